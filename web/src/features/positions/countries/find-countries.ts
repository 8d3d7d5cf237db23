import { languages, languageTags } from '@miya/contract';
import type { Country } from '@miya/contract/positions';

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

let namers: Intl.DisplayNames[] | undefined;
const words = new Map<string, string[]>();

/** What a country is called in any of our languages, folded. Made once: 250 countries in six languages. */
function namesOf({ countryCode, countryName }: Country): string[] {
  const known = words.get(countryCode);
  if (known) return [fold(countryName), ...known];
  namers ??= languages.map((language) => new Intl.DisplayNames(languageTags[language], { type: 'region' }));
  const names = namers.map((namer) => fold(namer.of(countryCode) ?? ''));
  words.set(countryCode, names);
  return [fold(countryName), ...names];
}

/** How well it fits, the lower the better; undefined when it does not. */
function rankOf(country: Country, typed: string): number | undefined {
  if (country.countryCode.toLowerCase() === typed) return 0;
  const names = namesOf(country);
  const [shown = ''] = names;
  if (shown.startsWith(typed)) return 1;
  if (names.some((name) => name.startsWith(typed))) return 2;
  if (names.some((name) => name.includes(` ${typed}`))) return 3;
  // Two letters inside a word say nothing; two Chinese characters do.
  const telling = typed.length > 2 || /[^ -~]/.test(typed);
  return telling && names.some((name) => name.includes(typed)) ? 4 : undefined;
}

/** The countries by what was typed: their code, or their name in any of our languages. Of those that fit alike, `often` first. */
export function findCountries(
  countries: readonly Country[],
  typed: string,
  often: readonly string[] = [],
): Country[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return [...countries];
  return countries
    .map((country) => ({ country, rank: rankOf(country, wanted) }))
    .filter((one): one is { country: Country; rank: number } => one.rank !== undefined)
    .sort((a, b) => a.rank - b.rank || placeIn(often, a.country) - placeIn(often, b.country))
    .map(({ country }) => country);
}

const placeIn = (often: readonly string[], { countryCode }: Country) =>
  often.includes(countryCode) ? often.indexOf(countryCode) : often.length;
