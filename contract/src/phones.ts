import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * The number in E.164 when it is a mobile number, as one dials it in the country or with + and a country code from
 * anywhere; undefined otherwise. The metadata of mobile numbers alone is small enough for the sign-in page to load
 * on demand.
 */
export function toMobile(typed: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, country as CountryCode);
  return number?.isValid() ? number.number : undefined;
}
