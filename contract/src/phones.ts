import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** The last numbers read. In a spreadsheet the same sender stands in row after row, and reading a number is slow. */
const read = new Map<string, string | undefined>();
const READ_MOST = 1_000;

/**
 * The number in E.164 when it is a mobile number, as one dials it in the country or with + and a country code from
 * anywhere; undefined otherwise. The metadata of mobile numbers alone is small enough for the sign-in page to load
 * on demand.
 */
export function toMobile(typed: string, country: string): string | undefined {
  const key = `${country} ${typed}`;
  if (read.has(key)) return read.get(key);
  const number = parsePhoneNumberFromString(typed, country as CountryCode);
  const mobile = number?.isValid() ? number.number : undefined;
  if (read.size >= READ_MOST) read.clear();
  read.set(key, mobile);
  return mobile;
}
