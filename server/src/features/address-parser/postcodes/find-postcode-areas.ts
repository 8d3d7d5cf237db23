import type { PlaceTable } from '../../positions/index.ts';
import { findAddressFormat } from '../countries/index.ts';

type AreaIndex = { placesByPrefix: Map<string, number[]>; maxPrefixLength: number };
const indexByTable = new WeakMap<PlaceTable, AreaIndex>();

/** The places a code may be in by the way it begins, where the data has no codes of places; undefined where none begins so. */
export function findPostcodeAreas(table: PlaceTable, code: string): number[] | undefined {
  const { placesByPrefix, maxPrefixLength } = loadAreaIndex(table);
  // A British code says its area in all but its last three signs: 'M3 2FX' is not in M32.
  const outward =
    table.header.code === 'GB' ? code.replace(/\s/g, '').slice(0, -3) : code.replace(/[\s-]/g, '');
  for (let length = Math.min(maxPrefixLength, outward.length); length > 0; length--) {
    const found = placesByPrefix.get(outward.slice(0, length).toUpperCase());
    if (found) return found;
  }
  return undefined;
}

function loadAreaIndex(table: PlaceTable): AreaIndex {
  let areas = indexByTable.get(table);
  if (areas) return areas;
  const { code } = table.header;
  const places = new Map<string, number[]>();
  for (const [key, prefixes] of Object.entries(findAddressFormat(code)?.postcodeAreas ?? {})) {
    const place = table.findPlace(`${code}/${key}`);
    if (place === undefined) throw new Error(`No place ${code}/${key}`);
    for (const prefix of prefixes.split(' ').flatMap(expandRange))
      places.set(prefix, [...(places.get(prefix) ?? []), place]);
  }
  areas = {
    placesByPrefix: places,
    maxPrefixLength: Math.max(0, ...[...places.keys()].map(({ length }) => length)),
  };
  indexByTable.set(table, areas);
  return areas;
}

/** '04-06' is three beginnings, 'N1-3' too. */
function expandRange(range: string): string[] {
  const [, letters = '', first, last] = /^([A-Z]*)(\d+)-(\d+)$/.exec(range) ?? [];
  if (first === undefined || last === undefined) return [range];
  const width = first.startsWith('0') ? first.length : 0;
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, i) => letters + String(Number(first) + i).padStart(width, '0'),
  );
}
