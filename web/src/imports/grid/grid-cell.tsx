import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { Cell, type CellRendererProps } from 'react-data-grid';
import { useTexts } from '../../i18n/texts.tsx';
import { useDesk } from '../desk.ts';
import { problemsOf } from '../model/summary.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { noteOf } from './cell-notes.ts';
import { isSelected, useSelection } from './selection.ts';

/** A cell of the grid: what is wrong with it is its description, for those who see it and for those who hear it. */
export function GridCell(props: CellRendererProps<SheetRow, unknown>) {
  const imports = useTexts('imports');
  const errors = useTexts('errors');
  const { column, row, rowIdx } = props;
  const at = importColumns.indexOf(column.key as ImportColumn);
  // Findings are changed in place; the round tells when.
  const round = useDesk((state) => state.round);
  const { states } = useDesk.getState();
  const chosen = useSelection((selection) => at >= 0 && isSelected(selection, rowIdx, at));
  const note = at < 0 ? undefined : noteOf(states, row, column.key as ImportColumn, { imports, errors });
  // What is wrong may stand far to the right: the number of the row tells of it.
  const isMarked = column.key === 'row' && problemsOf(states, row).length > 0;
  const classes = [
    isMarked && 'order-cell-marked',
    note && `order-cell-${note.tone}`,
    chosen && 'order-cell-selected',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Cell
      {...props}
      // The library draws a cell again only for something new in it.
      data-round={at < 0 ? round : undefined}
      className={classes}
      title={note?.text}
      aria-invalid={note?.tone === 'problem' || undefined}
    />
  );
}
