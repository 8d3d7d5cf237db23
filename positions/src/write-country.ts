import { languages } from '../../contract/src/values/languages.ts';
import { cityNames } from './city-names.ts';
import { ownNames } from './own-names.ts';
import { writePacked } from './pack.ts';
import type { Country, Place } from './place.ts';

export type Figures = { code: string; levels: number[]; codes: number; bytes: number };

/**
 * One text per country: a header, then the places level by level, so that the children of a place stand together.
 * Columns: name, number of children, postcodes, Latin name, names in the six languages, key, aliases, name at home.
 */
export function writeCountry(folder: URL, country: Country): Figures {
  const { code, places, leafKey = 'name', codeLength, codePrefix, codeSplit, moved } = country;
  const first = places.length;
  const lines = [JSON.stringify({ code, first, leafKey, codeLength, codePrefix, codeSplit, moved })];
  const levels: number[] = [];
  let codes = 0;
  let siblings = [{ path: code, places }];
  while (siblings.some((group) => group.places.length > 0)) {
    const below: typeof siblings = [];
    let count = 0;
    for (const group of siblings) {
      const keys = new Set<string>();
      for (const place of group.places) {
        const key = keyOf(place, leafKey);
        if (keys.has(key)) throw new Error(`Two places are ${group.path}/${key}`);
        if (/[/\t\n]/.test(key)) throw new Error(`A key may not hold a slash: ${group.path}: ${key}`);
        keys.add(key);
        const value = `${group.path}/${key}`;
        const names = { ...cityNames.get(value), ...place.names };
        lines.push(toLine({ ...place, names }, leafKey, ownNames.get(value) ?? ''));
        below.push({ path: value, places: place.children ?? [] });
        codes += place.codes?.length ?? 0;
        count++;
      }
    }
    levels.push(count);
    siblings = below;
  }
  if (levels.length > 3)
    throw new Error(`${code} has ${levels.length} levels, the region has room for three`);
  const bytes = writePacked(new URL(`${code}.br`, folder), `${lines.join('\n')}\n`);
  return { code, levels, codes, bytes };
}

const isLeaf = (place: Place) => !place.children?.length;

function keyOf(place: Place, leafKey: 'name' | 'code'): string {
  if (place.key) return place.key;
  const safe = place.name.replaceAll('/', '⁄');
  return leafKey === 'code' && isLeaf(place) ? `${place.codes?.[0] ?? ''} ${safe}`.trim() : safe;
}

/** Which column the further spellings are. */
export const ALIASES = 6;
/** Which column the name at home is; it is the last. */
export const OWN_NAME = 7;
/** A line ends with its last column that says something. */
export const withoutEmptyEnd = (line: string) => line.replace(/\t+$/, '');

function toLine(place: Place, leafKey: 'name' | 'code', own: string): string {
  const { name, latin = '', names = {}, codes = [], children = [] } = place;
  const plain = leafKey === 'code' && isLeaf(place) ? `${codes[0] ?? ''} ${name}`.trim() : name;
  const key = keyOf(place, leafKey);
  const columns = [
    name,
    children.length || '',
    packCodes(codes),
    latin === name ? '' : latin,
    // Without their trailing bars: most have none at all, and those in China only the last but one.
    languages
      .map((language) => (names[language] === name ? '' : (names[language] ?? '')))
      .join('|')
      .replace(/\|+$/, ''),
    key === plain ? '' : key,
    spellings(place).join('|'),
    own,
  ].map((column) => String(column).normalize('NFC'));
  if (columns.some((column) => /[\t\n]/.test(column))) throw new Error(`A column holds a tab: ${name}`);
  return withoutEmptyEnd(columns.join('\t'));
}

/** Latin names of East Asia are typed with spaces, or without: Nanshan Qu, nanshanqu. */
function spellings({ name, latin = '', aliases = [] }: Place): string[] {
  const eastAsian = /[\p{Script=Han}\p{Script=Hangul}]/u.test(name);
  const joined = eastAsian ? latin.replace(/[^\p{L}\p{N}]/gu, '') : '';
  return [...new Set([...aliases, joined])].filter(
    (alias) => alias !== name && alias !== latin && alias !== '',
  );
}

/** 01630,01631,01632 as 01630-01632: Korea has a code for every few streets. */
function packCodes(codes: string[]): string {
  const packed: string[] = [];
  let first = '';
  let last = '';
  const flush = () => {
    if (first) packed.push(first === last ? first : `${first}-${last}`);
  };
  for (const code of codes) {
    const follows =
      last !== '' && /^\d+$/.test(code) && code.length === last.length && Number(code) === Number(last) + 1;
    if (!follows) {
      flush();
      first = code;
    }
    last = code;
  }
  flush();
  return packed.join(',');
}
