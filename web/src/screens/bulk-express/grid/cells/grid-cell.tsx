import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { Cell, type CellRendererProps } from 'react-data-grid';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { findServerResult, listProblems, type RowStates } from '../../model/view/sheet-summary.ts';
import { isCellSelected } from '../../session/grid-selection.ts';
import { useImportSession, useImportState, useSelectionState } from '../../session/session-context.ts';
import type { SheetRow } from '../../worker/protocol.ts';
import * as styles from '../grid.module.css';
import { findCellNote } from './find-cell-note.ts';

const toneClasses = { problem: styles.cellProblem, hint: styles.cellHint };

/**
 * Creates a key of all that a cell shows besides its text: the problems, the price or the note. The cell renders again
 * when its key changes.
 */
function createRenderKey(
  states: RowStates,
  row: SheetRow,
  column: string,
  texts: Parameters<typeof findCellNote>[3],
) {
  if (column === 'row')
    return `${listProblems(states, row).length} ${states.findings.get(row.row)?.order?.rows.join() ?? ''}`;
  if (column === 'problem')
    return [...listProblems(states, row), ...(findServerResult(states, row)?.customs ?? [])]
      .map(({ column: problemColumn, problem }) => `${problemColumn} ${problem}`)
      .concat(String(findServerResult(states, row)?.isReady))
      .concat(findServerResult(states, row)?.places.map(({ elsewhere }) => elsewhere?.place ?? '') ?? [])
      .join();
  if (column === 'price') return findServerResult(states, row)?.price ?? undefined;
  const note = findCellNote(states, row, column as ImportColumn, texts);
  return note && `${note.tone} ${note.text}`;
}

/** A cell of the grid. Its note is its `title`, which the mouse shows as a tooltip and screen readers announce. */
export function GridCell(props: CellRendererProps<SheetRow, unknown>) {
  const imports = useTexts('imports');
  const session = useImportSession();
  const errors = useTexts('errors');
  const positions = useTexts('positions');
  const { language } = useLanguage();
  const { column, row, rowIdx } = props;
  const columnIndex = importColumns.indexOf(column.key as ImportColumn);
  // The states of up to a hundred thousand rows are mutated in place, so React cannot detect a change of a state. It
  // detects a change of the key.
  const renderKey = useImportState(({ rowStates }) =>
    createRenderKey(rowStates, row, column.key, { imports, errors, positions, language }),
  );
  const { rowStates } = session.state.getState();
  const isSelected = useSelectionState(
    (selected) => columnIndex >= 0 && isCellSelected(selected, rowIdx, columnIndex),
  );
  const note =
    columnIndex < 0
      ? undefined
      : findCellNote(rowStates, row, column.key as ImportColumn, { imports, errors, positions, language });
  // The faulty cell may be scrolled out of sight to the right, so the row number, which is always visible, is marked
  // too.
  const hasRowProblem = column.key === 'row' && listProblems(rowStates, row).length > 0;
  const classes = [
    hasRowProblem && styles.cellMarked,
    note && toneClasses[note.tone],
    isSelected && styles.cellSelected,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Cell
      {...props}
      // react-data-grid renders a cell again only if a prop changes. Cells of import columns need no key here: a new
      // note changes their class or title.
      data-render-key={columnIndex < 0 ? renderKey : undefined}
      className={classes}
      title={note?.text}
      aria-invalid={note?.tone === 'problem' || undefined}
    />
  );
}
