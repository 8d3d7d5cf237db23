// Writes city-names.tsv anew: what large cities are called in the six languages, by the value of the place.
// node find-city-names.ts ne_50m_populated_places.dbf
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { findLanguageOfCountry, type Language, languages } from '../contract/src/values/languages.ts';
import { PlaceTable, ROOT_PLACE } from '../server/src/features/positions/data/place-table.ts';
import { removeKindSuffix } from '../server/src/features/positions/names/display-names.ts';
import { foldText } from '../server/src/features/positions/names/fold-text.ts';
import { buildShortNames } from '../server/src/features/positions/names/short-names.ts';
import { citiesByHand } from './src/cities-by-hand.ts';
import { cityNames } from './src/city-names.ts';
import { type City, readCities } from './src/read-cities.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Which ne_50m_populated_places.dbf?');
const folder = new URL('../server/data/positions/', import.meta.url);
const tables = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.br'))
    .map((name) => {
      const text = brotliDecompressSync(readFileSync(new URL(name, folder))).toString('utf8');
      return [name.slice(0, 2), new PlaceTable(text)] as const;
    }),
);

type Range = { from: number; to: number };
const inRange = ({ from, to }: Range) => Array.from({ length: to - from }, (_, i) => from + i);

/** The level below another: from one place to before another. */
const below = (table: PlaceTable, { from, to }: Range): Range => ({
  from: table.getChildRange(from).from,
  to: table.getChildRange(to - 1).to,
});

/** Each place of a level by all it is called. */
function namesIn(table: PlaceTable, level: Range): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const place of inRange(level)) {
    const all = table
      .listFoldedNames(place)
      .flatMap((name) => [name, ...buildShortNames(table.header.code, table.getName(place), name)]);
    for (const name of new Set(all)) if (name !== '') found.set(name, [...(found.get(name) ?? []), place]);
  }
  return found;
}

/** Below so many letters a name of a region is a short form, which stands in other names by chance. */
const WHOLE_NAME = 4;

/**
 * The one in the region that the source names, else the capital of a region of its own name, else the only one. A town and
 * the district around it may stand beside each other: both are meant then.
 */
function findCity(table: PlaceTable, known: Map<string, number[]>, city: City): number[] {
  const atHome = findLanguageOfCountry(city.country);
  const names = [city.name, city.names.en, atHome ? city.names[atHome] : ''].flatMap((name) => [
    foldText(name),
    foldText(name.replace(/, .*$/, '').replace(/^St\. /, 'Saint ')),
  ]);
  const found = [...new Set(names.flatMap((name) => known.get(name) ?? []))];
  const region = foldText(city.region);
  const regionsOf = (place: number) =>
    table.listFoldedNames(table.getParent(place)).filter((name) => name.length >= WHOLE_NAME);
  const isCapital = (place: number) => table.getName(place) === table.getName(table.getParent(place));
  const ways: ((place: number) => boolean)[] = [
    (place) => regionsOf(place).includes(region),
    (place) => regionsOf(place).some((name) => region.includes(name)),
    isCapital,
    () => true,
  ];
  for (const isIt of ways) {
    const some = found.filter(isIt);
    if (some.length > 0 && new Set(some.map((place) => table.getParent(place))).size === 1) return some;
  }
  return [];
}

// Natural Earth mixes both kinds of Chinese characters. Which is which our own names tell: those of the first level, and of
// places that are called in Chinese at home, are one name written in both.
const inChinese = new Set(['CN', 'TW', 'HK', 'MO']);
const simplified = new Map<string, string>();
const traditional = new Set<string>();
for (const [code, table] of tables)
  for (const place of inRange(
    inChinese.has(code) ? { from: 1, to: table.placeCount + 1 } : table.getChildRange(ROOT_PLACE),
  )) {
    const [zh, jt] = [[...table.getTranslatedName(place, 'zh')], [...table.getTranslatedName(place, 'jt')]];
    for (const [at, letter] of zh.length === jt.length ? jt.entries() : []) {
      traditional.add(letter);
      if (letter !== zh[at]) simplified.set(letter, zh[at] ?? letter);
    }
  }
