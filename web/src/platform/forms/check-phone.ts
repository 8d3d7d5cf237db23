import type { Problem } from '@miya/contract';

// A separate chunk: the numbering plans of all countries are larger than the sign-in page.
const loadNumberingPlans = () => import('@miya/contract/numbering-plans');

/** Starts to load the numbering plans while the user is still typing. */
export const preloadPhoneRules = () => {
  loadNumberingPlans().catch(() => {});
};

/** Accepts a mobile number of `country`, or of any country if the number has a country code: returns undefined. */
export async function checkPhone(typed: string, country: string): Promise<Problem | undefined> {
  try {
    const { parseMobile } = await loadNumberingPlans();
    return parseMobile(typed, country) ? undefined : 'phone_invalid';
  } catch {
    // The numbering plans could not be loaded. The server checks the number too.
    return undefined;
  }
}

/**
 * Suggests the country code for a number that was typed without one.
 * Takes the first that applies:
 * 1. The full number, when it is a mobile number in the user's region: `55 1234 5678` -> `+525512345678`.
 * 2. The country code of that region, or of `country` when the browser names no region: `+52 …`.
 * Undefined when the number has a country code, or when the numbering plans could not be loaded.
 */
export async function suggestCountryCode(
  typed: string,
  country: string,
  tags: readonly string[] = navigator.languages,
): Promise<string | undefined> {
  if (/^\s*(\+|00)/.test(typed)) return undefined;
  try {
    const { parseMobile, findCallingCode } = await loadNumberingPlans();
    const region = tags.map((tag) => new Intl.Locale(tag).region).find((found) => found !== undefined);
    const fullNumber = region && parseMobile(typed, region);
    if (fullNumber) return fullNumber;
    const code = findCallingCode(region ?? country);
    return code && `${code} …`;
  } catch {
    return undefined;
  }
}
