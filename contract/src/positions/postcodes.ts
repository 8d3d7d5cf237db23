import { POSTCODE_MAX } from '../values/limits.ts';
import { postcodePatterns } from './postcode-patterns.ts';

const compiledPatterns = new Map<string, RegExp>();

/**
 * Returns true if the text can be a postcode of the country, with or without its hyphen or space. Accepts every text in
 * a country without a pattern.
 */
export function isPostcode(country: string, postcode: string): boolean {
  // Refuse a longer text at once: the time for all its spellings grows with the square of its length.
  if (postcode.length > POSTCODE_MAX) return false;
  const pattern = findPattern(country);
  if (!pattern) return true;
  // Users type full-width digits and small letters.
  const normalized = postcode.normalize('NFKC').trim().toUpperCase();
  return pattern.test(normalized) || listSpellings(normalized).some((spelling) => pattern.test(spelling));
}

/**
 * Returns true if the postcode has the form that is usual in the country, including hyphen or space: '150 00' is a
 * postcode in Czechia, but not in Germany. Returns false in a country without a pattern.
 */
export const isExactPostcode = (country: string, postcode: string): boolean =>
  postcode.length <= POSTCODE_MAX && findPattern(country)?.test(postcode.toUpperCase()) === true;

function findPattern(country: string): RegExp | undefined {
  const source = Object.hasOwn(postcodePatterns, country) ? postcodePatterns[country] : undefined;
  if (source === undefined) return undefined;
  const pattern = compiledPatterns.get(country) ?? new RegExp(`^(?:${source})$`);
  compiledPatterns.set(country, pattern);
  return pattern;
}

/** Lists the postcode without a separator, and with a hyphen or a space at each possible position. */
function listSpellings(postcode: string): string[] {
  const characters = postcode.replace(/[\s-]/g, '');
  const positions = Array.from({ length: Math.max(characters.length - 1, 0) }, (_, i) => i + 1);
  return [
    characters,
    ...positions.flatMap((position) =>
      ['-', ' '].map((sign) => characters.slice(0, position) + sign + characters.slice(position)),
    ),
  ];
}
