const fullWidthOrOdd = /[\s._/‐-―−·]|-/g;

/** As offices compare them: upper case, without spaces, dots, dashes and slashes, full-width digits as plain ones. */
export const compactIdentity = (number: string) =>
  number.normalize('NFKC').toUpperCase().replace(fullWidthOrOdd, '');

/** The remainder-weighted sum most check digits are made from. */
export const weigh = (values: readonly number[], weights: readonly number[]) =>
  values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);

/** The digits of a text that is known to have nothing else. */
export const digitsOf = (text: string) => [...text].map(Number);

export function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC takes 0 to 99 as 1900 and on; no identity number has such a year.
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
