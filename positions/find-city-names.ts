// Writes city-names.tsv: the names of large cities in the six languages, by the id of the place.
// node find-city-names.ts ne_50m_populated_places.dbf
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { findLanguageOfCountry, type Language, languages } from '../contract/src/values/languages.ts';
import { PlaceTable, ROOT_PLACE } from '../server/src/features/positions/data/place-table.ts';
import { removeKindSuffix } from '../server/src/features/positions/names/display-names.ts';
import { foldText } from '../server/src/features/positions/names/fold-text.ts';
import { buildShortNames } from '../server/src/features/positions/names/short-names.ts';
import { cityNames } from './src/city-names.ts';
import { manualCities } from './src/manual-cities.ts';
import { type City, readCities } from './src/read-cities.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file: node find-city-names.ts ne_50m_populated_places.dbf');
const folder = new URL('../server/data/positions/', import.meta.url);
const tables = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.br'))
    .map((name) => {
      const text = brotliDecompressSync(readFileSync(new URL(name, folder))).toString('utf8');
      return [name.slice(0, 2), new PlaceTable(text)] as const;
    }),
);

type PlaceRange = { from: number; to: number };
const listPlaces = ({ from, to }: PlaceRange) => Array.from({ length: to - from }, (_, i) => from + i);

/** Returns the range of all children of the places in a range. */
const getLevelBelow = (table: PlaceTable, { from, to }: PlaceRange): PlaceRange => ({
  from: table.getChildRange(from).from,
  to: table.getChildRange(to - 1).to,
});

/** Maps each name of a level to the places with this name. */
function groupPlacesByName(table: PlaceTable, level: PlaceRange): Map<string, number[]> {
  const placesByName = new Map<string, number[]>();
  for (const place of listPlaces(level)) {
    const allNames = table
      .listFoldedNames(place)
      .flatMap((name) => [name, ...buildShortNames(table.header.code, table.getName(place), name)]);
    for (const name of new Set(allNames))
      if (name !== '') placesByName.set(name, [...(placesByName.get(name) ?? []), place]);
  }
  return placesByName;
}

/** Shorter names of regions are abbreviations, which other names may contain by chance. */
const MIN_REGION_NAME_LENGTH = 4;

/**
 * Finds the places of a city. Takes the first condition that leaves places of a single region:
 * 1. the region has the name that the source gives
 * 2. the name of the region is a part of the name that the source gives
 * 3. the city has the name of its region
 * 4. no condition
 * A town and the district around it may have the same name. Both are returned then.
 */
function findCity(table: PlaceTable, placesByName: Map<string, number[]>, city: City): number[] {
  const nativeLanguage = findLanguageOfCountry(city.country);
  const names = [city.name, city.names.en, nativeLanguage ? city.names[nativeLanguage] : ''].flatMap(
    (name) => [foldText(name), foldText(name.replace(/, .*$/, '').replace(/^St\. /, 'Saint '))],
  );
  const candidates = [...new Set(names.flatMap((name) => placesByName.get(name) ?? []))];
  const region = foldText(city.region);
  const listRegionNames = (place: number) =>
    table.listFoldedNames(table.getParent(place)).filter((name) => name.length >= MIN_REGION_NAME_LENGTH);
  const isCapital = (place: number) => table.getName(place) === table.getName(table.getParent(place));
  const conditions: ((place: number) => boolean)[] = [
    (place) => listRegionNames(place).includes(region),
    (place) => listRegionNames(place).some((name) => region.includes(name)),
    isCapital,
    () => true,
  ];
  for (const condition of conditions) {
    const matches = candidates.filter(condition);
    if (matches.length > 0 && new Set(matches.map((place) => table.getParent(place))).size === 1)
      return matches;
  }
  return [];
}

// Natural Earth mixes Simplified and Traditional Chinese characters. Our own data tells the characters of the two
// scripts apart. It has names in both scripts: those of the first level, and all names of Chinese-speaking countries.
const chineseSpeakingCountries = new Set(['CN', 'TW', 'HK', 'MO']);
const simplified = new Map<string, string>();
const traditional = new Set<string>();
for (const [code, table] of tables)
  for (const place of listPlaces(
    chineseSpeakingCountries.has(code)
      ? { from: 1, to: table.placeCount + 1 }
      : table.getChildRange(ROOT_PLACE),
  )) {
    const [zh, jt] = [[...table.getTranslatedName(place, 'zh')], [...table.getTranslatedName(place, 'jt')]];
    for (const [i, character] of zh.length === jt.length ? jt.entries() : []) {
      traditional.add(character);
      if (character !== zh[i]) simplified.set(character, zh[i] ?? character);
    }
  }
const toSimplified = (name: string) =>
  [...name].map((character) => simplified.get(character) ?? character).join('');
