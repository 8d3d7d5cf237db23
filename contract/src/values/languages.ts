/** The codes of the specification: Russian is `py` and Traditional Chinese `jt`. */
export const languages = ['zh', 'en', 'es', 'py', 'jt', 'ja'] as const;
export type Language = (typeof languages)[number];

/** What the rest of the world calls them: for `lang`, Intl and Accept-Language. */
export const languageTags = {
  zh: 'zh-Hans',
  en: 'en',
  es: 'es',
  py: 'ru',
  jt: 'zh-Hant',
  ja: 'ja',
} as const satisfies Record<Language, string>;

/** The language as it is written in a region: es-MX. Without a region, as the language is written in general. */
export const regionalTag = (language: Language, region: string | undefined): string =>
  region === undefined ? languageTags[language] : `${languageTags[language]}-${region}`;

/** The sign before a fraction, as it is written there. */
export const decimalSign = (tag: string): '.' | ',' => {
  const parts = new Intl.NumberFormat(tag).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
};

const traditional = /^zh-(hant|tw|hk|mo)\b/i;

/** The language of ours that serves a reader of `tag`, if any. */
export function languageOf(tag: string): Language | undefined {
  if (traditional.test(tag)) return 'jt';
  const primary = tag.split('-')[0]?.toLowerCase();
  if (primary === 'ru') return 'py';
  return primary === 'zh' || primary === 'en' || primary === 'es' || primary === 'ja' ? primary : undefined;
}

/** The language of ours that is mostly spoken in a country, if any. */
export const languageSpokenIn = (country: string): Language | undefined =>
  languageOf(new Intl.Locale(`und-${country}`).maximize().toString());
