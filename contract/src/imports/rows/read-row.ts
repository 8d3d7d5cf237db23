import type { CellProblem } from '../cells/cell-problem.ts';
import type { Cells } from '../columns.ts';
import { type ReadImportOrder, type RowHome, readImportOrder } from './read-order.ts';

export type ReadImportRow = Omit<ReadImportOrder, 'problems'> & { problems: CellProblem[] };

/** Reads an order that consists of one row. */
export function readImportRow(cells: Cells, home: RowHome): ReadImportRow {
  const { problems, ...result } = readImportOrder([cells], home);
  return { ...result, problems: problems.flat() };
}
