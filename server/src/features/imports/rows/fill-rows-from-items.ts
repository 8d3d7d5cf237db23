import {
  type FilledCell,
  getItemCode,
  type ImportRow,
  importColumns,
  listFilledCells,
} from '@miya/contract/imports';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { listItemsByCode } from '../../orders/index.ts';

/** The cells that were filled in, by row number. */
export type FilledCellsByRow = ReadonlyMap<number, FilledCell[]>;

/** Fills the empty cells of a row from the item that the client has sent before with the same item code. */
export async function fillRowsFromItems(
  tx: Tx,
  owner: Owner,
  rows: ImportRow[],
  currency: string,
): Promise<{ rows: ImportRow[]; filled: FilledCellsByRow }> {
  const filled = new Map<number, FilledCell[]>();
  const codes = new Set(rows.map(({ cells }) => getItemCode(cells)).filter(Boolean));
  if (codes.size === 0) return { rows, filled };
  const items = await listItemsByCode(tx, owner, [...codes]);
  const filledRows = rows.map((row): ImportRow => {
    const item = items.get(getItemCode(row.cells));
    const filledCells = item ? listFilledCells(row.cells, item, currency) : [];
    if (filledCells.length === 0) return row;
    filled.set(row.row, filledCells);
    const cells = importColumns.map((_, index) => row.cells[index] ?? '');
    for (const { column, text } of filledCells) cells[importColumns.indexOf(column)] = text;
    return { row: row.row, cells };
  });
  return { rows: filledRows, filled };
}
