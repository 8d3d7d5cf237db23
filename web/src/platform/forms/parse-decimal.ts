import type { Signs } from '../browser/number-tag.ts';

/** To how many digits a number goes, and what becomes of more: measures round up, an amount of money cannot have them. */
export type Scale = { digits: number; beyond: 'up' | 'refuse' };

const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}\.\d+$|^\d{1,3}(?:\.\d{3})+,\d+$/;
const THOUSANDS = /^\d{1,3}([.,])(?:\d{2,3}\1)+\d{3}$/;
/** One sign before three digits: a decimal sign or one between thousands. A nought before it is no thousand. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Every number that the text can be to this reader, with a point before its fraction: none, one or two. */
function readingsOf(typed: string, { decimal, group, isSure }: Signs): string[] {
  const text = typed.normalize('NFKC').replace(/[\s'’]/g, '');
  if (/^\d+$/.test(text)) return [text];
  if (GROUPED.test(text)) {
    const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
    return [`${text.slice(0, last).replace(/[.,]/g, '')}.${text.slice(last + 1)}`];
  }
  if (THOUSANDS.test(text)) return [text.replace(/[.,]/g, '')];
  if (!/^(?:\d+[.,]\d*|[.,]\d+)$/.test(text)) return [];
  const asDecimal = text.replace(',', '.');
  if (!EITHER.test(text) || (isSure && text.includes(decimal))) return [asDecimal];
  const asThousands = text.replace(/[.,]/, '');
  return isSure && group !== '' && text.includes(group) ? [asThousands] : [asDecimal, asThousands];
}

/** A number in whole units of its last digit; undefined where it has more digits than it may. */
function unitsOf(plain: string, { digits, beyond }: Scale): number | undefined {
  const [whole = '', fraction = ''] = plain.split('.');
  const units = Number(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`);
  if (!/[1-9]/.test(fraction.slice(digits))) return units;
  return beyond === 'up' ? units + 1 : undefined;
}

const allUnits = (typed: string, signs: Signs, scale: Scale): number[] =>
  readingsOf(typed, signs).flatMap((plain) => unitsOf(plain, scale) ?? []);

/**
 * A number as this reader types it, in whole units of its last digit: '1.5' with three digits is 1500. Empty is 0. What
 * is no number, or could be two, is NaN: the contract's own rule then refuses it.
 */
export function parseDecimal(typed: string, signs: Signs, scale: Scale): number {
  if (typed.trim() === '') return 0;
  const [units = Number.NaN, ...others] = allUnits(typed, signs, scale);
  return others.length === 0 ? units : Number.NaN;
}

/** The two numbers that the text could be, each written so that it can be no other; none where it is clear. */
export function twoReadings(typed: string, signs: Signs, scale: Scale): string[] {
  const all = allUnits(typed, signs, scale);
  return all.length > 1 ? all.map((units) => decimalText(units, scale.digits, signs.decimal)) : [];
}

/**
 * The same the other way round, with the reader's decimal sign and without zeros that say nothing; 0 is empty. Nothing
 * stands between thousands: so written, nobody takes one sign for the other.
 */
export function decimalText(units: number, digits: number, sign: string): string {
  if (units === 0) return '';
  const figures = String(units).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const fraction = figures.slice(figures.length - digits).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}${sign}${fraction}`;
}

/** What was typed, as it was understood; as it stands where it was not. */
export function asUnderstood(typed: string, signs: Signs, scale: Scale): string {
  const units = parseDecimal(typed, signs, scale);
  return units > 0 ? decimalText(units, scale.digits, signs.decimal) : typed;
}
