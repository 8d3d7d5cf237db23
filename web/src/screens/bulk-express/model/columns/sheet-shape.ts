import { type ImportColumn, importColumns } from '@miya/contract/imports';
import type { Layout } from '../../worker/protocol.ts';
import type { Change } from '../edit/change-rows.ts';
import type { Summary } from '../view/summary.ts';

/** What a sheet looks like: which columns its file has, in the file's sequence, and which are not alike in all rows. */
export type SheetShape = { own: readonly ImportColumn[]; varied: readonly ImportColumn[] };

export const unknownShape: SheetShape = { own: [], varied: importColumns };

/** The columns that the file has, as they stand there. */
export function ownColumnsOf({ columns }: Pick<Layout, 'columns'>): ImportColumn[] {
  const first = (column: ImportColumn) => Math.min(...(columns[column] ?? []));
  return importColumns
    .filter((column) => (columns[column]?.length ?? 0) > 0)
    .sort((one, other) => first(one) - first(other));
}

/** A column in which a row was changed is looked at: it is not folded any more. */
export function noteChanges(shape: SheetShape, changes: readonly Change[]): SheetShape {
  const known = new Set(shape.varied);
  const open = importColumns.flatMap((column, at) => (known.has(column) ? [] : [{ column, at }]));
  if (open.length === 0) return shape;
  const fresh = new Set<ImportColumn>();
  for (const { before, after } of changes) {
    if (!after) continue;
    const [was, is] = [before?.cells, after.cells];
    for (const { column, at } of open) if ((is[at] ?? '') !== (was?.[at] ?? '')) fresh.add(column);
    if (fresh.size === open.length) break;
  }
  return fresh.size === 0 ? shape : { ...shape, varied: [...shape.varied, ...fresh] };
}

/** A column of the file with those that are read from it: of an address in one column, the places. */
const withPlaces = (column: ImportColumn): ImportColumn[] => {
  const side = (['sender', 'receiver'] as const).find((one) => column === `${one}Detail`);
  const places = ['Country', 'Province', 'City', 'District', 'Postcode'] as const;
  return [column, ...(side ? places.map((place) => `${side}${place}` as const) : [])];
};

/**
 * The columns in the sequence they are shown in: the receiver's name first, for it stays in sight, then the file's own with what
 * is read from them, then the others. Those that are alike in all rows are folded away, unless something is wrong in them or
 * customs ask for it.
 */
export function arrangeColumns(
  { own, varied }: SheetShape,
  { reasons, lacks, shared }: Pick<Summary, 'reasons' | 'lacks' | 'shared'>,
  isFolded: boolean,
): ImportColumn[] {
  const beside = own.flatMap((column) =>
    withPlaces(column).filter((one) => one === column || !own.includes(one)),
  );
  const inSequence = new Set<ImportColumn>(['receiverName', ...beside, ...importColumns]);
  if (!isFolded) return [...inSequence];
  const wanted = new Set<ImportColumn>(['receiverName', ...varied, ...lacks]);
  for (const { column } of reasons.values()) wanted.add(column);
  if (shared > 0) wanted.add('declared');
  return [...inSequence].filter((column) => wanted.has(column));
}
