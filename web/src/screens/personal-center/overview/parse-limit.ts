import { MONEY_MAX } from '@miya/contract/limits';
import type { Signs } from '../../../platform/browser/number-tag.ts';
import { parseDecimal } from '../../../platform/forms/parse-decimal.ts';

/** A limit as it is typed, in minor units: null where there is to be none, undefined where it is no amount. */
export function parseLimit(typed: string, digits: number, signs: Signs): number | null | undefined {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return null;
  // A client that has credit and uses it may want to be warned below zero.
  const isBelow = /^[-−]/.test(text);
  const amount = parseDecimal(isBelow ? text.slice(1) : text, signs, { digits, beyond: 'refuse' });
  if (!(amount <= MONEY_MAX)) return undefined;
  return isBelow && amount !== 0 ? -amount : amount;
}
