import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { Cell, type CellRendererProps } from 'react-data-grid';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { answerOf, problemsOf, type States } from '../../model/view/summary.ts';
import { isSelected } from '../../session/selection.ts';
import { useImportSession, useImportState, useSelected } from '../../session/session-context.ts';
import type { SheetRow } from '../../worker/protocol.ts';
import * as styles from '../grid.module.css';
import { noteOf } from './cell-notes.ts';

const tones = { problem: styles.cellProblem, hint: styles.cellHint };

/** What a cell shows beside its text, as one value. */
function knownOf(states: States, row: SheetRow, column: string, words: Parameters<typeof noteOf>[3]) {
  if (column === 'row')
    return `${problemsOf(states, row).length} ${states.findings.get(row.row)?.order?.rows.join() ?? ''}`;
  if (column === 'problem')
    return [...problemsOf(states, row), ...(answerOf(states, row)?.customs ?? [])]
      .map(({ column: of, problem }) => `${of} ${problem}`)
      .concat(String(answerOf(states, row)?.isReady))
      .concat(answerOf(states, row)?.places.map(({ elsewhere }) => elsewhere?.place ?? '') ?? [])
      .join();
  if (column === 'price') return answerOf(states, row)?.price ?? undefined;
  const note = noteOf(states, row, column as ImportColumn, words);
  return note && `${note.tone} ${note.text}`;
}

/** A cell of the grid: what is wrong with it is its description, for those who see it and for those who hear it. */
export function GridCell(props: CellRendererProps<SheetRow, unknown>) {
  const imports = useTexts('imports');
  const session = useImportSession();
  const errors = useTexts('errors');
  const positions = useTexts('positions');
  const { language } = useLanguage();
  const { column, row, rowIdx } = props;
  const at = importColumns.indexOf(column.key as ImportColumn);
  // Findings are changed in place, a hundred thousand of them: a cell is drawn again only for what it shows of them.
  const known = useImportState(({ states }) =>
    knownOf(states, row, column.key, { imports, errors, positions, language }),
  );
  const { states } = session.state.getState();
  const chosen = useSelected((selected) => at >= 0 && isSelected(selected, rowIdx, at));
  const note =
    at < 0
      ? undefined
      : noteOf(states, row, column.key as ImportColumn, { imports, errors, positions, language });
  // What is wrong may stand far to the right: the number of the row tells of it.
  const isMarked = column.key === 'row' && problemsOf(states, row).length > 0;
  const classes = [isMarked && styles.cellMarked, note && tones[note.tone], chosen && styles.cellSelected]
    .filter(Boolean)
    .join(' ');
  return (
    <Cell
      {...props}
      // The library draws a cell again only for something new in it.
      data-known={at < 0 ? known : undefined}
      className={classes}
      title={note?.text}
      aria-invalid={note?.tone === 'problem' || undefined}
    />
  );
}
