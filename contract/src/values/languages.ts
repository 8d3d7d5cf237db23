/** The codes of the specification: Russian is `py` and Traditional Chinese `jt`. */
export const languages = ['zh', 'en', 'es', 'py', 'jt', 'ja'] as const;
export type Language = (typeof languages)[number];

/** The BCP 47 tag of each language, for `lang`, Intl and Accept-Language. */
export const languageTags = {
  zh: 'zh-Hans',
  en: 'en',
  es: 'es',
  py: 'ru',
  jt: 'zh-Hant',
  ja: 'ja',
} as const satisfies Record<Language, string>;

/** Returns the tag of the language in a region: es-MX. Without a region, returns the tag of the language. */
export const getRegionalTag = (language: Language, region: string | undefined): string =>
  region === undefined ? languageTags[language] : `${languageTags[language]}-${region}`;

/** Returns the decimal separator of a language tag. */
export const getDecimalSeparator = (tag: string): '.' | ',' => {
  const parts = new Intl.NumberFormat(tag).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
};

const traditional = /^zh-(hant|tw|hk|mo)\b/i;

/** Finds the portal language for a BCP 47 tag. Undefined if the portal has no such language. */
export function findLanguageByTag(tag: string): Language | undefined {
  if (traditional.test(tag)) return 'jt';
  const primary = tag.split('-')[0]?.toLowerCase();
  if (primary === 'ru') return 'py';
  return primary === 'zh' || primary === 'en' || primary === 'es' || primary === 'ja' ? primary : undefined;
}

/** Finds the portal language that is mainly spoken in a country. Undefined if the portal has no such language. */
export const findLanguageOfCountry = (country: string): Language | undefined =>
  findLanguageByTag(new Intl.Locale(`und-${country}`).maximize().toString());
