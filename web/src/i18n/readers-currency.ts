import { parseRegion } from '../platform/browser/number-locale.ts';

/** Countries whose money is written with a sign that others have too. */
const currencyIn: Readonly<Record<string, string>> = {
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

/** Which of these currencies is that of the country the reader's browser is set to; undefined where none is. */
export function readersCurrency(of: readonly string[]): string | undefined {
  const currency = currencyIn[parseRegion(navigator.language) ?? ''];
  return currency !== undefined && of.includes(currency) ? currency : undefined;
}
