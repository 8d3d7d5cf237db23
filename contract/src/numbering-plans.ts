import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { ReadMobile } from './phones.ts';

/** The last numbers read. In a spreadsheet the same sender stands in row after row, and reading a number is slow. */
const read = new Map<string, string | undefined>();
const READ_MOST = 1_000;

/**
 * Reads a number by the numbering plans of all countries. The plans of mobile numbers alone are small enough for a page
 * to load on demand.
 */
export const readMobile: ReadMobile = (typed, country) => {
  const key = `${country} ${typed}`;
  if (read.has(key)) return read.get(key);
  const number = parsePhoneNumberFromString(typed, country as CountryCode);
  const mobile = number?.isValid() ? number.number : undefined;
  if (read.size >= READ_MOST) read.clear();
  read.set(key, mobile);
  return mobile;
};
