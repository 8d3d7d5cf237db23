// Money and weights are integers. Each division defines its rounding.

/** Both arguments must not be negative. */
const divideRoundingHalfUp = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator);

export const divideRoundingUp = (numerator: bigint, denominator: bigint) =>
  (numerator + denominator - 1n) / denominator;

/** Calculates a share in points. One point is 0.01 %. */
export const calculateShare = (amount: bigint, points: number) =>
  divideRoundingHalfUp(amount * BigInt(points), 10_000n);

/** Calculates the price of a weight in grams from a price per kilogram. */
export const multiplyPerKilogram = (pricePerKg: bigint, grams: number) =>
  divideRoundingHalfUp(pricePerKg * BigInt(grams), 1_000n);

/** Calculates an addition that is the given share (in points) of amount plus addition: 9000 at 10 % -> 1000. */
export const calculateIncludedShare = (amount: bigint, points: number) =>
  divideRoundingHalfUp(amount * BigInt(points), BigInt(10_000 - points));
