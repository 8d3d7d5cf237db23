import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { languages } from '../../contract/src/values/languages.ts';
import { PlaceTable, ROOT_PLACE } from '../../server/src/features/positions/data/place-table.ts';
import type { Country, Place } from './place.ts';
import { ALIASES_COLUMN } from './write-country.ts';

/** Reads a country from its file. Writing it again unchanged gives the same bytes. */
export function readCountry(folder: URL, code: string): Country {
  const packed = readFileSync(new URL(`${code}.br`, folder));
  const text = brotliDecompressSync(packed).toString('utf8');
  const table = new PlaceTable(text);
  const lines = text.split('\n');
  const readPlace = (place: number): Place => ({
    name: table.getName(place),
    key: table.getKey(place),
    latin: table.findLatinName(place),
    names: Object.fromEntries(
      languages.map((language) => [language, table.getTranslatedName(place, language)]),
    ),
    codes: table.listPostcodes(place),
    aliases: lines[place]?.split('\t')[ALIASES_COLUMN]?.split('|') ?? [],
    children: readChildren(place),
  });
  const readChildren = (parent: number): Place[] => {
    const { from, to } = table.getChildRange(parent);
    return Array.from({ length: to - from }, (_, i) => readPlace(from + i));
  };
  const { first: _, ...header } = table.header;
  return { ...header, places: readChildren(ROOT_PLACE) };
}
