import { importedLineFields } from '../../orders/fields/line-fields.ts';
import { findCountryCode } from '../../positions/find-country-code.ts';
import { MONEY_MAX, QUANTITY_MAX, WEIGHT_MAX } from '../../values/limits.ts';
import { CURRENCY_ASKED, findCurrency } from '../cells/find-currency.ts';
import { inMinorUnits, numberProblem, readNumber } from '../cells/read-number.ts';
import { type Share, shareOut } from '../cells/share-value.ts';
import { otherCurrency } from '../cells/tidy-cell.ts';
import { type Cells, cellAt, cellOf, type ImportColumn } from '../columns.ts';
import { currencyIn } from '../heading-words/currencies.ts';
import type { SaidLine } from './row-order.ts';
import type { RowReader } from './row-reader.ts';

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

/** What lines are counted in: the currency of the whole order, and what is meant where none is said. */
type Counted = { currency: string; account: string };

/** The item of a row: one line, or two where what all are worth does not come out even and there is room for both (`mayPart`). */
export function readLines(
  reader: RowReader,
  { currency, account }: Counted,
  mayPart: boolean,
): (SaidLine & Share)[] {
  const { text } = reader;
  const shares = readShares(reader, currency, mayPart);
  const item = {
    name: text('itemName'),
    code: text('itemCode'),
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
  return shares.map(({ quantity, unitValue }) => ({
    ...item,
    quantity,
    unitValue: clip(unitValue, MONEY_MAX),
  }));
}

function readNumberIn({ text, fault }: RowReader, column: ImportColumn, measure: 'weight' | 'money') {
  const said = text(column);
  if (said === '') return undefined;
  const number = readNumber(said, measure);
  if (number === undefined) fault(column, numberProblem(said, measure));
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

/** How many there are and what each is worth: as the row says it, or what all are worth together, shared out. */
function readShares(reader: RowReader, currency: string, mayPart: boolean): Share[] {
  const money = (column: 'unitValue' | 'declared') => {
    if (otherCurrency(reader.text(column), currency)) {
      reader.fault(column, 'currency_other');
      return undefined;
    }
    const number = readNumberIn(reader, column, 'money');
    return number === undefined ? undefined : inMinorUnits(number, currency);
  };
  const quantity = readQuantity(reader);
  const [each, all] = [money('unitValue'), money('declared')];
  if (all === undefined) return [{ quantity, unitValue: each ?? 0 }];
  const shares = shareOut(all, quantity);
  // What one is worth may have been rounded in the sheet: then what all are worth counts.
  if (each !== undefined && !shares.some(({ unitValue }) => unitValue === each)) {
    reader.fault('declared', 'sum_differs');
    return [{ quantity, unitValue: each }];
  }
  // Nobody declares some of a kind as worth nothing.
  if (shares.length > 1 && (!mayPart || shares[0]?.unitValue === 0)) reader.fault('declared', 'value_uneven');
  return shares;
}

function readOrigin({ text, fault }: RowReader): string {
  const said = text('origin');
  if (said === '') return '';
  const code = findCountryCode(said);
  if (code === undefined) fault('origin', 'country_unknown');
  return code ?? '';
}
