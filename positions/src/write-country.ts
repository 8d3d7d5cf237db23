import { languages } from '../../contract/src/values/languages.ts';
import { cityNames } from './city-names.ts';
import { localNames } from './local-names.ts';
import type { Country, Place } from './place.ts';
import { writeCompressed } from './write-compressed.ts';

export type CountryFigures = { code: string; levels: number[]; codes: number; bytes: number };

/**
 * Writes the file of a country: a header line, then a line per place, level by level, so that the children of a place
 * are consecutive. Columns: name, number of children, postcodes, Latin name, names in the six languages, key, aliases,
 * local name.
 */
export function writeCountry(folder: URL, country: Country): CountryFigures {
  const { code, places, leafKey = 'name', codeLength, codePrefix, codeSplit, moved } = country;
  const first = places.length;
  const lines = [JSON.stringify({ code, first, leafKey, codeLength, codePrefix, codeSplit, moved })];
  const levels: number[] = [];
  let codes = 0;
  let groups = [{ path: code, places }];
  while (groups.some((group) => group.places.length > 0)) {
    const childGroups: typeof groups = [];
    let count = 0;
    for (const group of groups) {
      const keys = new Set<string>();
      for (const place of group.places) {
        const key = getKey(place, leafKey);
        if (keys.has(key)) throw new Error(`Two places have the id ${group.path}/${key}`);
        if (/[/\t\n]/.test(key))
          throw new Error(`A key may not contain a slash, tab or line break: ${group.path}: ${key}`);
        keys.add(key);
        const id = `${group.path}/${key}`;
        const names = { ...cityNames.get(id), ...place.names };
        lines.push(formatLine({ ...place, names }, leafKey, localNames.get(id) ?? ''));
        childGroups.push({ path: id, places: place.children ?? [] });
        codes += place.codes?.length ?? 0;
        count++;
      }
    }
    levels.push(count);
    groups = childGroups;
  }
  if (levels.length > 3)
    throw new Error(`${code} has ${levels.length} levels of places, but an address has only three`);
  const bytes = writeCompressed(new URL(`${code}.br`, folder), `${lines.join('\n')}\n`);
  return { code, levels, codes, bytes };
}

const isLeaf = (place: Place) => !place.children?.length;

function getKey(place: Place, leafKey: 'name' | 'code'): string {
  if (place.key) return place.key;
  const safe = place.name.replaceAll('/', '⁄');
  return leafKey === 'code' && isLeaf(place) ? `${place.codes?.[0] ?? ''} ${safe}`.trim() : safe;
}

/** The column of the aliases. */
export const ALIASES_COLUMN = 6;
/** The column of the local name. It is the last column. */
export const LOCAL_NAME_COLUMN = 7;
/** Removes empty columns at the end of a line. */
export const removeTrailingTabs = (line: string) => line.replace(/\t+$/, '');

function formatLine(place: Place, leafKey: 'name' | 'code', localName: string): string {
  const { name, latin = '', names = {}, codes = [], children = [] } = place;
  const defaultKey = leafKey === 'code' && isLeaf(place) ? `${codes[0] ?? ''} ${name}`.trim() : name;
  const key = getKey(place, leafKey);
  const columns = [
    name,
    children.length || '',
    joinConsecutiveCodes(codes),
    latin === name ? '' : latin,
    // Most places have no translated names. Without trailing bars their column is empty.
    languages
      .map((language) => (names[language] === name ? '' : (names[language] ?? '')))
      .join('|')
      .replace(/\|+$/, ''),
    key === defaultKey ? '' : key,
    listAliases(place).join('|'),
    localName,
  ].map((column) => String(column).normalize('NFC'));
  if (columns.some((column) => /[\t\n]/.test(column)))
    throw new Error(`A column contains a tab or a line break: ${name}`);
  return removeTrailingTabs(columns.join('\t'));
}

/** Latin names of East Asian places get an alias without spaces, because users type both: 'Nanshan Qu', 'nanshanqu'. */
function listAliases({ name, latin = '', aliases = [] }: Place): string[] {
  const isEastAsian = /[\p{Script=Han}\p{Script=Hangul}]/u.test(name);
  const withoutSpaces = isEastAsian ? latin.replace(/[^\p{L}\p{N}]/gu, '') : '';
  return [...new Set([...aliases, withoutSpaces])].filter(
    (alias) => alias !== name && alias !== latin && alias !== '',
  );
}

/** '01630', '01631', '01632' -> '01630-01632'. Korea has a postcode for every few streets. */
function joinConsecutiveCodes(codes: string[]): string {
  const packed: string[] = [];
  let first = '';
  let last = '';
  const flush = () => {
    if (first) packed.push(first === last ? first : `${first}-${last}`);
  };
  for (const code of codes) {
    const isConsecutive =
      last !== '' && /^\d+$/.test(code) && code.length === last.length && Number(code) === Number(last) + 1;
    if (!isConsecutive) {
      flush();
      first = code;
    }
    last = code;
  }
  flush();
  return packed.join(',');
}
