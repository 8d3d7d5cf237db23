import { type Language, languageOf } from '@miya/contract';
import { LanguageCode } from '@miya/contract/fields';
import type { Visit } from '../../platform/http/calls/handlers.ts';

type Wishes = {
  /** The tenant the address itself names (network number or host), and its rule. */
  ofAddress: Language | null | undefined;
  saved: string | undefined;
  /** The tenant of the last sign-in: known, but not named by the address. */
  ofLastTenant: Language | null | undefined;
  acceptLanguage: string;
};

/** The order of the specification: the tenant's rule, the saved choice, the browser's language, English. */
export function chooseLanguage({ ofAddress, saved, ofLastTenant, acceptLanguage }: Wishes): Language {
  const kept = LanguageCode.safeParse(saved);
  return (
    ofAddress ?? (kept.success ? kept.data : undefined) ?? ofLastTenant ?? fromBrowser(acceptLanguage) ?? 'en'
  );
}

/** The language asked for, else the one the portal would greet this visitor in. */
export const readerLanguage = (
  { cookies, acceptLanguage }: Pick<Visit, 'cookies' | 'acceptLanguage'>,
  asked: Language | undefined,
): Language =>
  asked ??
  chooseLanguage({
    ofAddress: undefined,
    saved: cookies.get('language'),
    ofLastTenant: undefined,
    acceptLanguage,
  });

function fromBrowser(header: string): Language | undefined {
  const ranked = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of ranked) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return undefined;
}
