import { importedLineFields } from '../../orders/fields/line-fields.ts';
import { findCountryCode } from '../../positions/find-country-code.ts';
import { MONEY_MAX, QUANTITY_MAX, WEIGHT_MAX } from '../../values/limits.ts';
import { parseCurrencyCell, UNDECIDED_CURRENCY } from '../cells/find-row-currency.ts';
import { convertToMinorUnits, findNumberProblem, readNumber } from '../cells/read-number.ts';
import { findForeignCurrency } from '../cells/repair-cell.ts';
import { splitSum, type UnitGroup } from '../cells/split-sum.ts';
import { type Cells, getCellIndex, getCellText, type ImportColumn } from '../columns.ts';
import { findCurrencyInText } from '../heading-words/currencies.ts';
import type { DraftLine } from './row-order.ts';
import type { RowReader } from './row-reader.ts';

/** Caps a value just above the maximum. The schema of the goods then refuses the value as too large. */
const capJustAbove = (value: number, max: number) => Math.min(value, max + 1);

/** The columns of a goods line, except the name, in the order of the cells. */
const goodsLineColumns: readonly ImportColumn[] = [...importedLineFields, 'itemCode', 'declaredCurrency'];
const firstGoodsLineCellIndex = Math.min(...goodsLineColumns.map(getCellIndex));

/**
 * Returns true if the order needs goods lines: the row has a text in a column of a goods line, or its declared value is
 * not in the account's currency. Any other order stores only an item name and a declared value. The length of the row
 * is tested first, because most rows end before the first column of a goods line.
 */
export const hasGoodsLineData = (cells: Cells, accountCurrency: string): boolean =>
  (cells.length > firstGoodsLineCellIndex &&
    goodsLineColumns.some((column) => getCellText(cells, column) !== '')) ||
  findForeignCurrency(getCellText(cells, 'declared'), accountCurrency) !== undefined;

/**
 * Reads the currency of a row from the currency cell, otherwise from a currency beside a value. Returns undefined if
 * the row names no currency. Also returns undefined if the currency cell is unknown or undecided, and adds a problem.
 */
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
 * Reads the item of a row as goods lines. Returns two lines if the total is not divisible by the quantity. If
 * `canSplit` is false, the second line could exceed the maximum number of goods lines. A row that needs two lines then
 * gets a problem.
 */
export function readGoodsLines(
  reader: RowReader,
  { currency, accountCurrency }: LineCurrencies,
  canSplit: boolean,
): (DraftLine & UnitGroup)[] {
  const unitGroups = readUnitGroups(reader, currency, canSplit);
  const item = {
    name: reader.getText('itemName'),
    code: reader.getText('itemCode'),
    currency: currency === accountCurrency ? '' : currency,
    netWeight: capJustAbove(
      Math.round((readNumberCell(reader, 'netWeight', 'weight') ?? 0) * 1_000),
      WEIGHT_MAX,
    ),
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
    unitValue: capJustAbove(unitValue, MONEY_MAX),
  }));
}

function readNumberCell(reader: RowReader, column: ImportColumn, measure: 'weight' | 'money') {
  const text = reader.getText(column);
  if (text === '') return undefined;
  const number = readNumber(text, measure);
  if (number === undefined) reader.addProblem(column, findNumberProblem(text, measure));
  return number;
}

/** Reads the number of units. An empty cell means 1. */
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
    if (findForeignCurrency(reader.getText(column), currency)) {
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
  // The unit value in the sheet may be rounded. If it equals a unit value of the split total, use the split total.
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
