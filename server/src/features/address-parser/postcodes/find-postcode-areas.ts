import type { PlaceTable } from '../../positions/index.ts';
import { findAddressFormat } from '../countries/index.ts';

/** The places by the first characters of their postcodes. */
type AreaIndex = { placesByPrefix: Map<string, number[]>; maxPrefixLength: number };
const indexByTable = new WeakMap<PlaceTable, AreaIndex>();

/**
 * Finds the places whose prefix in `postcodeAreas` begins this postcode. The longest prefix decides. This is used for
 * countries whose places have no postcodes in the data. Returns undefined when no prefix matches.
 */
export function findPostcodeAreas(table: PlaceTable, code: string): number[] | undefined {
  const { placesByPrefix, maxPrefixLength } = loadAreaIndex(table);
  // The last three characters of a British postcode are not part of the area: 'M3 2FX' is in M3 and not in M32.
  const areaPart =
    table.header.code === 'GB' ? code.replace(/\s/g, '').slice(0, -3) : code.replace(/[\s-]/g, '');
  for (let length = Math.min(maxPrefixLength, areaPart.length); length > 0; length--) {
    const found = placesByPrefix.get(areaPart.slice(0, length).toUpperCase());
    if (found) return found;
  }
  return undefined;
}

function loadAreaIndex(table: PlaceTable): AreaIndex {
  let areaIndex = indexByTable.get(table);
  if (areaIndex) return areaIndex;
  const { code } = table.header;
  const places = new Map<string, number[]>();
  for (const [key, prefixes] of Object.entries(findAddressFormat(code)?.postcodeAreas ?? {})) {
    const place = table.findPlace(`${code}/${key}`);
    if (place === undefined)
      throw new Error(
        `The postcode areas of ${code} name the unknown place ${code}/${key}. Correct its address format.`,
      );
    for (const prefix of prefixes.split(' ').flatMap(expandRange))
      places.set(prefix, [...(places.get(prefix) ?? []), place]);
  }
  areaIndex = {
    placesByPrefix: places,
    maxPrefixLength: Math.max(0, ...[...places.keys()].map(({ length }) => length)),
  };
  indexByTable.set(table, areaIndex);
  return areaIndex;
}

/** Expands a range of prefixes: '04-06' -> '04', '05', '06'; 'N1-3' -> 'N1', 'N2', 'N3'. */
function expandRange(range: string): string[] {
  const [, letters = '', first, last] = /^([A-Z]*)(\d+)-(\d+)$/.exec(range) ?? [];
  if (first === undefined || last === undefined) return [range];
  const width = first.startsWith('0') ? first.length : 0;
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, i) => letters + String(Number(first) + i).padStart(width, '0'),
  );
}
