import { setImmediate } from 'node:timers/promises';
import type { Language } from '@miya/contract';
import type { Position, PositionPath, PositionTree } from '@miya/contract/positions';
import { type PlaceTable, ROOT } from '../data/place-table.ts';
import { formatCode } from '../data/postcode-index.ts';
import { countryName } from '../names/country-names.ts';
import { nameFor } from '../names/place-names.ts';

function presentCodes(table: PlaceTable, place: number) {
  const codes = table.codesOf(place).map((code) => formatCode(code, table.header.codeSplit));
  const [only] = codes;
  if (only === undefined) return {};
  return codes.length === 1 ? { postcode: only } : { postcodes: codes };
}

function presentPosition(table: PlaceTable, place: number, language: Language): Position {
  const label = nameFor(table, place, language);
  const latin = table.latinOf(place);
  return {
    value: table.valueOf(place),
    label,
    ...presentCodes(table, place),
    ...(latin && latin !== label ? { latin } : {}),
    leaf: table.isLeaf(place),
  };
}

export function presentChildren(table: PlaceTable, place: number, language: Language): Position[] {
  const { from, to } = table.childrenOf(place);
  return Array.from({ length: to - from }, (_, i) => presentPosition(table, from + i, language));
}

export function presentPath(
  table: PlaceTable,
  place: number,
  language: Language,
  code?: string,
): PositionPath {
  const path = table.pathOf(place).map((step) => presentPosition(table, step, language));
  return {
    path,
    postcode: code === undefined ? (path.at(-1)?.postcode ?? null) : formatCode(code, table.header.codeSplit),
  };
}

/** A large country takes half a second, so others get their turn after each province. */
export async function presentTree(table: PlaceTable, language: Language): Promise<PositionTree> {
  const { code } = table.header;
  const { from, to } = table.childrenOf(ROOT);
  const children: PositionTree['children'] = [];
  for (let province = from; province < to; province++) {
    children.push(presentBranch(table, province, code, language));
    await setImmediate();
  }
  return { value: code, label: countryName(code, language), children };
}

type Branch = PositionTree['children'][number];

/** The value grows on the way down; asking for each would climb up again a hundred thousand times. */
function presentBranch(table: PlaceTable, place: number, path: string, language: Language): Branch {
  const value = `${path}/${table.keyOf(place)}`;
  const branch = { value, label: table.labelOf(place, language), ...presentCodes(table, place) };
  if (table.isLeaf(place)) return branch;
  const { from, to } = table.childrenOf(place);
  const children = Array.from({ length: to - from }, (_, i) =>
    presentBranch(table, from + i, value, language),
  );
  return { ...branch, children };
}
