import { type Cells, cellOf } from '../columns.ts';
import { currenciesOfSign, currencyIn } from '../heading-words/currencies.ts';

const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The currency that a cell names: by its code, its sign or its name. `own` is that of the account. */
export function findCurrency(text: string, own: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (known.has(code)) return code;
  return currencyIn(text, own);
}

/** Stands in the cell of a currency that nobody has said, where a file names several: it has to be answered. */
export const CURRENCY_ASKED = '?';

/** What a row counts its values in, where it says so: in a cell of its own, or beside a value. */
export function currencySaid(cells: Cells, account: string): string | undefined {
  const said = cellOf(cells, 'declaredCurrency');
  if (said !== '') return findCurrency(said, account);
  return currencyIn(cellOf(cells, 'unitValue'), account) ?? currencyIn(cellOf(cells, 'declared'), account);
}

/** The currencies that a row's value may be in, where only a sign says it that several have: '$350' may be dollars or pesos. */
export function currenciesSharing(cells: Cells, account: string): readonly string[] | undefined {
  const said = cellOf(cells, 'declaredCurrency');
  if (said !== '' && said !== CURRENCY_ASKED) return undefined;
  const value = [cellOf(cells, 'unitValue'), cellOf(cells, 'declared')].find(
    (text) => currencyIn(text, account) !== undefined,
  );
  return value === undefined ? undefined : currenciesOfSign(value);
}

/** The same, where none of them is the account's. */
export function signShared(cells: Cells, account: string): readonly string[] | undefined {
  const sharing = currenciesSharing(cells, account);
  return sharing?.includes(account) ? undefined : sharing;
}

/** Whether a row is worth something and leaves open in what. */
export function lacksCurrency(cells: Cells, account: string): boolean {
  const said = cellOf(cells, 'declaredCurrency');
  if (said !== '' && said !== CURRENCY_ASKED) return false;
  const isWorth = cellOf(cells, 'unitValue') !== '' || cellOf(cells, 'declared') !== '';
  return isWorth && currencySaid(cells, account) === undefined;
}
