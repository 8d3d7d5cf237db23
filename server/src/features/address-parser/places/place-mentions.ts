import { buildShortNames, type Country, type PlaceTable, ROOT_PLACE } from '../../positions/index.ts';
import { findAddressFormat } from '../countries/index.ts';
import { getAlternativeNames } from '../countries/other-countries.ts';
import type { Span } from '../text/pasted-text.ts';
import { listNamesFrom, type Token } from '../text/tokens.ts';

/**
 * A place name in the text. `name` is folded: lower case without accents. `places` lists all places that have this
 * name. `firstToken` and `lastToken` are the indexes of its tokens.
 */
export type PlaceMention = Span & {
  firstToken: number;
  lastToken: number;
  name: string;
  places: readonly number[];
};

/** Finds the places with a folded name. `maxNameLength` is the length of the longest name. */
export type PlaceNameLookup = { findPlaces: (name: string) => readonly number[]; maxNameLength: number };

/** No address has more words or Chinese characters than this. The rest of a longer text is not searched. */
const MAX_TOKENS = 600;
/** If more places have a name, only this number of places is used, because the name says too little. */
const MAX_PLACES_PER_NAME = 80;

/**
 * Lists all place names in the text, even if they overlap. Abbreviations are tried as written and in their long form.
 */
export function listPlaceMentions(
  country: Country,
  all: readonly Token[],
  lookup: PlaceNameLookup,
): PlaceMention[] {
  const tokens = all.slice(0, MAX_TOKENS);
  const abbreviations = findAddressFormat(country.table.header.code)?.abbreviations ?? {};
  const spelledOut = tokens.map((token) => ({
    ...token,
    folded: abbreviations[token.folded] ?? token.folded,
  }));
  const hasAbbreviation = spelledOut.some(({ folded }, index) => folded !== tokens[index]?.folded);
  return [tokens, ...(hasAbbreviation ? [spelledOut] : [])].flatMap((spelling) =>
    listMentionsOfSpelling(spelling, lookup),
  );
}

function listMentionsOfSpelling(
  tokens: readonly Token[],
  { findPlaces, maxNameLength }: PlaceNameLookup,
): PlaceMention[] {
  const mentions: PlaceMention[] = [];
  const placesByName = new Map<string, readonly number[]>();
  tokens.forEach((token, first) => {
    for (const [name, last] of listNamesFrom(tokens, first, maxNameLength)) {
      if (name.length < 2) continue;
      const places = placesByName.get(name) ?? findPlaces(name).slice(0, MAX_PLACES_PER_NAME);
      placesByName.set(name, places);
      const to = tokens[last]?.to ?? token.to;
      if (places.length > 0)
        mentions.push({ from: token.from, to, firstToken: first, lastToken: last, name, places });
    }
  });
  return mentions;
}

/** Looks up places of the whole country by the names in the data, by alternative names and by the codes of states. */
export function createCountryLookup(country: Country): PlaceNameLookup {
  const { table, nameIndex } = country;
  const { postcodeAreas } = findAddressFormat(table.header.code) ?? {};
  const alternativeNames = getAlternativeNames(table.header.code);
  const stateCodes = loadStateCodes(table);
  return {
    maxNameLength: Math.max(nameIndex.longestNameLength, 40),
    findPlaces: (name) => {
      const alternative = Object.hasOwn(alternativeNames, name)
        ? table.findPlace(alternativeNames[name] ?? '')
        : undefined;
      const found = nameIndex.find(name);
      // 'Makati City' has the name 'Makati' in the data.
      const foundWithoutCity =
        table.header.code === 'PH' && found.length === 0 ? nameIndex.find(name.replace(/ city$/, '')) : [];
      const all = [
        ...(alternative === undefined ? [] : [alternative]),
        ...found,
        ...foundWithoutCity,
        ...(stateCodes.get(name) ?? []),
      ];
      const namesakes = postcodeAreas ? all.flatMap((place) => listNamesakesBelow(table, place)) : [];
      return [...new Set([...all, ...namesakes])];
    },
  };
}

/**
 * Lists the cities with the same name as their region. A text in any language may mean either: Lisboa lies in Lisboa.
 */
function listNamesakesBelow(table: PlaceTable, place: number): number[] {
  const regionName = table.getName(place);
  return listChildren(table, place).filter((child) => table.getName(child) === regionName);
}

const stateCodesByTable = new WeakMap<PlaceTable, Map<string, number[]>>();

/** Loads the codes of states or provinces that addresses of the country contain: 'NSW', '(MI)'. */
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

/** Looks up the places below a city. A country has too many of them for one index. */
export function createCityLookup(table: PlaceTable, city: number): PlaceNameLookup {
  const { from, to } = table.getChildRange(city);
  const cityNames = table.listFoldedNames(city);
  const places = new Map<string, number[]>();
  let maxNameLength = 0;
  for (let place = from; place < to; place++) {
    for (const name of table.listFoldedNames(place)) {
      if (name === '') continue;
      // People shorten names: 'Guadalajara Centro' to 'Centro', 'Los Volcanes' to 'Volcanes'.
      const ownCity = cityNames.find((cityName) => cityName !== '' && name.startsWith(`${cityName} `));
      const short = ownCity ? name.slice(ownCity.length + 1) : name.replace(/^(?:el|la|los|las) /, '');
      for (const spelling of new Set([name, short, ...listCentreNames(name, cityNames)])) {
        const samePlaces = places.get(spelling);
        if (samePlaces) samePlaces.push(place);
        else places.set(spelling, [place]);
        maxNameLength = Math.max(maxNameLength, spelling.length);
      }
    }
  }
  return { maxNameLength, findPlaces: (name) => places.get(name) ?? [] };
}

/**
 * Shortens names with 'centro': 'victoria de durango centro' -> 'centro', 'supermanzana 22 centro' -> 'supermanzana
 * 22'.
 */
const listCentreNames = (name: string, cityNames: readonly string[]): string[] => {
  const [, before] = /^(.+) centro$/.exec(name) ?? [];
  if (before === undefined) return [];
  return cityNames.some((city) => city !== '' && (before.endsWith(city) || city.startsWith(before)))
    ? ['centro']
    : /\d$/.test(before)
      ? [before]
      : [];
};

/** Checks that the name is the full name of the place, and not a short form (广东 for 广东省) or an abbreviation. */
export function isFullName(table: PlaceTable, place: number, name: string): boolean {
  const names = table.listFoldedNames(place);
  if (name === names[0]) return true;
  if (!names.includes(name) || (name.length < 5 && !/\p{Script=Han}/u.test(name))) return false;
  const { code } = table.header;
  return !names.some((full) => buildShortNames(code, table.getName(place), full).includes(name));
}
