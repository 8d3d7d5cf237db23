import { canRead, findLanguageOfCountry, isLatin, type Language, languages } from '@miya/contract';
import { createRecord } from '@miya/contract/create-record';
import { type Country, findCountry } from '../data/load-country.ts';
import { type PlaceTable, ROOT_PLACE } from '../data/place-table.ts';
import { getCountryName } from './country-names.ts';
import { getLatinName, removeKindSuffix } from './display-names.ts';
import { findChildByName } from './find-child-by-name.ts';
import { foldText } from './fold-text.ts';

/** The names of a place in other scripts and languages. */
export type TranslatedPlace = {
  /**
   * In Latin letters: 深圳 and 广东省深圳市 are Shenzhen. Null if the text is in Latin letters already, or the place is
   * unknown.
   */
  latin: string | null;
  /** Only languages that have another name for the place: Milano is Milán in Spanish and Милан in Russian. */
  names: Partial<Record<Language, string>>;
};

/** A full cache is cleared. Names in use are soon found again. */
const MAX_CACHED_PLACES = 10_000;
/** A country with more provinces is not searched for cities by name. Only countries with Latin letters have more. */
const MAX_PROVINCES = 100;
/** No name of a province or city is longer. */
const MAX_NAME_LENGTH = 40;
const translationCache = new Map<string, TranslatedPlace>();
const noTranslation: TranslatedPlace = { latin: null, names: {} };

/**
 * Translates the free text of a place, such as the location of a scan. Sometimes only the beginning of the text is a
 * known place: 深圳转运中心 is a transit center in Shenzhen. The result then has the place in Latin letters, but no
 * names, because no name stands for the whole text.
 */
export async function translatePlace(text: string, countryCode: string | null): Promise<TranslatedPlace> {
  if (countryCode === null || text === '') return noTranslation;
  const key = `${countryCode} ${text}`;
  let translated = translationCache.get(key);
  if (!translated) {
    const country = await findCountry(countryCode);
    translated =
      translateCountryName(text, countryCode) ?? (country ? translateWithin(country, text) : noTranslation);
    if (translationCache.size >= MAX_CACHED_PLACES) translationCache.clear();
    translationCache.set(key, translated);
  }
  return translated;
}

/** Translates a text that is the name of its country, as in Hong Kong and Singapore. */
function translateCountryName(text: string, countryCode: string): TranslatedPlace | undefined {
  const names = createRecord(languages, (language) => getCountryName(countryCode, language));
  if (!Object.values(names).includes(text)) return undefined;
  return { latin: isLatin(text) ? null : names.en, names };
}

/** The format in which the portal shows a place without a name in the user's language: 'Shenzhen (深圳市)'. */
const latinAndMainName = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+ \(([^()]+)\)$/u;

/**
 * Takes the first that applies:
 * 1. a text in the format 'Shenzhen (深圳市)'
 * 2. the name of one place
 * 3. a text that begins with names of places
 */
function translateWithin(country: Country, text: string): TranslatedPlace {
  const { table } = country;
  const nameInBrackets = latinAndMainName.exec(text)?.[1];
  const bracketPlace =
    nameInBrackets === undefined || isLatin(nameInBrackets)
      ? undefined
      : findByExactName(country, nameInBrackets);
  if (bracketPlace !== undefined)
    return {
      latin: removeKindSuffix(getLatinName(table, bracketPlace)),
      names: listOtherNames(table, bracketPlace, text),
    };
  const exactPlace = findByExactName(country, text);
  if (isLatin(text))
    return exactPlace === undefined
      ? noTranslation
      : { latin: null, names: listOtherNames(table, exactPlace, text) };
  const { place, rest } =
    exactPlace === undefined ? readLeadingPlaces(table, text) : { place: exactPlace, rest: '' };
  const latin = place === ROOT_PLACE ? '' : removeKindSuffix(getLatinName(table, place));
  return {
    latin: latin !== '' && isLatin(latin) ? latin : null,
    names: place === ROOT_PLACE || rest !== '' ? {} : listOtherNames(table, place, text),
  };
}

