import type { RememberedItem } from '../../orders/goods/items.ts';
import { getCurrencyDigits, getMinorUnits } from '../../values/money.ts';
import { parseCurrencyCell } from '../cells/find-row-currency.ts';
import { type Cells, getCellText, type ImportColumn } from '../columns.ts';

export type FilledCell = { column: ImportColumn; text: string };
type Item = Omit<RememberedItem, 'id'>;

/** Returns the item code in capitals, so that rows with 'ab-1' and 'AB-1' have the same item. */
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

/** Lists texts for the empty cells of a row. The texts come from an earlier order of the client with the same item. */
export function listFilledCells(cells: Cells, item: Item, accountCurrency: string): FilledCell[] {
  const filled: FilledCell[] = [
    { column: 'itemName', text: item.name },
    ...textColumns.map((column) => ({ column, text: item[column] })),
    { column: 'netWeight', text: item.netWeight > 0 ? String(item.netWeight / 1_000) : '' },
    ...listValueCells(cells, item, accountCurrency),
  ];
  return filled.filter(({ column, text }) => text !== '' && getCellText(cells, column) === '');
}

/**
 * Lists the cell for the saved unit value of the item. The list is empty if the row already has a value, if the item
 * has no unit value, or if the row and the item have different currencies.
 */
function listValueCells(cells: Cells, { unitValue, currency }: Item, accountCurrency: string): FilledCell[] {
  if (unitValue === 0 || getCellText(cells, 'unitValue') !== '' || getCellText(cells, 'declared') !== '')
    return [];
  const currencyText = getCellText(cells, 'declaredCurrency');
  const itemCurrency = currency || accountCurrency;
  const rowCurrency =
    currencyText === '' ? accountCurrency : parseCurrencyCell(currencyText, accountCurrency);
  if (rowCurrency !== itemCurrency) return [];
  const digits = getCurrencyDigits(itemCurrency);
  // Write a fourth decimal place for currencies with three: `readNumber` reads '1.234' as 1234, but '1.2340' as 1.234.
  const text = (unitValue / getMinorUnits(itemCurrency)).toFixed(digits === 3 ? 4 : digits);
  return [{ column: 'unitValue', text }];
}
