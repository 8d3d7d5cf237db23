const separators = /[\s._/‐-―−·]|-/g;

/**
 * Converts a number to the form in which numbers are compared: upper case, ASCII digits, without spaces, dots, dashes
 * and slashes. '12.345.678-z' -> '12345678Z'.
 */
export const normalizeIdentity = (number: string) =>
  number.normalize('NFKC').toUpperCase().replace(separators, '');

/** Multiplies each value by the weight at its position and adds the products. Most check digits depend on this sum. */
export const computeWeightedSum = (values: readonly number[], weights: readonly number[]) =>
  values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);

/** Converts a text to its digits. The caller has checked that the text contains nothing else. */
export const parseDigits = (text: string) => [...text].map(Number);

export function isValidDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC turns the years 0 to 99 into 1900 to 1999, so these years count as invalid. No identity number has one.
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
