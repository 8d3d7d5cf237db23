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
 * Most of the world dials 00 before the code of a country, and so '0044' is what people write and copy. A phone in Japan, Russia or the
 * United States dials something else, but the number is no other for it.
 */
const withPlus = (typed: string) => typed.replace(/^[\s(]*0[\s-]*0[\s-]*(?=[1-9])/, '+');

/**
 * Reads a number by the numbering plans of all countries. The plans of mobile numbers alone are small enough for a page
 * to load on demand.
 */
export const readMobile: ReadMobile = (typed, country) => {
  const key = `${country} ${typed}`;
  if (read.has(key)) return read.get(key);
  // Japanese and Chinese keyboards write wide digits and a wide plus.
  const plain = typed.normalize('NFKC');
  const mobile = readDialled(plain, country) ?? readDialled(withPlus(plain), country);
  if (read.size >= READ_MOST) read.clear();
  read.set(key, mobile);
  return mobile;
};

function readDialled(typed: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, country as CountryCode);
  return number?.isValid() ? number.number : withNine(number?.number);
}

/** What numbers of the country begin with when they are dialled from abroad: +52. */
export const callingCodeOf = (country: string): string | undefined =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined;
