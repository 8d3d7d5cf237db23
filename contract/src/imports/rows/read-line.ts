import { importedLineFields } from '../../orders/fields/line-fields.ts';
import { findCountryCode } from '../../positions/find-country-code.ts';
import { MONEY_MAX, QUANTITY_MAX, WEIGHT_MAX } from '../../values/limits.ts';
import { parseCurrencyCell, UNDECIDED_CURRENCY } from '../cells/find-row-currency.ts';
import { convertToMinorUnits, findNumberProblem, readNumber } from '../cells/read-number.ts';
import { findOtherCurrency } from '../cells/repair-cell.ts';
import { splitSum, type UnitGroup } from '../cells/share-value.ts';
import { type Cells, getCellIndex, getCellText, type ImportColumn } from '../columns.ts';
import { findCurrencyInText } from '../heading-words/currencies.ts';
import type { DraftLine } from './row-order.ts';
import type { RowReader } from './row-reader.ts';

/** Limits a value to just above the maximum, so that the schema of the goods still refuses it. */
const limit = (value: number, max: number) => Math.min(value, max + 1);

/** The columns of a goods line, except the name, in the order of the cells. */
const lineColumns: readonly ImportColumn[] = [...importedLineFields, 'itemCode', 'declaredCurrency'];
const firstLineIndex = Math.min(...lineColumns.map(getCellIndex));

/**
 * Returns true if the order needs goods lines: the row has a line column, or its declared value is in another
 * currency than the account's. Otherwise the order stores only an item name and a declared value. Most rows end
 * before the first line column, so the length of the row is tested first.
 */
export const hasLineData = (cells: Cells, accountCurrency: string): boolean =>
  (cells.length > firstLineIndex && lineColumns.some((column) => getCellText(cells, column) !== '')) ||
  findOtherCurrency(getCellText(cells, 'declared'), accountCurrency) !== undefined;

/** Reads the currency of a row from the currency cell, otherwise from a currency beside a value. */
export function readRowCurrency(reader: RowReader, accountCurrency: string): string | undefined {
  const text = reader.getText('declaredCurrency');
  if (text === '')
    return (
      findCurrencyInText(reader.getText('unitValue'), accountCurrency) ??
      findCurrencyInText(reader.getText('declared'), accountCurrency)
    );
  const currency = parseCurrencyCell(text, accountCurrency);
  if (currency === undefined)
    reader.addProblem('declaredCurrency', text === UNDECIDED_CURRENCY ? 'currency_open' : 'currency_unknown');
  return currency;
}

/** The currency of all lines of an order, and the currency of the account. */
type LineCurrencies = { currency: string; accountCurrency: string };

/**
 * Reads the item of a row. Returns two lines if the total is not divisible by the quantity. This is a problem if
 * `canSplit` is false, because the order then has no room for a second line.
 */
export function readLines(
  reader: RowReader,
  { currency, accountCurrency }: LineCurrencies,
  canSplit: boolean,
): (DraftLine & UnitGroup)[] {
  const unitGroups = readUnitGroups(reader, currency, canSplit);
  const item = {
    name: reader.getText('itemName'),
    code: reader.getText('itemCode'),
    currency: currency === accountCurrency ? '' : currency,
    netWeight: limit(Math.round((readNumberCell(reader, 'netWeight', 'weight') ?? 0) * 1_000), WEIGHT_MAX),
    hsCode: reader.getText('hsCode'),
    origin: readOrigin(reader),
    englishName: reader.getText('englishName'),
    gtin: reader.getText('gtin').replace(/\.0+$/, ''),
    manufacturerCode: reader.getText('manufacturerCode'),
    manufacturer: reader.getText('manufacturer'),
    link: reader.getText('link'),
  };
  return unitGroups.map(({ quantity, unitValue }) => ({
    ...item,
    quantity,
    unitValue: limit(unitValue, MONEY_MAX),
  }));
}

function readNumberCell(reader: RowReader, column: ImportColumn, measure: 'weight' | 'money') {
  const text = reader.getText(column);
  if (text === '') return undefined;
  const number = readNumber(text, measure);
  if (number === undefined) reader.addProblem(column, findNumberProblem(text, measure));
  return number;
}

function readQuantity(reader: RowReader): number {
  const text = reader.getText('quantity');
  if (text === '') return 1;
  const quantity = readNumber(text, 'pieces');
  if (quantity !== undefined && Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_MAX)
    return quantity;
  reader.addProblem('quantity', 'quantity_invalid');
  return 1;
}

/** Reads quantity and unit value. If the row has a total value, splits the total into unit values. */
function readUnitGroups(reader: RowReader, currency: string, canSplit: boolean): UnitGroup[] {
  const readMinorUnits = (column: 'unitValue' | 'declared') => {
    if (findOtherCurrency(reader.getText(column), currency)) {
      reader.addProblem(column, 'currency_other');
      return undefined;
    }
    const number = readNumberCell(reader, column, 'money');
    return number === undefined ? undefined : convertToMinorUnits(number, currency);
  };
  const quantity = readQuantity(reader);
  const rowUnitValue = readMinorUnits('unitValue');
  const total = readMinorUnits('declared');
  if (total === undefined) return [{ quantity, unitValue: rowUnitValue ?? 0 }];
  const unitGroups = splitSum(total, quantity);
  // The unit value in the sheet may be rounded. If it equals a unit value of the split total, the total counts.
  if (rowUnitValue !== undefined && !unitGroups.some(({ unitValue }) => unitValue === rowUnitValue)) {
    reader.addProblem('declared', 'sum_differs');
    return [{ quantity, unitValue: rowUnitValue }];
  }
  // Refuse a split that would declare some units with a value of zero.
  if (unitGroups.length > 1 && (!canSplit || unitGroups[0]?.unitValue === 0))
    reader.addProblem('declared', 'value_uneven');
  return unitGroups;
}

function readOrigin(reader: RowReader): string {
  const text = reader.getText('origin');
  if (text === '') return '';
  const code = findCountryCode(text);
  if (code === undefined) reader.addProblem('origin', 'country_unknown');
  return code ?? '';
}
