import type { Problem } from '@miya/contract';

// This is a chunk of its own: the numbering plans of the world are larger than the sign-in page.
const load = () => import('@miya/contract/numbering-plans');

/** Begins the download while the reader is still typing. */
export const prepareToCheckPhones = () => {
  load().catch(() => {});
};

/** Whether it is a mobile number where the tenant is, or anywhere with its country code. */
export async function checkPhone(typed: string, country: string): Promise<Problem | undefined> {
  try {
    const { readMobile } = await load();
    return readMobile(typed, country) ? undefined : 'phone_invalid';
  } catch {
    // The rules could not be downloaded just now; the server checks the number anyway.
    return undefined;
  }
}

/**
 * How a number without a country code would be written with one: the very number where it is one in the reader's region,
 * and otherwise how numbers there begin. Undefined where a code was typed.
 */
export async function withCountryCode(
  typed: string,
  country: string,
  tags: readonly string[] = navigator.languages,
): Promise<string | undefined> {
  if (/^\s*(\+|00)/.test(typed)) return undefined;
  try {
    const { readMobile, callingCodeOf } = await load();
    const region = tags.map((tag) => new Intl.Locale(tag).region).find((found) => found !== undefined);
    const meant = region && readMobile(typed, region);
    if (meant) return meant;
    const code = callingCodeOf(region ?? country);
    return code && `${code} …`;
  } catch {
    return undefined;
  }
}
