import type { CellProblem } from '../cells/cell-problem.ts';
import type { Cells } from '../columns.ts';
import { type ReadImportOrder, type RowHome, readImportOrder } from './read-order.ts';

export type ReadImportRow = Omit<ReadImportOrder, 'problems'> & { problems: CellProblem[] };

/** A row that is an order by itself, as most are, and what is wrong with it. */
export function readImportRow(cells: Cells, home: RowHome): ReadImportRow {
  const { problems, ...read } = readImportOrder([cells], home);
  return { ...read, problems: problems.flat() };
}
