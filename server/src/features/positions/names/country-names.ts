import { type Language, languageTags } from '@miya/contract';
import { countryName } from '@miya/contract/country-names';
import type { Country } from '@miya/contract/positions';
import { countryCodes } from '../data/load-country.ts';

export { countryName };

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
