import { POSTCODE_MAX } from '../values/limits.ts';
import { postcodePatterns } from './postcode-patterns.ts';

const compiled = new Map<string, RegExp>();

/** Whether it could be a postcode of the country. Where no rule is known, whatever is written is one. */
export function isPostcode(country: string, code: string): boolean {
  // Every way to spell it is tried, which grows with the square of its length.
  if (code.length > POSTCODE_MAX) return false;
  const rule = ruleOf(country);
  if (!rule) return true;
  // People type full-width digits, small letters, and leave the hyphen or the space out.
  const written = code.normalize('NFKC').trim().toUpperCase();
  return rule.test(written) || spellings(written).some((spelling) => rule.test(spelling));
}

/** Whether it is a postcode of the country just as it is written there: '150 00' is one in Czechia, and none in Germany. */
export const isPostcodeAsWritten = (country: string, code: string): boolean =>
  code.length <= POSTCODE_MAX && ruleOf(country)?.test(code.toUpperCase()) === true;

function ruleOf(country: string): RegExp | undefined {
  const pattern = Object.hasOwn(postcodePatterns, country) ? postcodePatterns[country] : undefined;
  if (pattern === undefined) return undefined;
  const rule = compiled.get(country) ?? new RegExp(`^(?:${pattern})$`);
  compiled.set(country, rule);
  return rule;
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
