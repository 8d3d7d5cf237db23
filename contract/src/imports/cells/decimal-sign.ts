/** What parts the fractions of a file's numbers. */
export type DecimalSign = '.' | ',';

const number = /^\D{0,4}?(\d[\d.,\s'’]*\d)\D{0,6}$/;

/** Which sign a number shows to be the decimal one. 1,200 shows nothing: it may be either. */
function shownBy(text: string): DecimalSign | undefined {
  const digits = number.exec(text)?.[1] ?? '';
  const signs = digits.replace(/[^.,]/g, '');
  const last = signs.at(-1);
  if (last !== '.' && last !== ',') return undefined;
  const other = last === '.' ? ',' : '.';
  if (signs.includes(other)) return last;
  // A sign that comes twice parts thousands.
  if (signs.length > 1) return other;
  return /[.,]\d{3}$/.test(digits) && !/^0[.,]/.test(digits) ? undefined : last;
}

/** The decimal sign of a file, by those of its numbers that can be read in one way. Undefined where they differ, or none can. */
export function findDecimalSign(texts: Iterable<string>): DecimalSign | undefined {
  const shown = new Set<DecimalSign>();
  for (const text of texts) {
    const sign = shownBy(text.trim());
    if (sign) shown.add(sign);
  }
  return shown.size === 1 ? [...shown][0] : undefined;
}

const ambiguous = /^(\D{0,4}?)(\d{1,3})([.,])(\d{3})(?!\d)(.*)$/;

/**
 * A number that can be read in two ways, written so that it can be read in one: without a sign between its thousands, or with
 * another digit after its fraction.
 */
export function inOneReading(text: string, decimal: DecimalSign): string {
  const [, before = '', whole = '', sign, rest = '', after = ''] = ambiguous.exec(text) ?? [];
  if (sign === undefined || whole === '0' || /[.,]\d/.test(after)) return text;
  if (sign !== decimal) return `${before}${whole}${rest}${after}`;
  const fraction = rest.replace(/0+$/, '');
  const written = fraction.length === 3 ? `${fraction}0` : fraction;
  return `${before}${whole}${written === '' ? '' : `.${written}`}${after}`;
}
