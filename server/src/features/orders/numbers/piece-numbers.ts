import { isDeepStrictEqual } from 'node:util';
import type { OrderParcel } from '@miya/contract/orders';
import type { ParcelRow } from '@miya/contract/quotes';
import type { NumberedParcels, NumberedRow } from '../../../platform/db/tables/order-tables.ts';

const measuresOf = ({ weight, pieces, size, volume }: ParcelRow): ParcelRow => ({
  weight,
  pieces,
  size: size ?? null,
  volume,
});

/** Pieces that are numbered for the first time. */
export const numberPieces = (rows: readonly ParcelRow[]): NumberedParcels =>
  renumberPieces(rows, { rows: [], numbered: 0 });

/**
 * The pieces of an order that was changed: who is still there keeps its number, who is new gets the next. A row whose numbers
 * are not said is the one that measures the same, or else the next that is left.
 */
export function renumberPieces(rows: readonly OrderParcel[], before: NumberedParcels): NumberedParcels {
  const left = [...before.rows];
  const take = (at: number) => left.splice(at, at < 0 ? 0 : 1)[0]?.numbers ?? [];
  const known = new Set(before.rows.flatMap(({ numbers }) => numbers));
  const kept = rows.map(({ numbers }) => numbers?.filter((number) => known.delete(number)));
  const isFree = (row: NumberedRow) => row.numbers.every((number) => known.has(number));
  const isAlike = (row: ParcelRow) => (other: NumberedRow) =>
    isFree(other) && isDeepStrictEqual(measuresOf(other), measuresOf(row));
  rows.forEach((row, at) => {
    const same = kept[at] ? -1 : left.findIndex(isAlike(row));
    if (same >= 0) kept[at] = take(same);
  });
  rows.forEach((_, at) => {
    kept[at] ??= take(left.findIndex(isFree));
  });

  let { numbered } = before;
  const next = () => {
    numbered += 1;
    return numbered;
  };
  const renumbered = rows.map((row, at) => {
    const own = (kept[at] ?? []).slice(0, row.pieces);
    const more = Array.from({ length: row.pieces - own.length }, next);
    return { ...measuresOf(row), numbers: [...own, ...more] };
  });
  return { rows: renumbered, numbered };
}
