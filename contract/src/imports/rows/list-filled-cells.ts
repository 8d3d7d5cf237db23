import type { RememberedItem } from '../../orders/goods/items.ts';
import { getCurrencyDigits, getMinorUnits } from '../../values/money.ts';
import { parseCurrencyCell } from '../cells/find-row-currency.ts';
import { type Cells, getCellText, type ImportColumn } from '../columns.ts';

export type FilledCell = { column: ImportColumn; text: string };
type Item = Omit<RememberedItem, 'id'>;

/** Returns the item code in capitals, so that its spelling does not matter. */
export const getItemCode = (cells: Cells): string => getCellText(cells, 'itemCode').toUpperCase();

const textColumns = [
  'hsCode',
  'origin',
  'englishName',
  'gtin',
  'manufacturerCode',
  'manufacturer',
  'link',
] as const satisfies (ImportColumn & keyof Item)[];

/** Lists texts for the empty cells of a row, from an item that the client sent before. */
export function listFilledCells(cells: Cells, item: Item, account: string): FilledCell[] {
  const filled: FilledCell[] = [
    { column: 'itemName', text: item.name },
    ...textColumns.map((column) => ({ column, text: item[column] })),
    { column: 'netWeight', text: item.netWeight > 0 ? String(item.netWeight / 1_000) : '' },
    ...listValueCells(cells, item, account),
  ];
  return filled.filter(({ column, text }) => text !== '' && getCellText(cells, column) === '');
}

/** Lists the unit value if the row has no value and its currency is the currency of the item. */
function listValueCells(cells: Cells, { unitValue, currency }: Item, account: string): FilledCell[] {
  if (unitValue === 0 || getCellText(cells, 'unitValue') !== '' || getCellText(cells, 'declared') !== '')
    return [];
  const currencyText = getCellText(cells, 'declaredCurrency');
  const itemCurrency = currency || account;
  const rowCurrency = currencyText === '' ? account : parseCurrencyCell(currencyText, account);
  if (rowCurrency !== itemCurrency) return [];
  const digits = getCurrencyDigits(itemCurrency);
  // Write a fourth decimal place, because `readNumber` reads three digits after the sign as thousands.
  const text = (unitValue / getMinorUnits(itemCurrency)).toFixed(digits === 3 ? 4 : digits);
  return [{ column: 'unitValue', text }];
}