/** Lists the names of a place by language. Languages that use the main name are left out, with the exceptions below. */
function listOtherNames(table: PlaceTable, place: number, text: string): TranslatedPlace['names'] {
  const mainName = table.getName(place);
  const nativeLanguage = findLanguageOfCountry(table.header.code);
  // The text may be the name in another language or script. Languages without a name of their own then get the main
  // name, if their users can read it: 'Río de Janeiro' -> 'Rio de Janeiro' in English, 信义区 -> 信義區 in Japanese.
  const isTranslatedName = languages.some((language) => table.getTranslatedName(place, language) === text);
  const isForeignName =
    text !== mainName && (isLatin(mainName) || isTranslatedName || /\p{Script=Latin}/u.test(text));
  const names = languages.flatMap((language) => {
    const name = table.getTranslatedName(place, language);
    // 'Moscow' becomes 'Москва' in Russian, although the data has no translation into the language of the country.
    const isMainNameOfOtherScript = language === nativeLanguage && isLatin(text) && !isLatin(mainName);
    const isOtherName =
      name !== mainName || isMainNameOfOtherScript || (isForeignName && canRead(mainName, language));
    const isLatinSpelling = name === table.findLatinName(place);
    return isOtherName ? [[language, isLatinSpelling ? removeKindSuffix(name) : name] as const] : [];
  });
  return Object.fromEntries(names);
}

/** A place with many translated names is well known, so users mean it more often than its namesakes. */
const countTranslatedNames = (table: PlaceTable, place: number) =>
  languages.filter((language) => table.getTranslatedName(place, language) !== table.getName(place)).length;

/**
 * Finds the place with exactly this name. Of several places, takes the one with the most translated names, then the
 * narrower one: 'New York' is the city, not the state. Undefined if two different places are equally likely.
 */
function findByExactName(country: Country, name: string): number | undefined {
  const { table } = country;
  const candidates = country.nameIndex.find(foldText(name)).map((place) => ({
    place,
    translations: countTranslatedNames(table, place),
    depth: table.getPath(place).length,
  }));
  const [best, next] = candidates.sort((a, b) => b.translations - a.translations || b.depth - a.depth);
  if (!best) return undefined;
  const hasSameNames = (other: number) =>
    languages.every(
      (language) =>
        table.getTranslatedName(best.place, language) === table.getTranslatedName(other, language),
    );
  const isUnambiguous =
    !next || next.translations < best.translations || next.depth < best.depth || hasSameNames(next.place);
  return isUnambiguous ? best.place : undefined;
}

/**
 * Reads the places that a text begins with, from wide to narrow: 广东省深圳转运中心 -> 深圳市 and the rest 转运中心.
 * Returns ROOT_PLACE if the text begins with no place.
 */
function readLeadingPlaces(table: PlaceTable, text: string): { place: number; rest: string } {
  let place = ROOT_PLACE;
  let rest = text.trim();
  while (rest !== '') {
    const child = findLeadingChild(table, place, rest);
    if (!child) break;
    place = child.place;
    rest = rest.slice(child.length).replace(/^[\s,，、/·-]+/, '');
  }
  return { place, rest };
}

/** Finds the place below `parent` with the longest name that the text begins with. */
function findLeadingChild(table: PlaceTable, parent: number, text: string) {
  for (let length = Math.min(text.length, MAX_NAME_LENGTH); length > 1; length--) {
    const name = text.slice(0, length);
    const place =
      findChildByName(table, parent, name) ??
      (parent === ROOT_PLACE ? findCityInAnyProvince(table, name) : undefined);
    if (place !== undefined) return { place, length };
  }
  return undefined;
}

/** Undefined if several provinces have a city of this name, or if the country has more than MAX_PROVINCES. */
function findCityInAnyProvince(table: PlaceTable, name: string): number | undefined {
  const { from, to } = table.getChildRange(ROOT_PLACE);
  if (to - from > MAX_PROVINCES) return undefined;
  const cities = Array.from({ length: to - from }, (_, i) => findChildByName(table, from + i, name)).filter(
    (place) => place !== undefined,
  );
  return cities.length === 1 ? cities[0] : undefined;
}
