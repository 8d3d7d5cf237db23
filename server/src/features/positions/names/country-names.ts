import { type Language, languageTags } from '@miya/contract';
import { getCountryName } from '@miya/contract/country-names';
import type { Country } from '@miya/contract/positions';
import { countryCodes } from '../data/load-country.ts';

export { getCountryName };

const countriesByLanguage = new Map<Language, Country[]>();

/** Lists all countries in the alphabetical order of the language. */
export function listCountryNames(language: Language): Country[] {
  let countries = countriesByLanguage.get(language);
  if (!countries) {
    const { compare } = new Intl.Collator(languageTags[language]);
    countries = countryCodes
      .map((code) => ({ id: code, countryName: getCountryName(code, language), countryCode: code }))
      .sort((a, b) => compare(a.countryName, b.countryName));
    countriesByLanguage.set(language, countries);
  }
  return countries;
}
