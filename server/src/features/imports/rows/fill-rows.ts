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

/** What was filled, by the number of the row. */
export type Filled = ReadonlyMap<number, FilledCell[]>;

/** Rows with what they leave empty of items that the client has sent before under the same codes. */
export async function fillRows(
  tx: Tx,
  owner: Owner,
  rows: ImportRow[],
  currency: string,
): Promise<{ rows: ImportRow[]; filled: Filled }> {
  const filled = new Map<number, FilledCell[]>();
  const codes = new Set(rows.map(({ cells }) => getItemCode(cells)).filter(Boolean));
  if (codes.size === 0) return { rows, filled };
  const items = await listItemsByCode(tx, owner, [...codes]);
  const whole = rows.map((one): ImportRow => {
    const item = items.get(getItemCode(one.cells));
    const more = item ? listFilledCells(one.cells, item, currency) : [];
    if (more.length === 0) return one;
    filled.set(one.row, more);
    const cells = importColumns.map((_, at) => one.cells[at] ?? '');
    for (const { column, text } of more) cells[importColumns.indexOf(column)] = text;
    return { row: one.row, cells };
  });
  return { rows: whole, filled };
}
