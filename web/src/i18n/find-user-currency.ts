import { parseRegion } from '../platform/browser/number-locale.ts';

/** The currency by country, for countries whose currency symbol stands for several currencies, such as '$' and '¥'. */
const currencyByCountry: Readonly<Record<string, string>> = {
  US: 'USD',
  MX: 'MXN',
  CL: 'CLP',
  CO: 'COP',
  AR: 'ARS',
  UY: 'UYU',
  DO: 'DOP',
  PH: 'PHP',
  HK: 'HKD',
  TW: 'TWD',
  CA: 'CAD',
  AU: 'AUD',
  SG: 'SGD',
  NZ: 'NZD',
  CN: 'CNY',
  JP: 'JPY',
};

/**
 * Returns the currency of the country in the browser's language setting if it is one of the currencies, otherwise
 * undefined.
 */
export function findUserCurrency(currencies: readonly string[]): string | undefined {
  const currency = currencyByCountry[parseRegion(navigator.language) ?? ''];
  return currency !== undefined && currencies.includes(currency) ? currency : undefined;
}
