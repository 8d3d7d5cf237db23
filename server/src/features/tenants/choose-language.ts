import { findLanguageByTag, type Language } from '@miya/contract';
import { LanguageCode } from '@miya/contract/fields';
import type { RequestInfo } from '../../platform/http/calls/handlers.ts';

type LanguageSources = {
  /** The language of the tenant that the address names by network number or host; null if the tenant sets none. */
  addressTenantLanguage: Language | null | undefined;
  /** The language that the user has saved in a cookie. */
  savedLanguage: string | undefined;
  /** The language of the tenant of the last sign-in or of the default tenant. */
  otherTenantLanguage: Language | null | undefined;
  acceptLanguage: string;
};

/**
 * Chooses the first available language, in the order of the specification:
 * 1. the language of the tenant that the address names,
 * 2. the saved language,
 * 3. the language of the tenant of the last sign-in or of the default tenant,
 * 4. the language of the browser,
 * 5. English.
 */
export function chooseLanguage({
  addressTenantLanguage,
  savedLanguage,
  otherTenantLanguage,
  acceptLanguage,
}: LanguageSources): Language {
  const parsedLanguage = LanguageCode.safeParse(savedLanguage);
  return (
    addressTenantLanguage ??
    (parsedLanguage.success ? parsedLanguage.data : undefined) ??
    otherTenantLanguage ??
    findBrowserLanguage(acceptLanguage) ??
    'en'
  );
}

/**
 * Returns the first language that exists:
 * 1. the requested language,
 * 2. the language that the user has saved in a cookie,
 * 3. the language of the browser,
 * 4. English.
 */
export const getUserLanguage = (
  { cookies, acceptLanguage }: Pick<RequestInfo, 'cookies' | 'acceptLanguage'>,
  requestedLanguage: Language | undefined,
): Language =>
  requestedLanguage ??
  chooseLanguage({
    addressTenantLanguage: undefined,
    savedLanguage: cookies.get('language'),
    otherTenantLanguage: undefined,
    acceptLanguage,
  });

/**
 * Finds the supported language that an Accept-Language header prefers: 'fr;q=0.9, es;q=0.8' -> 'es'. Returns undefined
 * if it names no supported language.
 */
function findBrowserLanguage(header: string): Language | undefined {
  const tagsByQuality = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of tagsByQuality) {
    const language = findLanguageByTag(tag);
    if (language) return language;
  }
  return undefined;
}
