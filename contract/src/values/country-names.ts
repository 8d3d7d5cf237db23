import { type Language, languageTags } from './languages.ts';

/** Where the common name in shipping is not the one Unicode has. */
const overrides: Partial<Record<Language, Record<string, string>>> = {
  zh: { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
  en: { HK: 'Hong Kong', MO: 'Macao' },
  es: { HK: 'Hong Kong', MO: 'Macao' },
  py: { HK: 'Гонконг', MO: 'Макао', US: 'США' },
  jt: { HK: '香港', MO: '澳門' },
  ja: { HK: '香港', MO: 'マカオ' },
};

const namers = new Map<Language, Intl.DisplayNames>();

function namerOf(language: Language): Intl.DisplayNames {
  const found =
    namers.get(language) ??
    new Intl.DisplayNames(languageTags[language], { type: 'region', fallback: 'code' });
  namers.set(language, found);
  return found;
}

/** Names are asked for again and again, and slow to be looked up. There are no more than there are countries. */
const known = new Map<string, string>();

/** A country by its code, as the reader calls it: the same in lists, on labels and on the map. */
export function countryName(code: string, language: Language): string {
  const key = `${language} ${code}`;
  const name = known.get(key) ?? overrides[language]?.[code] ?? namerOf(language).of(code) ?? code;
  // A code that is none names itself; whoever sends many of those does not fill our memory with them.
  if (name !== code) known.set(key, name);
  return name;
}
