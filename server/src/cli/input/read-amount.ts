import { parseMoney } from '../../features/finance/index.ts';
import { UsageError } from './usage-error.ts';

type AmountLimits = { canBeNegative: boolean; canBeZero?: boolean; max: number; option?: string };

/**
 * Reads an amount in minor units: `12.50` -> 1250n. `max` is the largest absolute value, `option` the name in the
 * error.
 */
export function readAmount(
  text: string,
  currency: string,
  { canBeNegative, canBeZero = false, max, option = 'amount' }: AmountLimits,
): bigint {
  const amount = parseMoney(text, currency);
  const isAllowed = amount !== undefined && (canBeZero || amount !== 0n) && (canBeNegative || amount >= 0n);
  if (!isAllowed || amount > BigInt(max) || amount < -BigInt(max)) {
    throw new UsageError(`--${option}: must be an amount in ${currency}`);
  }
  return amount;
}
