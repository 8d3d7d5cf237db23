/** The sign before the fraction of a number. */
export type DecimalSign = '.' | ',';

/** Matches a number with a short text before it ('US$ ') and after it (' kg'). */
const numberPattern = /^\D{0,4}?(\d[\d.,\s'’]*\d)\D{0,6}$/;

/**
 * Finds the decimal sign that one number proves. Returns undefined if the number proves none. The first rule that
 * matches decides:
 * 1. With both signs, the last sign is the decimal sign: '1,234.50'.
 * 2. A repeated sign separates thousands. Then the other sign is the decimal sign: '1.234.567' proves the comma.
 * 3. A single sign before exactly three digits proves nothing: '1,200'. After a zero, it is the decimal sign: '0,125'.
 * 4. Any other single sign is the decimal sign: '0,5'.
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
 * Rewrites a number with one sign before three digits, so that `readNumber` reads it with the decimal sign of the file:
 * 1. If the sign separates thousands, removes the sign: '1,200' -> '1200'.
 * 2. If the sign is the decimal sign, avoids exactly three decimal places, because `readNumber` may read them as
 *    thousands: '1,200' -> '1.2', '1,234' -> '1.2340'.
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
