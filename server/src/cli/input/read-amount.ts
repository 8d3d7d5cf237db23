import { parseMoney } from '../../features/finance/index.ts';
import { UsageError } from './usage-error.ts';

type Limits = { negative: boolean; zero?: boolean; most: number; option?: string };

/** An amount as people write it, in minor units. */
export function readAmount(
  typed: string,
  currency: string,
  { negative, zero = false, most, option = 'amount' }: Limits,
): bigint {
  const amount = parseMoney(typed, currency);
  const allowed = amount !== undefined && (zero || amount !== 0n) && (negative || amount >= 0n);
  if (!allowed || amount > BigInt(most) || amount < -BigInt(most)) {
    throw new UsageError(`--${option}: must be an amount in ${currency}`);
  }
  return amount;
}
