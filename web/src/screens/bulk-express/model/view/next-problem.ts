import { importColumns } from '@miya/contract/imports';
import type { SheetRow } from '../../worker/protocol.ts';
import type { CellPosition } from '../cell-position.ts';
import { problemsOf, type States } from './summary.ts';

/** The next cell with a problem after a cell (or before it), reading row by row; it begins again at the end. */
export function nextProblem(
  rows: readonly SheetRow[],
  states: States,
  from: CellPosition,
  way: 1 | -1,
  order: readonly number[],
): CellPosition | undefined {
  const place = order.indexOf(from.column);
  for (let step = 0; step <= rows.length; step += 1) {
    const rowIndex = (from.rowIndex + way * step + rows.length * 2) % rows.length;
    const row = rows[rowIndex];
    if (!row) continue;
    const [next] = problemsOf(states, row)
      .map(({ column }) => order.indexOf(importColumns.indexOf(column)))
      .filter((at) => at >= 0 && (step > 0 || (way === 1 ? at > place : at < place)))
      .sort((one, other) => (one - other) * way);
    const column = next === undefined ? undefined : order[next];
    if (column !== undefined) return { rowIndex, column };
  }
  return undefined;
}
