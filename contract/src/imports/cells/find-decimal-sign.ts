/** The sign before the fraction of a number. */
export type DecimalSign = '.' | ',';

/** Matches a number with a short text before it ('US$ ') and after it (' kg'). */
const numberPattern = /^\D{0,4}?(\d[\d.,\s'’]*\d)\D{0,6}$/;

/**
 * Finds the decimal sign that one number proves. Returns undefined if the number proves none. The first rule that
 * matches decides:
 * 1. With comma and point, the last of them is the decimal sign: '1,234.50'.
 * 2. A repeated point separates thousands, so the comma is the decimal sign: '1.234.567'. A repeated comma proves the
 *    point.
 * 3. A single comma or point between a leading 0 and the other digits is the decimal sign: '0,125'.
 * 4. Any other single comma or point before exactly three digits proves nothing: '1,200'.
 * 5. Any other single comma or point is the decimal sign: '1,5'.
 */
function findProvenSign(text: string): DecimalSign | undefined {
  const digits = numberPattern.exec(text)?.[1] ?? '';
  const signs = digits.replace(/[^.,]/g, '');
  const last = signs.at(-1);
  if (last !== '.' && last !== ',') return undefined;
  const otherSign = last === '.' ? ',' : '.';
  if (signs.includes(otherSign)) return last;
  if (signs.length > 1) return otherSign;
  return /[.,]\d{3}$/.test(digits) && !/^0[.,]/.test(digits) ? undefined : last;
}

/** Finds the decimal sign of a file. Returns undefined if the numbers prove no sign, or different signs. */
export function findDecimalSign(texts: Iterable<string>): DecimalSign | undefined {
  const provenSigns = new Set<DecimalSign>();
  for (const text of texts) {
    const sign = findProvenSign(text.trim());
    if (sign) provenSigns.add(sign);
  }
  return provenSigns.size === 1 ? [...provenSigns][0] : undefined;
}

const ambiguousNumberPattern = /^(\D{0,4}?)(\d{1,3})([.,])(\d{3})(?!\d)(.*)$/;

/**
 * Rewrites a number with a single comma or point before three digits, so that `readNumber` reads it with the decimal
 * sign of the file:
 * 1. If the comma or point is not the decimal sign of the file, removes it: '1,200' -> '1200'.
 * 2. If it is the decimal sign, avoids exactly three decimal places, because `readNumber` may read them as thousands:
 *    '1,200' -> '1.2', '1,234' -> '1.2340'.
 *
 * Returns any other text unchanged.
 */
export function disambiguateNumber(text: string, decimalSign: DecimalSign): string {
  const [, prefix = '', firstDigits = '', sign, lastDigits = '', suffix = ''] =
    ambiguousNumberPattern.exec(text) ?? [];
  if (sign === undefined || firstDigits === '0' || /[.,]\d/.test(suffix)) return text;
  if (sign !== decimalSign) return `${prefix}${firstDigits}${lastDigits}${suffix}`;
  const fraction = lastDigits.replace(/0+$/, '');
  const unambiguousFraction = fraction.length === 3 ? `${fraction}0` : fraction;
  return `${prefix}${firstDigits}${unambiguousFraction === '' ? '' : `.${unambiguousFraction}`}${suffix}`;
}
