// Money is whole minor units of a currency, whose number of digits differs from currency to currency.

// Kept, because asking takes longer than all else that is done with an amount; there are only as many as currencies.
const known = new Map<string, number>();

/** Digits after the point in a currency: 2 for CNY, 0 for JPY. */
export function currencyDigits(currency: string): number {
  const digits = known.get(currency) ?? askDigits(currency);
  known.set(currency, digits);
  return digits;
}

const askDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** How many minor units one of the currency is: 100 for CNY, 1 for JPY. */
export const minorUnitsIn = (currency: string) => 10 ** currencyDigits(currency);

/** An amount as `Intl.NumberFormat` takes it. It is written out as digits: dividing would lose the last cent of a very large sum. */
export function toDecimal(minorUnits: number | bigint, currency: string): Intl.StringNumericLiteral {
  const digits = currencyDigits(currency);
  const sign = minorUnits < 0 ? '-' : '';
  const figures = String(minorUnits)
    .replace('-', '')
    .padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  return `${sign}${whole}.${figures.slice(figures.length - digits)}0` as Intl.StringNumericLiteral;
}
