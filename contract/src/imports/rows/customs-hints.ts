import * as z from 'zod';
import type { ClearanceFinding } from '../../clearance/check-clearance.ts';
import { Column } from '../cells/cell-problem.ts';
import { columnOfField } from './row-order.ts';

/** What customs of the destination lack, and the cell where it is put right. It stops no row: `required` stops the parcel. */
export const CustomsHint = z.object({
  column: Column,
  problem: z.string(),
  severity: z.enum(['required', 'advised']),
});
export type CustomsHint = z.infer<typeof CustomsHint>;

/** What an order lacks to be cleared, row by row. `itemRows` says which row has each of its items. */
export function hintsByRow(
  findings: readonly ClearanceFinding[],
  rows: number,
  itemRows: readonly number[],
): CustomsHint[][] {
  const hints: CustomsHint[][] = Array.from({ length: rows }, () => []);
  for (const { field, problem, severity } of findings) {
    const path = field.split('.');
    const at = path[1] === 'lines' ? itemRows[Number(path[2])] : 0;
    const column = columnOfField(path);
    const ofRow = hints[at ?? 0];
    // What two lines of one row lack is said once.
    if (!ofRow?.some((one) => one.column === column && one.problem === problem))
      ofRow?.push({ column, problem, severity });
  }
  return hints;
}
