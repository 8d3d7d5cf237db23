import { importColumns } from '@miya/contract/imports';
import type { SheetRow } from '../../worker/protocol.ts';
import type { CellPosition } from '../cell-position.ts';
import { listProblems, type RowStates } from './sheet-summary.ts';

/**
 * Finds the next cell with a problem after `from` (direction 1) or before `from` (direction -1), row by row. The search
 * continues at the other end of the sheet. Undefined if no displayed cell has a problem.
 */
export function findNextProblemCell(
  rows: readonly SheetRow[],
  rowStates: RowStates,
  from: CellPosition,
  direction: 1 | -1,
  columnOrder: readonly number[],
): CellPosition | undefined {
  const fromPosition = columnOrder.indexOf(from.column);
  for (let step = 0; step <= rows.length; step += 1) {
    const rowIndex = (from.rowIndex + direction * step + rows.length * 2) % rows.length;
    const sheetRow = rows[rowIndex];
    if (!sheetRow) continue;
    const [nextPosition] = listProblems(rowStates, sheetRow)
      .map(({ column }) => columnOrder.indexOf(importColumns.indexOf(column)))
      .filter(
        (position) =>
          position >= 0 &&
          (step > 0 || (direction === 1 ? position > fromPosition : position < fromPosition)),
      )
      .sort((left, right) => (left - right) * direction);
    const column = nextPosition === undefined ? undefined : columnOrder[nextPosition];
    if (column !== undefined) return { rowIndex, column };
  }
  return undefined;
}
