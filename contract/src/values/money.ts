// Amounts are whole minor units. Currencies differ in the number of decimal digits.

// Reading the digits from Intl takes longer than formatting an amount, so the digits of each currency are kept.
const knownDigits = new Map<string, number>();

/** Returns the number of decimal digits of a currency: 2 for CNY, 0 for JPY. */
export function getCurrencyDigits(currency: string): number {
  const digits = knownDigits.get(currency) ?? readCurrencyDigits(currency);
  knownDigits.set(currency, digits);
  return digits;
}

const readCurrencyDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Returns the minor units of one unit of the currency: 100 for CNY, 1 for JPY. */
export const getMinorUnits = (currency: string) => 10 ** getCurrencyDigits(currency);

/**
 * Converts minor units to a decimal text for `Intl.NumberFormat`: 123456 CNY -> '1234.560'. The last 0 is added so that
 * a digit follows the point for a currency without decimals too: 1234 JPY -> '1234.0'. A division would lose the last
 * cent of very large sums.
 */
export function toDecimalText(minorUnits: number | bigint, currency: string): Intl.StringNumericLiteral {
  const digits = getCurrencyDigits(currency);
  const sign = minorUnits < 0 ? '-' : '';
  const figures = String(minorUnits)
    .replace('-', '')
    .padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  return `${sign}${whole}.${figures.slice(figures.length - digits)}0` as Intl.StringNumericLiteral;
}
