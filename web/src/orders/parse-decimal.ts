/**
 * A number as people type it, in whole units of its last digit: '1,5' with three digits is 1500. Comma and point are
 * alike; where both stand, the last is the decimal one. Empty is 0, and what is no number is NaN: the contract's own
 * rule then says so. Digits beyond the last round up for measures; an amount of money cannot have them.
 */
export function parseDecimal(typed: string, digits: number, beyond: 'up' | 'refuse' = 'refuse'): number {
  const text = typed.normalize('NFKC').replace(/\s/g, '');
  if (text === '') return 0;
  const plain = withPoint(text);
  if (plain === undefined) return Number.NaN;
  const [whole = '', fraction = ''] = plain.split('.');
  const kept = fraction.slice(0, digits).padEnd(digits, '0');
  const units = Number(`${whole}${kept}`);
  if (!/[1-9]/.test(fraction.slice(digits))) return units;
  return beyond === 'up' ? units + 1 : Number.NaN;
}

/** With a point before its fraction and nothing between its thousands. */
function withPoint(text: string): string | undefined {
  if (/^(\d+[.,]?\d*|[.,]\d+)$/.test(text)) return text.replace(',', '.');
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return undefined;
}

/** The same the other way round, with the reader's decimal sign and without zeros that say nothing; 0 is empty. */
export function decimalText(units: number, digits: number, sign: string): string {
  if (units === 0) return '';
  const figures = String(units).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const fraction = figures.slice(figures.length - digits).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}${sign}${fraction}`;
}