const onlySimplified = new Set([...simplified.values()].filter((character) => !traditional.has(character)));
/**
 * Returns an empty text if the name contains a Simplified character. Automatic conversion writes 裏 and 幹 for 里 and 干 in
 * names that are spelt by sound, so these two are replaced.
 */
const toTraditional = (name: string) =>
  [...name].some((character) => onlySimplified.has(character))
    ? ''
    : name.replaceAll('裏', '里').replaceAll('幹', '干');

/** Matches names that contain a word for a region: 纽约州, Московская область. Such a name is not the name of a city. */
const regionWord =
  /[州省県縣县郡]$|大区|大區|地方|共和|自治|область|край|штат|провинция|регион|департамент|округ|\b(?:provinc|regi[oó]n|depart|estado|comunidad|condado|distrito|munic|gobern|state|county|oblast)/i;

/** Countries whose first-level names were translated by people. Those of other countries are machine translations. */
const countriesNamedByPeople = new Set(['BR', 'CL', 'CO', 'ES', 'MX', 'PE', 'RU']);

function getCityName(table: PlaceTable, place: number, city: City | undefined, language: Language): string {
  const sourceName = city?.names[language] ?? '';
  // The source adds 'City' to distinguish a city from its province: 'Cebu City', 'Ciudad Cebú'. The name without 'City'
  // is used only if it is the name of the place in our data.
  const withoutCityWord = sourceName.replace(/^Ciudad (?:de )?| City$/, '');
  const name = foldText(withoutCityWord) === foldText(table.getName(place)) ? withoutCityWord : sourceName;
  // The English names of cities in Spanish-speaking countries are sometimes those of other cities.
  const isUnreliable = language === 'en' && findLanguageOfCountry(table.header.code) === 'es';
  if (isUnreliable && foldText(city?.name ?? '') === foldText(table.getName(place))) return '';
  if (name !== '' && !regionWord.test(name)) {
    if (language === 'zh') return toSimplified(name);
    return language === 'jt' ? toTraditional(name) : name;
  }
  const parent = table.getParent(place);
  const parentName = table.getTranslatedName(parent, language);
  const hasNameOfParent =
    table.getName(place) === table.getName(parent) && countriesNamedByPeople.has(table.header.code);
  return hasNameOfParent && !regionWord.test(parentName) ? parentName : '';
}

/** Countries whose third level has the quarters of cities. */
const countriesWithQuarters = new Set(['CN', 'JP', 'KR', 'MX']);
/** Returns true for an entry that has the name of another place in the source. */
const isSourceError = ({ country, names }: City) => country === 'CN' && names.en === 'Yizhou';

const lines: string[] = [];
const unmatchedCities: string[] = [];
const cities = Map.groupBy([...manualCities, ...readCities(file)], ({ country }) => country);
for (const [code, table] of [...tables].sort()) {
  const second = getLevelBelow(table, table.getChildRange(ROOT_PLACE));
  const third = countriesWithQuarters.has(code) ? { from: 0, to: 0 } : getLevelBelow(table, second);
  const levels = [second, third].map((level) => ({ level, placesByName: groupPlacesByName(table, level) }));
  const citiesByPlace = new Map<number, City | undefined>();
  for (const city of (cities.get(code) ?? []).filter((candidate) => !isSourceError(candidate))) {
    const places = levels
      .map(({ placesByName }) => findCity(table, placesByName, city))
      .find((matches) => matches.length > 0);
    if (!places) unmatchedCities.push(`${code} ${city.name}`);
    for (const place of places ?? []) if (!citiesByPlace.get(place)) citiesByPlace.set(place, city);
  }
  for (const { level } of levels)
    for (const place of listPlaces(level)) {
      const parent = table.getParent(place);
      // A city with the name of its province, or a town with the name of its district, gets the names of its parent.
      if (table.getName(place) === table.getName(parent) && !citiesByPlace.has(place))
        citiesByPlace.set(place, citiesByPlace.get(parent));
    }
  for (const [place, city] of [...citiesByPlace].sort(([a], [b]) => a - b)) {
    const id = table.getId(place);
    const mainName = table.getName(place);
    // A name that equals the Latin spelling is left out. The portal then shows both spellings: 'Shenzhen (深圳市)'.
    const latinName = removeKindSuffix(table.findLatinName(place) ?? mainName);
    const names = languages.map((language) => {
      const label = table.getTranslatedName(place, language);
      const hasOtherSource = label !== mainName && label !== cityNames.get(id)?.[language];
      const name =
        hasOtherSource || findLanguageOfCountry(code) === language
          ? ''
          : getCityName(table, place, city, language);
      return name === mainName || name === latinName ? '' : name;
    });
    if (names.some(Boolean)) lines.push(`${id}\t${names.join('|').replace(/\|+$/, '')}`);
  }
}
writeFileSync(new URL('city-names.tsv', import.meta.url), `${lines.join('\n')}\n`);
process.stdout.write(`${lines.length} cities. Not found: ${unmatchedCities.join(', ')}\n`);
