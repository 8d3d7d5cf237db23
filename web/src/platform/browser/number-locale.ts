import {
  findLanguageByTag,
  getDecimalSeparator,
  getRegionalTag,
  type Language,
  languageTags,
} from '@miya/contract';

/**
 * The decimal sign and thousands separator (`group`) of the user.
 * `isSure` is false when the language has two formats and the region is unknown. The signs are then only a guess.
 */
export type NumberSigns = { decimal: '.' | ','; group: string; isSure: boolean };

/** Spanish writes `12,590.58` in Mexico and `12.590,58` in Spain, so the region decides. */
const LANGUAGES_WITH_TWO_FORMATS: ReadonlySet<Language> = new Set(['es']);

/** The browser's language tags. Empty on the server, whose own setting is not the user's. */
const browserTags = (): readonly string[] => (typeof document === 'undefined' ? [] : navigator.languages);

/**
 * The region of the first browser tag that is of this language and has a region: `es-MX` -> `MX`. Else undefined.
 * Requests send the region to the server, which formats numbers in files and mails with it.
 */
export function findUserRegion(language: Language, tags = browserTags()): string | undefined {
  const found = tags.find((tag) => findLanguageByTag(tag) === language && parseRegion(tag) !== undefined);
  return found && parseRegion(found);
}

/** The region of a language tag: `es-MX` -> `MX`. Not by Intl.Locale, because some browsers report invalid tags. */
export const parseRegion = (tag: string) => /-([a-z]{2}|\d{3})\b/i.exec(tag)?.[1]?.toUpperCase();

/** The locale for numbers: the chosen language with the user's region, `es-MX` for Spanish in Mexico. */
export const getNumberLocale = (language: Language, tags = browserTags()): string =>
  getRegionalTag(language, findUserRegion(language, tags));

const signsByLocale = new Map<string, NumberSigns>();

/** The number signs of the user. Returns the same object for the same locale, so that React does not render again. */
export function getNumberSigns(language: Language, tags = browserTags()): NumberSigns {
  const tag = getNumberLocale(language, tags);
  const signs =
    signsByLocale.get(tag) ??
    readSigns(tag, !LANGUAGES_WITH_TWO_FORMATS.has(language) || tag !== languageTags[language]);
  signsByLocale.set(tag, signs);
  return signs;
}

function readSigns(tag: string, isSure: boolean): NumberSigns {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.5);
  const findSign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: getDecimalSeparator(tag), group: findSign('group'), isSure };
}
