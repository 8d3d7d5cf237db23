import { setImmediate } from 'node:timers/promises';
import type { Language } from '@miya/contract';
import type { Position, PositionPath, PositionTree } from '@miya/contract/positions';
import { type PlaceTable, ROOT_PLACE } from '../data/place-table.ts';
import { hyphenatePostcode } from '../data/postcode-index.ts';
import { getCountryName } from '../names/country-names.ts';
import { getDisplayName } from '../names/display-names.ts';

function presentPostcodes(table: PlaceTable, place: number) {
  const codes = table.listPostcodes(place).map((code) => hyphenatePostcode(code, table.header.codeSplit));
  const [only] = codes;
  if (only === undefined) return {};
  return codes.length === 1 ? { postcode: only } : { postcodes: codes };
}

function presentPosition(table: PlaceTable, place: number, language: Language): Position {
  const label = getDisplayName(table, place, language);
  const latin = table.findLatinName(place);
  return {
    value: table.getId(place),
    label,
    ...presentPostcodes(table, place),
    ...(latin && latin !== label ? { latin } : {}),
    leaf: table.isLeaf(place),
  };
}

export function presentChildren(table: PlaceTable, place: number, language: Language): Position[] {
  const { from, to } = table.getChildRange(place);
  return Array.from({ length: to - from }, (_, i) => presentPosition(table, from + i, language));
}

export function presentPath(
  table: PlaceTable,
  place: number,
  language: Language,
  code?: string,
): PositionPath {
  const path = table.getPath(place).map((step) => presentPosition(table, step, language));
  return {
    path,
    postcode:
      code === undefined ? (path.at(-1)?.postcode ?? null) : hyphenatePostcode(code, table.header.codeSplit),
  };
}

/** Building the tree of a large country takes half a second, so it yields to other requests after each province. */
export async function presentTree(table: PlaceTable, language: Language): Promise<PositionTree> {
  const { code } = table.header;
  const { from, to } = table.getChildRange(ROOT_PLACE);
  const children: PositionTree['children'] = [];
  for (let province = from; province < to; province++) {
    children.push(presentBranch(table, province, code, language));
    await setImmediate();
  }
  return { value: code, label: getCountryName(code, language), children };
}

type Branch = PositionTree['children'][number];

/**
 * Appends the key of each place to the `path` of its parent. `table.getId` would walk up to the root for each of up to
 * 100,000 places.
 */
function presentBranch(table: PlaceTable, place: number, path: string, language: Language): Branch {
  const value = `${path}/${table.getKey(place)}`;
  const branch = {
    value,
    label: table.getTranslatedName(place, language),
    ...presentPostcodes(table, place),
  };
  if (table.isLeaf(place)) return branch;
  const { from, to } = table.getChildRange(place);
  const children = Array.from({ length: to - from }, (_, i) =>
    presentBranch(table, from + i, value, language),
  );
  return { ...branch, children };
}
