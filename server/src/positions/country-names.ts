import { type Language, languages, languageTags } from '@miya/contract';
import type { Country } from '@miya/contract/positions';
import { countryCodes } from './load-country.ts';

/** Where the common name in shipping is not the one Unicode has. */
const overrides: Partial<Record<Language, Record<string, string>>> = {
  zh: { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
  en: { HK: 'Hong Kong', MO: 'Macao' },
  es: { HK: 'Hong Kong', MO: 'Macao' },
  py: { HK: 'Гонконг', MO: 'Макао' },
  jt: { HK: '香港', MO: '澳門' },
  ja: { HK: '香港', MO: 'マカオ' },
};

const namers = new Map<Language, Intl.DisplayNames>(
  languages.map((language) => [
    language,
    new Intl.DisplayNames(languageTags[language], { type: 'region', fallback: 'code' }),
  ]),
);

export function countryName(code: string, language: Language): string {
  return overrides[language]?.[code] ?? namers.get(language)?.of(code) ?? code;
}

const lists = new Map<Language, Country[]>();

/** All countries, sorted as readers of the language expect. */
export function listCountryNames(language: Language): Country[] {
  let list = lists.get(language);
  if (!list) {
    const { compare } = new Intl.Collator(languageTags[language]);
    list = countryCodes
      .map((code) => ({ id: code, countryName: countryName(code, language), countryCode: code }))
      .sort((a, b) => compare(a.countryName, b.countryName));
    lists.set(language, list);
  }
  return list;
}
