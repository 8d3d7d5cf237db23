import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import type { ParseMobile } from './phones.ts';

/** Parsed numbers. Rows of a spreadsheet often repeat a sender, and parsing is slow. */
const cache = new Map<string, string | undefined>();
const MAX_CACHED_NUMBERS = 1_000;

/**
 * Adds the 9 of Argentine mobile numbers: '11 5555-6789' -> +54 9 11 5555 6789. People often leave it out. The field is
 * for mobile numbers, so the 9 is assumed. Undefined if the result is not a valid number.
 */
function addArgentineMobilePrefix(number: string | undefined): string | undefined {
  const [, national] = /^\+54(\d{10})$/.exec(number ?? '') ?? [];
  const mobile = national ? parsePhoneNumberFromString(`+549${national}`) : undefined;
  return mobile?.isValid() ? mobile.number : undefined;
}

/**
 * Replaces a leading 00 by +: '0044 20...' -> '+44 20...'. Most countries dial 00 before a country code. Japan, Russia and
 * the United States do not, but numbers copied from elsewhere begin with 00 there too.
 */
const replaceInternationalPrefix = (typed: string) => typed.replace(/^[\s(]*0[\s-]*0[\s-]*(?=[1-9])/, '+');

/**
 * Parses a number with the numbering plans of all countries. Only the plans of mobile numbers are imported, so that a page
 * can load them on demand.
 */
export const parseMobile: ParseMobile = (typed, country) => {
  const key = `${country} ${typed}`;
  if (cache.has(key)) return cache.get(key);
  // Japanese and Chinese keyboards write full-width digits.
  const plain = typed.normalize('NFKC');
  const mobile =
    parseWithCountry(plain, country) ?? parseWithCountry(replaceInternationalPrefix(plain), country);
  if (cache.size >= MAX_CACHED_NUMBERS) cache.clear();
  cache.set(key, mobile);
  return mobile;
};

function parseWithCountry(typed: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, country as CountryCode);
  return number?.isValid() ? number.number : addArgentineMobilePrefix(number?.number);
}

/** Finds the calling code of a country: MX -> +52. Undefined for an unknown country. */
export const findCallingCode = (country: string): string | undefined =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined;
