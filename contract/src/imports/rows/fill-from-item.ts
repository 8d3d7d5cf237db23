import type { KnownItem } from '../../orders/goods/items.ts';
import { currencyDigits, minorUnitsIn } from '../../values/money.ts';
import { findCurrency } from '../cells/find-currency.ts';
import { type Cells, cellOf, type ImportColumn } from '../columns.ts';

export type FilledCell = { column: ImportColumn; text: string };
type Item = Omit<KnownItem, 'id'>;

/** What an item is known by: its code, however it is written. */
export const itemCodeOf = (cells: Cells): string => cellOf(cells, 'itemCode').toUpperCase();

const texts = [
  'hsCode',
  'origin',
  'englishName',
  'gtin',
  'manufacturerCode',
  'manufacturer',
  'link',
] as const satisfies (ImportColumn & keyof Item)[];

/** What a row leaves empty of an item that the client has sent before, as its cells would say it. */
export function fillFromItem(cells: Cells, item: Item, account: string): FilledCell[] {
  const filled: FilledCell[] = [
    { column: 'itemName', text: item.name },
    ...texts.map((column) => ({ column, text: item[column] })),
    { column: 'netWeight', text: item.netWeight > 0 ? String(item.netWeight / 1_000) : '' },
    ...valueCells(cells, item, account),
  ];
  return filled.filter(({ column, text }) => text !== '' && cellOf(cells, column) === '');
}

/** The value is filled where nothing is said of it, and only in the currency that the row is counted in. */
function valueCells(cells: Cells, { unitValue, currency }: Item, account: string): FilledCell[] {
  if (unitValue === 0 || cellOf(cells, 'unitValue') !== '' || cellOf(cells, 'declared') !== '') return [];
  const said = cellOf(cells, 'declaredCurrency');
  const own = currency || account;
  if ((said === '' ? account : findCurrency(said, account)) !== own) return [];
  const digits = currencyDigits(own);
  // Three digits behind a point may be thousands: a fourth shows that they are not.
  const text = (unitValue / minorUnitsIn(own)).toFixed(digits === 3 ? 4 : digits);
  return [{ column: 'unitValue', text }];
}
