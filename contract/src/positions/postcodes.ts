import { POSTCODE_MAX } from '../limits.ts';
import { postcodePatterns } from './postcode-patterns.ts';

const compiled = new Map<string, RegExp>();

/** Whether it could be a postcode of the country. Where no rule is known, whatever is written is one. */
export function isPostcode(country: string, code: string): boolean {
  // Every way to spell it is tried, which grows with the square of its length.
  if (code.length > POSTCODE_MAX) return false;
  const pattern = Object.hasOwn(postcodePatterns, country) ? postcodePatterns[country] : undefined;
  if (pattern === undefined) return true;
  let rule = compiled.get(country);
  if (!rule) {
    rule = new RegExp(`^(?:${pattern})$`);
    compiled.set(country, rule);
  }
  // People type full-width digits, small letters, and leave the hyphen or the space out.
  const written = code.normalize('NFKC').trim().toUpperCase();
  return rule.test(written) || spellings(written).some((spelling) => rule.test(spelling));
}

/** The same code with its separator at every place it may stand. */
function spellings(code: string): string[] {
  const bare = code.replace(/[\s-]/g, '');
  const places = Array.from({ length: Math.max(bare.length - 1, 0) }, (_, i) => i + 1);
  return [
    bare,
    ...places.flatMap((at) => ['-', ' '].map((sign) => bare.slice(0, at) + sign + bare.slice(at))),
  ];
}
