import { type Cells, getCellText } from '../columns.ts';
import { findCurrencyInText, listCurrenciesOfSign } from '../heading-words/currencies.ts';

const knownCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/**
 * Finds the currency in the text of a currency cell. The first rule that matches decides:
 * 1. The whole text is an ISO 4217 code: 'usd'.
 * 2. The text contains the code of a common currency: 'USD 100'.
 * 3. The text contains a name or sign that belongs to one currency: '€'.
 * 4. The text contains a sign that several currencies share, such as '$'. It means the account's currency if that
 *    currency has the sign, otherwise the most common currency with the sign.
 *
 * Returns undefined if the text names no currency.
 */
export function parseCurrencyCell(text: string, accountCurrency: string): string | undefined {
  const code = text.trim().toUpperCase();
  if (knownCodes.has(code)) return code;
  return findCurrencyInText(text, accountCurrency);
}

/**
 * The text of a currency cell for which the user has to choose a currency. The browser writes this text into the cell,
 * because the file names several currencies or a sign with several meanings.
 */
export const UNDECIDED_CURRENCY = '?';

/**
 * Finds the currency of a row's values. The first cell that names a currency decides:
 * 1. The currency cell. If it contains an unknown text, the result is undefined.
 * 2. The cell of the unit value: '10 EUR'.
 * 3. The cell of the declared value.
 *
 * Returns undefined if no cell names a currency.
 */
export function findRowCurrency(cells: Cells, accountCurrency: string): string | undefined {
  const currencyText = getCellText(cells, 'declaredCurrency');
  if (currencyText !== '') return parseCurrencyCell(currencyText, accountCurrency);
  return (
    findCurrencyInText(getCellText(cells, 'unitValue'), accountCurrency) ??
    findCurrencyInText(getCellText(cells, 'declared'), accountCurrency)
  );
}

/**
 * Lists the currencies that a row's values may have: '$350' may be dollars or pesos. Returns undefined in these cases:
 * 1. The currency cell contains a text, and this text is not `UNDECIDED_CURRENCY`.
 * 2. No value names a currency.
 * 3. The first value with a currency names it by a code, or by a name or sign of a single currency.
 */
export function listAmbiguousCurrencies(
  cells: Cells,
  accountCurrency: string,
): readonly string[] | undefined {
  const currencyText = getCellText(cells, 'declaredCurrency');
  if (currencyText !== '' && currencyText !== UNDECIDED_CURRENCY) return undefined;
  const value = [getCellText(cells, 'unitValue'), getCellText(cells, 'declared')].find(
    (text) => findCurrencyInText(text, accountCurrency) !== undefined,
  );
  return value === undefined ? undefined : listCurrenciesOfSign(value);
}

/**
 * Like `listAmbiguousCurrencies`, but also returns undefined if the list contains the account's currency. The sign then
 * means the account's currency.
 */
export function listAmbiguousForeignCurrencies(
  cells: Cells,
  accountCurrency: string,
): readonly string[] | undefined {
  const currencies = listAmbiguousCurrencies(cells, accountCurrency);
  return currencies?.includes(accountCurrency) ? undefined : currencies;
}

/** Returns true if a row has a value but names no currency. `UNDECIDED_CURRENCY` does not name a currency. */
export function isRowCurrencyMissing(cells: Cells, accountCurrency: string): boolean {
  const currencyText = getCellText(cells, 'declaredCurrency');
  if (currencyText !== '' && currencyText !== UNDECIDED_CURRENCY) return false;
  const hasValue = getCellText(cells, 'unitValue') !== '' || getCellText(cells, 'declared') !== '';
  return hasValue && findRowCurrency(cells, accountCurrency) === undefined;
}
