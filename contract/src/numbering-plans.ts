import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import type { ReadMobile } from './phones.ts';

/** The last numbers read. In a spreadsheet the same sender stands in row after row, and reading a number is slow. */
const read = new Map<string, string | undefined>();
const READ_MOST = 1_000;

/**
 * Argentina dials mobile numbers with a 9 from abroad and a 15 at home, and people write them without either: '11 5555-6789'. Where
 * a mobile number is asked for, that is what it is.
 */
function withNine(number: string | undefined): string | undefined {
  const [, national] = /^\+54(\d{10})$/.exec(number ?? '') ?? [];
  const mobile = national ? parsePhoneNumberFromString(`+549${national}`) : undefined;
  return mobile?.isValid() ? mobile.number : undefined;
}

/**
 * Reads a number by the numbering plans of all countries. The plans of mobile numbers alone are small enough for a page
 * to load on demand.
 */
export const readMobile: ReadMobile = (typed, country) => {
  const key = `${country} ${typed}`;
  if (read.has(key)) return read.get(key);
  const number = parsePhoneNumberFromString(typed, country as CountryCode);
  const mobile = number?.isValid() ? number.number : withNine(number?.number);
  if (read.size >= READ_MOST) read.clear();
  read.set(key, mobile);
  return mobile;
};

/** What numbers of the country begin with when they are dialled from abroad: +52. */
export const callingCodeOf = (country: string): string | undefined =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined;
