import { importColumns } from '@miya/contract/imports';
import type { SheetRow } from '../worker/protocol.ts';
import type { CellPosition } from './cell-position.ts';
import { problemsOf, type States } from './summary.ts';

/** The next cell with a problem after a cell (or before it), reading row by row; it begins again at the end. */
export function nextProblem(
  rows: readonly SheetRow[],
  states: States,
  from: CellPosition,
  way: 1 | -1,
): CellPosition | undefined {
  for (let step = 0; step <= rows.length; step += 1) {
    const rowIndex = (from.rowIndex + way * step + rows.length * 2) % rows.length;
    const row = rows[rowIndex];
    if (!row) continue;
    const columns = problemsOf(states, row)
      .map(({ column }) => importColumns.indexOf(column))
      .filter((column) => step > 0 || (way === 1 ? column > from.column : column < from.column))
      .sort((one, other) => (one - other) * way);
    const [column] = columns;
    if (column !== undefined) return { rowIndex, column };
  }
  return undefined;
}
