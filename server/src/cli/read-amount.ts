import { parseMoney } from '../finance/index.ts';
import { UsageError } from './usage-error.ts';

/** An amount as people write it, in minor units. */
export function readAmount(
  typed: string,
  currency: string,
  { negative, most }: { negative: boolean; most: number },
): bigint {
  const amount = parseMoney(typed, currency);
  const allowed = amount !== undefined && amount !== 0n && (negative || amount > 0n);
  if (!allowed || amount > BigInt(most) || amount < -BigInt(most)) {
    throw new UsageError(`--amount: must be an amount in ${currency}`);
  }
  return amount;
}
