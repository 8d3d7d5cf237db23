import { minorUnitsIn } from '@miya/contract/money';

/** What one of each currency costs, in millionths of the carrier's own: the own one costs a million. */
export type ExchangeRates = ReadonlyMap<string, bigint>;

/** The amount in another currency, half up; undefined where the carrier has set no rate. */
export function exchange(amount: bigint, from: string, to: string, rates: ExchangeRates): bigint | undefined {
  if (from === to) return amount;
  const [one, other] = [rates.get(from), rates.get(to)];
  if (!one || !other) return undefined;
  const numerator = amount * one * BigInt(minorUnitsIn(to));
  const denominator = other * BigInt(minorUnitsIn(from));
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Millionths of one currency for one of the other, to be shown. */
export function millionthsOf(from: string, to: string, rates: ExchangeRates): number {
  const [one = 0n, other = 1n] = [rates.get(from), rates.get(to)];
  return Number((2n * one * 1_000_000n + other) / (2n * other));
}
