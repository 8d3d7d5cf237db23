import { MONEY_MAX, QUANTITY_MAX, WEIGHT_MAX } from '../limits.ts';
import { minorUnitsIn } from '../money.ts';
import { importedLineFields } from '../orders/line-fields.ts';
import { findCountryCode } from '../positions/find-country-code.ts';
import { type Cells, cellAt, cellOf, type ImportColumn } from './columns.ts';
import { CURRENCY_ASKED, findCurrency } from './find-currency.ts';
import { currencyIn } from './heading-words/currencies.ts';
import { readNumber } from './read-number.ts';
import type { SaidLine } from './row-order.ts';
import type { RowReader } from './row-reader.ts';
import { otherCurrency } from './tidy-cell.ts';

/** A number beyond it is not rounded: the rules of goods refuse it as it is. */
const clip = (value: number, most: number) => Math.min(value, most + 1);

/** What a row says of an item beyond its name, in the sequence of its cells. */
const lineColumns: readonly ImportColumn[] = [...importedLineFields, 'itemCode', 'declaredCurrency'];
const firstAt = Math.min(...lineColumns.map(cellAt));

/**
 * Whether a row says more of its item than rows could say before orders had lines, or what it is worth in a currency that is not
 * the account's. Hardly a row does, so it is found out fast.
 */
export const saysLine = (cells: Cells, account: string): boolean =>
  (cells.length > firstAt && lineColumns.some((column) => cellOf(cells, column) !== '')) ||
  otherCurrency(cellOf(cells, 'declared'), account) !== undefined;

/** What the values of a row are counted in, where it says so: in a cell of its own, or beside the value. */
export function readCurrency({ text, fault }: RowReader, account: string): string | undefined {
  const said = text('declaredCurrency');
  if (said === '') return currencyIn(text('unitValue'), account) ?? currencyIn(text('declared'), account);
  const found = findCurrency(said, account);
  if (found === undefined)
    fault('declaredCurrency', said === CURRENCY_ASKED ? 'currency_open' : 'currency_unknown');
  return found;
}

/** The item of a row. `currency` is that of the whole order, and `account` what is meant where no currency is said. */
export function readLine(reader: RowReader, currency: string, account: string): SaidLine {
  const { text } = reader;
  const quantity = readQuantity(reader);
  return {
    name: text('itemName'),
    code: text('itemCode'),
    quantity,
    unitValue: readUnitValue(reader, quantity, currency),
    currency: currency === account ? '' : currency,
    netWeight: clip(Math.round((readNumberIn(reader, 'netWeight', 'weight') ?? 0) * 1_000), WEIGHT_MAX),
    hsCode: text('hsCode'),
    origin: readOrigin(reader),
    englishName: text('englishName'),
    gtin: text('gtin').replace(/\.0+$/, ''),
    manufacturerCode: text('manufacturerCode'),
    manufacturer: text('manufacturer'),
    link: text('link'),
  };
}

function readNumberIn({ text, fault }: RowReader, column: ImportColumn, measure: 'weight' | 'money') {
  const said = text(column);
  if (said === '') return undefined;
  const number = readNumber(said, measure);
  if (number === undefined) fault(column, 'number_invalid');
  return number;
}

function readQuantity({ text, fault }: RowReader): number {
  const said = text('quantity');
  if (said === '') return 1;
  const quantity = readNumber(said, 'pieces');
  if (quantity !== undefined && Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_MAX)
    return quantity;
  fault('quantity', 'quantity_invalid');
  return 1;
}

/** What one is worth: as the row says it, or what all are worth together, shared out. */
function readUnitValue(reader: RowReader, quantity: number, currency: string): number {
  const money = (column: 'unitValue' | 'declared') => {
    if (otherCurrency(reader.text(column), currency)) {
      reader.fault(column, 'currency_other');
      return undefined;
    }
    const number = readNumberIn(reader, column, 'money');
    return number === undefined ? undefined : Math.round(number * minorUnitsIn(currency));
  };
  const [each, all] = [money('unitValue'), money('declared')];
  if (each !== undefined) {
    if (all !== undefined && all !== each * quantity) reader.fault('declared', 'sum_differs');
    return clip(each, MONEY_MAX);
  }
  if (all === undefined) return 0;
  if (all % quantity !== 0) reader.fault('declared', 'value_uneven');
  return clip(Math.floor(all / quantity), MONEY_MAX);
}

function readOrigin({ text, fault }: RowReader): string {
  const said = text('origin');
  if (said === '') return '';
  const code = findCountryCode(said);
  if (code === undefined) fault('origin', 'country_unknown');
  return code ?? '';
}
