import { type Language, languageTags } from './languages.ts';

/** Names that differ from those of Unicode because shipping uses another name. */
const overrides: Partial<Record<Language, Record<string, string>>> = {
  zh: { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
  en: { HK: 'Hong Kong', MO: 'Macao' },
  es: { HK: 'Hong Kong', MO: 'Macao' },
  py: { HK: 'Гонконг', MO: 'Макао', US: 'США' },
  jt: { HK: '香港', MO: '澳門' },
  ja: { HK: '香港', MO: 'マカオ' },
};

const namesByLanguage = new Map<Language, Intl.DisplayNames>();

function getDisplayNames(language: Language): Intl.DisplayNames {
  const found =
    namesByLanguage.get(language) ??
    new Intl.DisplayNames(languageTags[language], { type: 'region', fallback: 'code' });
  namesByLanguage.set(language, found);
  return found;
}

/** Names are read often, and Intl is slow. There is one entry for each country and language at most. */
const knownNames = new Map<string, string>();

/** Returns the name of a country in the user's language. An unknown code is returned unchanged. */
export function getCountryName(code: string, language: Language): string {
  const key = `${language} ${code}`;
  const name =
    knownNames.get(key) ?? overrides[language]?.[code] ?? getDisplayNames(language).of(code) ?? code;
  // Unknown codes are not kept, so that requests with many of them do not fill the memory.
  if (name !== code) knownNames.set(key, name);
  return name;
}
