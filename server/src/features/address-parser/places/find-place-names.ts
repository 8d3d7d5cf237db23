import { type Country, type PlaceTable, ROOT, shortNamesOf } from '../../positions/index.ts';
import { otherNamesOf } from '../countries/elsewhere.ts';
import { formsOf } from '../countries/index.ts';
import type { Span } from '../text/sheet.ts';
import { namesFrom, type Token } from '../text/tokens.ts';

/** A name of places where it stands in the text. */
export type Mention = Span & {
  first: number;
  last: number;
  name: string;
  places: readonly number[];
};

export type Lookup = { find: (name: string) => readonly number[]; longest: number };

/** No address is as long: what comes after so many words, or Chinese characters, is another text. */
const MOST_TOKENS = 600;
/** A name that so many places bear says nothing by itself. */
const MOST_PLACES = 80;

/** Every name of the country's wider places in the text, however it overlaps with others. */
export function findMentions(country: Country, all: readonly Token[], lookup: Lookup): Mention[] {
  const tokens = all.slice(0, MOST_TOKENS);
  const long = formsOf(country.table.header.code)?.longWords ?? {};
  const spelledOut = tokens.map((token) => ({ ...token, folded: long[token.folded] ?? token.folded }));
  const isShort = spelledOut.some(({ folded }, i) => folded !== tokens[i]?.folded);
  return [tokens, ...(isShort ? [spelledOut] : [])].flatMap((spelling) => mentionsIn(spelling, lookup));
}

function mentionsIn(tokens: readonly Token[], { find, longest }: Lookup): Mention[] {
  const mentions: Mention[] = [];
  const known = new Map<string, readonly number[]>();
  tokens.forEach((token, first) => {
    for (const [name, last] of namesFrom(tokens, first, longest)) {
      if (name.length < 2) continue;
      const places = known.get(name) ?? find(name).slice(0, MOST_PLACES);
      known.set(name, places);
      const to = tokens[last]?.to ?? token.to;
      if (places.length > 0) mentions.push({ from: token.from, to, first, last, name, places });
    }
  });
  return mentions;
}

/** By the names in the data, by those only people use, and by the codes of states and provinces. */
export function wideNames(country: Country): Lookup {
  const { table, names } = country;
  const { areas } = formsOf(table.header.code) ?? {};
  const others = otherNamesOf(table.header.code);
  const keys = keysOf(table);
  return {
    longest: Math.max(names.longest, 40),
    find: (name) => {
      const other = Object.hasOwn(others, name) ? table.findPlace(others[name] ?? '') : undefined;
      const found = names.find(name);
      // 'Makati City' is Makati in the data.
      const bare =
        table.header.code === 'PH' && found.length === 0 ? names.find(name.replace(/ city$/, '')) : [];
      const all = [...(other === undefined ? [] : [other]), ...found, ...bare, ...(keys.get(name) ?? [])];
      const namesakes = areas ? all.flatMap((place) => namesakesBelow(table, place)) : [];
      return [...new Set([...all, ...namesakes])];
    },
  };
}

/** The city that gave the region around it its name is called alike in all languages: Lisboa is in Lisboa. */
function namesakesBelow(table: PlaceTable, place: number): number[] {
  const own = table.nameOf(place);
  return childrenOf(table, place).filter((child) => table.nameOf(child) === own);
}

const kept = new WeakMap<PlaceTable, Map<string, number[]>>();

/** NSW and (MI): the keys of a level, where addresses have them. */
function keysOf(table: PlaceTable): Map<string, number[]> {
  let keys = kept.get(table);
  if (keys) return keys;
  keys = new Map();
  const level = formsOf(table.header.code)?.keyLevel;
  const first = childrenOf(table, ROOT);
  const places = level === 2 ? first.flatMap((place) => childrenOf(table, place)) : level === 1 ? first : [];
  for (const place of places) {
    const key = table.keyOf(place);
    if (/^[A-Z]{2,3}$/.test(key)) keys.set(key.toLowerCase(), [place]);
  }
  kept.set(table, keys);
  return keys;
}

function childrenOf(table: PlaceTable, place: number): number[] {
  const { from, to } = table.childrenOf(place);
  return Array.from({ length: to - from }, (_, i) => from + i);
}

/** The names of what lies in a city: too many to be known for a whole country. */
export function namesBelow(table: PlaceTable, city: number): Lookup {
  const { from, to } = table.childrenOf(city);
  const cityNames = table.foldedNamesOf(city);
  const places = new Map<string, number[]>();
  let longest = 0;
  for (let place = from; place < to; place++) {
    for (const name of table.foldedNamesOf(place)) {
      if (name === '') continue;
      // 'Guadalajara Centro' is 'Centro' to those who live there, and 'Los Volcanes' is 'Volcanes'.
      const own = cityNames.find((one) => one !== '' && name.startsWith(`${one} `));
      const short = own ? name.slice(own.length + 1) : name.replace(/^(?:el|la|los|las) /, '');
      for (const spelling of new Set([name, short, ...centresOf(name, cityNames)])) {
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
const centresOf = (name: string, cityNames: readonly string[]): string[] => {
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
  const names = table.foldedNamesOf(place);
  if (name === names[0]) return true;
  if (!names.includes(name) || (name.length < 5 && !/\p{Script=Han}/u.test(name))) return false;
  const { code } = table.header;
  return !names.some((full) => shortNamesOf(code, table.nameOf(place), full).includes(name));
}
