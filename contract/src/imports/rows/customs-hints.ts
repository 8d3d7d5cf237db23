import * as z from 'zod';
import type { ClearanceFinding } from '../../clearance/check-clearance.ts';
import { Column } from '../cells/cell-problem.ts';
import { getColumnOfField } from './row-order.ts';

/** Missing customs data of a cell. The row is imported, but customs stop a parcel without `required` data. */
export const CustomsHint = z.object({
  column: Column,
  problem: z.string(),
  severity: z.enum(['required', 'advised']),
});
export type CustomsHint = z.infer<typeof CustomsHint>;

/**
 * Lists the customs findings of an order by row. `itemRows` contains the row index of each goods line. A finding that
 * does not concern a goods line belongs to the first row.
 */
export function listHintsByRow(
  findings: readonly ClearanceFinding[],
  rowCount: number,
  itemRows: readonly number[],
): CustomsHint[][] {
  const hints: CustomsHint[][] = Array.from({ length: rowCount }, () => []);
  for (const { field, problem, severity } of findings) {
    const path = field.split('.');
    const rowIndex = path[1] === 'lines' ? itemRows[Number(path[2])] : 0;
    const column = getColumnOfField(path);
    const rowHints = hints[rowIndex ?? 0];
    // A row may become two goods lines with the same finding. Report the finding once.
    if (!rowHints?.some((hint) => hint.column === column && hint.problem === problem))
      rowHints?.push({ column, problem, severity });
  }
  return hints;
}
