import { MONEY_MAX } from '@miya/contract/limits';
import type { NumberSigns } from '../../../platform/browser/number-locale.ts';
import { parseDecimal } from '../../../platform/forms/parse-decimal.ts';

/**
 * Parses a typed limit to minor units: with 2 digits '500' -> 50000.
 * Returns null for an empty text (no limit), and undefined for a text that is no amount or exceeds MONEY_MAX.
 */
export function parseBalanceLimit(
  typed: string,
  digits: number,
  signs: NumberSigns,
): number | null | undefined {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return null;
  // A client with a credit limit may have a negative balance, so the limit may be negative too.
  const isNegative = /^[-−]/.test(text);
  const amount = parseDecimal(isNegative ? text.slice(1) : text, signs, { digits, excessDigits: 'refuse' });
  // The negated comparison also refuses NaN, which parseDecimal returns for a text that is no number.
  if (!(amount <= MONEY_MAX)) return undefined;
  return isNegative && amount !== 0 ? -amount : amount;
}
