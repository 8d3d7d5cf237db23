import { buildShortNames, type Country, type PlaceTable, ROOT_PLACE } from '../../positions/index.ts';
import { findAddressFormat } from '../countries/index.ts';
import { getAlternativeNames } from '../countries/other-countries.ts';
import type { Span } from '../text/pasted-text.ts';
import { listNamesFrom, type Token } from '../text/tokens.ts';

/** A name of places where it stands in the text. */
export type PlaceMention = Span & {
  firstToken: number;
  lastToken: number;
  name: string;
  places: readonly number[];
};

export type PlaceNameLookup = { find: (name: string) => readonly number[]; longest: number };

/** No address is as long: what comes after so many words, or Chinese characters, is another text. */
const MAX_TOKENS = 600;
/** A name that so many places bear says nothing by itself. */
const MAX_PLACES_PER_NAME = 80;

/** Every name of the country's wider places in the text, however it overlaps with others. */
export function listPlaceMentions(
  country: Country,
  all: readonly Token[],
  lookup: PlaceNameLookup,
): PlaceMention[] {
  const tokens = all.slice(0, MAX_TOKENS);
  const long = findAddressFormat(country.table.header.code)?.abbreviations ?? {};
  const spelledOut = tokens.map((token) => ({ ...token, folded: long[token.folded] ?? token.folded }));
  const isShort = spelledOut.some(({ folded }, i) => folded !== tokens[i]?.folded);
  return [tokens, ...(isShort ? [spelledOut] : [])].flatMap((spelling) =>
    listMentionsOfSpelling(spelling, lookup),
  );
}

function listMentionsOfSpelling(
  tokens: readonly Token[],
  { find, longest }: PlaceNameLookup,
): PlaceMention[] {
  const mentions: PlaceMention[] = [];
  const known = new Map<string, readonly number[]>();
  tokens.forEach((token, first) => {
    for (const [name, last] of listNamesFrom(tokens, first, longest)) {
      if (name.length < 2) continue;
      const places = known.get(name) ?? find(name).slice(0, MAX_PLACES_PER_NAME);
      known.set(name, places);
      const to = tokens[last]?.to ?? token.to;
      if (places.length > 0)
        mentions.push({ from: token.from, to, firstToken: first, lastToken: last, name, places });
    }
  });
  return mentions;
}

/** By the names in the data, by those only people use, and by the codes of states and provinces. */
export function createCountryLookup(country: Country): PlaceNameLookup {
  const { table, nameIndex } = country;
  const { postcodeAreas } = findAddressFormat(table.header.code) ?? {};
  const others = getAlternativeNames(table.header.code);
  const keys = loadStateCodes(table);
  return {
    longest: Math.max(nameIndex.longestNameLength, 40),
    find: (name) => {
      const other = Object.hasOwn(others, name) ? table.findPlace(others[name] ?? '') : undefined;
      const found = nameIndex.find(name);
      // 'Makati City' is Makati in the data.
      const bare =
        table.header.code === 'PH' && found.length === 0 ? nameIndex.find(name.replace(/ city$/, '')) : [];
      const all = [...(other === undefined ? [] : [other]), ...found, ...bare, ...(keys.get(name) ?? [])];
      const namesakes = postcodeAreas ? all.flatMap((place) => listNamesakesBelow(table, place)) : [];
      return [...new Set([...all, ...namesakes])];
    },
  };
}

/** The city that gave the region around it its name is called alike in all languages: Lisboa is in Lisboa. */
function listNamesakesBelow(table: PlaceTable, place: number): number[] {
  const own = table.getName(place);
  return listChildren(table, place).filter((child) => table.getName(child) === own);
}

const stateCodesByTable = new WeakMap<PlaceTable, Map<string, number[]>>();

/** NSW and (MI): the keys of a level, where addresses have them. */
function loadStateCodes(table: PlaceTable): Map<string, number[]> {
  let keys = stateCodesByTable.get(table);
  if (keys) return keys;
  keys = new Map();
  const level = findAddressFormat(table.header.code)?.stateCodeLevel;
  const first = listChildren(table, ROOT_PLACE);
  const places =
    level === 2 ? first.flatMap((place) => listChildren(table, place)) : level === 1 ? first : [];
  for (const place of places) {
    const key = table.getKey(place);
    if (/^[A-Z]{2,3}$/.test(key)) keys.set(key.toLowerCase(), [place]);
  }
  stateCodesByTable.set(table, keys);
  return keys;
}

function listChildren(table: PlaceTable, place: number): number[] {
  const { from, to } = table.getChildRange(place);
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** The names of what lies in a city: too many to be known for a whole country. */
export function createCityLookup(table: PlaceTable, city: number): PlaceNameLookup {
  const { from, to } = table.getChildRange(city);
  const cityNames = table.listFoldedNames(city);
  const places = new Map<string, number[]>();
  let longest = 0;
  for (let place = from; place < to; place++) {
    for (const name of table.listFoldedNames(place)) {
      if (name === '') continue;
      // 'Guadalajara Centro' is 'Centro' to those who live there, and 'Los Volcanes' is 'Volcanes'.
      const own = cityNames.find((one) => one !== '' && name.startsWith(`${one} `));
      const short = own ? name.slice(own.length + 1) : name.replace(/^(?:el|la|los|las) /, '');
      for (const spelling of new Set([name, short, ...listCentreNames(name, cityNames)])) {
        const same = places.get(spelling);
        if (same) same.push(place);
        else places.set(spelling, [place]);
        longest = Math.max(longest, spelling.length);
      }
    }
  }
  return { longest, find: (name) => places.get(name) ?? [] };
}

/** 'Victoria de Durango Centro' is the centre of Durango, and 'Supermanzana 22 Centro' is called without it. */
const listCentreNames = (name: string, cityNames: readonly string[]): string[] => {
  const [, before] = /^(.+) centro$/.exec(name) ?? [];
  if (before === undefined) return [];
  return cityNames.some((city) => city !== '' && (before.endsWith(city) || city.startsWith(before)))
    ? ['centro']
    : /\d$/.test(before)
      ? [before]
      : [];
};

/** Whether it is the name in full, as opposed to 广东 for 广东省 or an abbreviation. */
export function isFullName(table: PlaceTable, place: number, name: string): boolean {
  const names = table.listFoldedNames(place);
  if (name === names[0]) return true;
  if (!names.includes(name) || (name.length < 5 && !/\p{Script=Han}/u.test(name))) return false;
  const { code } = table.header;
  return !names.some((full) => buildShortNames(code, table.getName(place), full).includes(name));
}
