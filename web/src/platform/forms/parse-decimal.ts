import type { NumberSigns } from '../browser/number-locale.ts';

/**
 * The number of decimal digits, and what happens to more digits than that.
 * Weights and sizes round up. An amount of money with more digits is refused.
 */
export type DecimalScale = { digits: number; excessDigits: 'up' | 'refuse' };

const GROUPED_WITH_FRACTION = /^\d{1,3}(?:,\d{2,3})*,\d{3}\.\d+$|^\d{1,3}(?:\.\d{3})+,\d+$/;
const GROUPED_INTEGER = /^\d{1,3}([.,])(?:\d{2,3}\1)+\d{3}$/;
/** In `1.200`, the point is a decimal sign or a thousands separator. In `0.200`, it can only be a decimal sign. */
const AMBIGUOUS_SEPARATOR = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Lists the numbers that a typed text may mean, with a point before the fraction: none, one or two.
 * `1.200` is `['1.200', '1200']` when the region is unknown. The result is the same when the user's region uses the
 * point neither as decimal sign nor as thousands separator.
 */
function listReadings(typed: string, { decimal, group, isSure }: NumberSigns): string[] {
  const text = typed.normalize('NFKC').replace(/[\s'’]/g, '');
  if (/^\d+$/.test(text)) return [text];
  if (GROUPED_WITH_FRACTION.test(text)) {
    const decimalIndex = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
    return [`${text.slice(0, decimalIndex).replace(/[.,]/g, '')}.${text.slice(decimalIndex + 1)}`];
  }
  if (GROUPED_INTEGER.test(text)) return [text.replace(/[.,]/g, '')];
  if (!/^(?:\d+[.,]\d*|[.,]\d+)$/.test(text)) return [];
  const asDecimal = text.replace(',', '.');
  if (!AMBIGUOUS_SEPARATOR.test(text) || (isSure && text.includes(decimal))) return [asDecimal];
  const asThousands = text.replace(/[.,]/, '');
  return isSure && group !== '' && text.includes(group) ? [asThousands] : [asDecimal, asThousands];
}

/**
 * Converts `1.5` to units of the scale's last digit: 1500 with three digits.
 * Undefined when the number has more digits than the scale and the scale refuses them. Zeros at the end are ignored.
 */
function toUnits(plain: string, { digits, excessDigits }: DecimalScale): number | undefined {
  const [whole = '', fraction = ''] = plain.split('.');
  const units = Number(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`);
  if (!/[1-9]/.test(fraction.slice(digits))) return units;
  return excessDigits === 'up' ? units + 1 : undefined;
}

const listPossibleUnits = (typed: string, signs: NumberSigns, scale: DecimalScale): number[] =>
  listReadings(typed, signs).flatMap((plain) => toUnits(plain, scale) ?? []);

/**
 * Parses a number as the user types it, in units of the scale's last digit: `1.5` with three digits -> 1500.
 * An empty text is 0. A text that is no number, or may mean two numbers, is NaN, which the contract's schema refuses.
 */
export function parseDecimal(typed: string, signs: NumberSigns, scale: DecimalScale): number {
  if (typed.trim() === '') return 0;
  const [units = Number.NaN, ...others] = listPossibleUnits(typed, signs, scale);
  return others.length === 0 ? units : Number.NaN;
}

/**
 * Lists the two numbers that an ambiguous text may mean, formatted unambiguously: `1.200` -> `['1,2', '1200']`.
 * Empty for any other text.
 */
export function listAmbiguousReadings(typed: string, signs: NumberSigns, scale: DecimalScale): string[] {
  const all = listPossibleUnits(typed, signs, scale);
  return all.length > 1 ? all.map((units) => formatDecimal(units, scale.digits, signs.decimal)) : [];
}

/**
 * Formats units as a number with the user's decimal sign and without zeros at the end: 1500 with three digits -> `1,5`.
 * 0 is ''. There is no thousands separator, because it could be mistaken for the decimal sign.
 */
export function formatDecimal(units: number, digits: number, decimalSign: string): string {
  if (units === 0) return '';
  const figures = String(units).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const fraction = figures.slice(figures.length - digits).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}${decimalSign}${fraction}`;
}

/** Rewrites a typed number as it was understood: `1,200` -> `1200`. Returns any other text, and 0, unchanged. */
export function normalizeDecimal(typed: string, signs: NumberSigns, scale: DecimalScale): string {
  const units = parseDecimal(typed, signs, scale);
  return units > 0 ? formatDecimal(units, scale.digits, signs.decimal) : typed;
}
