import { languages, languageTags } from '@miya/contract';
import type { Country } from '@miya/contract/positions';

/** Removes accents and converts the text to lower case: 'México' -> 'mexico'. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

let displayNames: Intl.DisplayNames[] | undefined;
const namesByCode = new Map<string, string[]>();

/**
 * Lists the folded names of a country: first the shown name, then the names in all languages of the portal.
 * The names are cached, because there are 250 countries in six languages.
 */
function listFoldedNames({ countryCode, countryName }: Country): string[] {
  const cachedNames = namesByCode.get(countryCode);
  if (cachedNames) return [fold(countryName), ...cachedNames];
  displayNames ??= languages.map(
    (language) => new Intl.DisplayNames(languageTags[language], { type: 'region' }),
  );
  const names = displayNames.map((displayName) => fold(displayName.of(countryCode) ?? ''));
  namesByCode.set(countryCode, names);
  return [fold(countryName), ...names];
}

/** Returns how well a country matches the folded text: 0 is best. Undefined if the country does not match. */
function rankCountry(country: Country, foldedText: string): number | undefined {
  if (country.countryCode.toLowerCase() === foldedText) return 0;
  const names = listFoldedNames(country);
  const [shownName = ''] = names;
  if (shownName.startsWith(foldedText)) return 1;
  if (names.some((name) => name.startsWith(foldedText))) return 2;
  if (names.some((name) => name.includes(` ${foldedText}`))) return 3;
  // Two Latin letters inside a word match too many names. Two Chinese characters are specific enough.
  const isSpecific = foldedText.length > 2 || /[^ -~]/.test(foldedText);
  return isSpecific && names.some((name) => name.includes(foldedText)) ? 4 : undefined;
}

/**
 * Finds countries by code or by name in any language of the portal, best matches first. Among equally good matches,
 * the countries of `frequentCodes` come first. An empty text matches all countries.
 */
export function findCountries(
  countries: readonly Country[],
  searchText: string,
  frequentCodes: readonly string[] = [],
): Country[] {
  const foldedText = fold(searchText.trim());
  if (foldedText === '') return [...countries];
  return countries
    .map((country) => ({ country, rank: rankCountry(country, foldedText) }))
    .filter((match): match is { country: Country; rank: number } => match.rank !== undefined)
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        getFrequentIndex(frequentCodes, a.country) - getFrequentIndex(frequentCodes, b.country),
    )
    .map(({ country }) => country);
}

const getFrequentIndex = (frequentCodes: readonly string[], { countryCode }: Country) =>
  frequentCodes.includes(countryCode) ? frequentCodes.indexOf(countryCode) : frequentCodes.length;
