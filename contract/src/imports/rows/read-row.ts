import type { CellProblem } from '../cells/cell-problem.ts';
import type { Cells } from '../columns.ts';
import { type ImportOrderResult, type RowDefaults, readImportOrder } from './read-order.ts';

export type ImportRowResult = Omit<ImportOrderResult, 'problems'> & { problems: CellProblem[] };

/** Reads an order that consists of one row. */
export function readImportRow(cells: Cells, defaults: RowDefaults): ImportRowResult {
  const { problems, ...result } = readImportOrder([cells], defaults);
  return { ...result, problems: problems.flat() };
}
