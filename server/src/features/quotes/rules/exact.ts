// Money and weights are whole numbers, and every division says how it rounds.

/** numerator / denominator, half up. Both are positive or zero. */
const halfUp = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator);

export const ceilDivide = (numerator: bigint, denominator: bigint) =>
  (numerator + denominator - 1n) / denominator;

/** So many hundredths of a percent of it. */
export const shareOf = (amount: bigint, points: number) => halfUp(amount * BigInt(points), 10_000n);

/** For so many grams at a price per kilogram. */
export const perKilo = (price: bigint, grams: number) => halfUp(price * BigInt(grams), 1_000n);

/** The share that an amount must be given to be so many hundredths of a percent of both together. */
export const shareInside = (amount: bigint, points: number) =>
  halfUp(amount * BigInt(points), BigInt(10_000 - points));
