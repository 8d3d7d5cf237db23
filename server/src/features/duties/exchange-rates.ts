import { getMinorUnits } from '@miya/contract/money';

/** The price of one unit of each currency, in millionths of the account's currency, whose own rate is a million. */
export type ExchangeRates = ReadonlyMap<string, bigint>;

/** Converts an amount to another currency, rounded half up. Returns undefined if the carrier has set no rate. */
export function convertAmount(
  amount: bigint,
  from: string,
  to: string,
  rates: ExchangeRates,
): bigint | undefined {
  if (from === to) return amount;
  const [fromRate, toRate] = [rates.get(from), rates.get(to)];
  if (!fromRate || !toRate) return undefined;
  const numerator = amount * fromRate * BigInt(getMinorUnits(to));
  const denominator = toRate * BigInt(getMinorUnits(from));
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Returns the price of one unit of `from` in millionths of `to`, for display. */
export function getRateInMillionths(from: string, to: string, rates: ExchangeRates): number {
  const [fromRate = 0n, toRate = 1n] = [rates.get(from), rates.get(to)];
  return Number((2n * fromRate * 1_000_000n + toRate) / (2n * toRate));
}