const toSimplified = (name: string) => [...name].map((letter) => simplified.get(letter) ?? letter).join('');
const onlySimplified = new Set([...simplified.values()].filter((letter) => !traditional.has(letter)));
/** Machines write 裏 and 幹 for 里 and 干 where a sound is meant. */
const toTraditional = (name: string) =>
  [...name].some((letter) => onlySimplified.has(letter))
    ? ''
    : name.replaceAll('裏', '里').replaceAll('幹', '干');

/** A name of a region says that it is one: 纽约州, Московская область. That is no name of its capital. */
const ofRegion =
  /[州省県縣县郡]$|大区|大區|地方|共和|自治|область|край|штат|провинция|регион|департамент|округ|\b(?:provinc|regi[oó]n|depart|estado|comunidad|condado|distrito|munic|gobern|state|county|oblast)/i;

/** Of these the first level was named by people (src/countries); elsewhere machines did, and took Braga for beer. */
const namedByPeople = new Set(['BR', 'CL', 'CO', 'ES', 'MX', 'PE', 'RU']);

function nameIn(table: PlaceTable, place: number, city: City | undefined, language: Language): string {
  const given = city?.names[language] ?? '';
  // A city is told from its province by that word, but here both may be meant: Cebu City, Ciudad Cebú.
  const plain = given.replace(/^Ciudad (?:de )?| City$/, '');
  const name = foldText(plain) === foldText(table.getName(place)) ? plain : given;
  // In Spanish speaking countries the source now and then names another city in English.
  const isOwn = language === 'en' && findLanguageOfCountry(table.header.code) === 'es';
  if (isOwn && foldText(city?.name ?? '') === foldText(table.getName(place))) return '';
  if (name !== '' && !ofRegion.test(name)) {
    if (language === 'zh') return toSimplified(name);
    return language === 'jt' ? toTraditional(name) : name;
  }
  const above = table.getParent(place);
  const ofParent = table.getTranslatedName(above, language);
  const isCalledSo = table.getName(place) === table.getName(above) && namedByPeople.has(table.header.code);
  return isCalledSo && !ofRegion.test(ofParent) ? ofParent : '';
}

/** Of these the third level are the quarters of cities. */
const withQuarters = new Set(['CN', 'JP', 'KR', 'MX']);
/** What the source calls by the name of another place. */
const isWrong = ({ country, names }: City) => country === 'CN' && names.en === 'Yizhou';

const lines: string[] = [];
const lost: string[] = [];
const cities = Map.groupBy([...citiesByHand, ...readCities(file)], ({ country }) => country);
for (const [code, table] of [...tables].sort()) {
  const second = below(table, table.getChildRange(ROOT_PLACE));
  const third = withQuarters.has(code) ? { from: 0, to: 0 } : below(table, second);
  const levels = [second, third].map((level) => ({ level, known: namesIn(table, level) }));
  const found = new Map<number, City | undefined>();
  for (const city of (cities.get(code) ?? []).filter((one) => !isWrong(one))) {
    const places = levels.map(({ known }) => findCity(table, known, city)).find((some) => some.length > 0);
    if (!places) lost.push(`${code} ${city.name}`);
    for (const place of places ?? []) if (!found.get(place)) found.set(place, city);
  }
  for (const { level } of levels)
    for (const place of inRange(level)) {
      const parent = table.getParent(place);
      // A city that is its own province, or a town its own district.
      if (table.getName(place) === table.getName(parent) && !found.has(place))
        found.set(place, found.get(parent));
    }
  for (const [place, city] of [...found].sort(([a], [b]) => a - b)) {
    const value = table.getId(place);
    const own = table.getName(place);
    // A place that is called as it is spelt in Latin letters is shown with its own name beside that: Shenzhen (深圳市).
    const spelt = removeKindSuffix(table.findLatinName(place) ?? own);
    const names = languages.map((language) => {
      const label = table.getTranslatedName(place, language);
      const isOther = label !== own && label !== cityNames.get(value)?.[language];
      const name =
        isOther || findLanguageOfCountry(code) === language ? '' : nameIn(table, place, city, language);
      return name === own || name === spelt ? '' : name;
    });
    if (names.some(Boolean)) lines.push(`${value}\t${names.join('|').replace(/\|+$/, '')}`);
  }
}
writeFileSync(new URL('city-names.tsv', import.meta.url), `${lines.join('\n')}\n`);
process.stdout.write(`${lines.length} cities. Not found: ${lost.join(', ')}\n`);
