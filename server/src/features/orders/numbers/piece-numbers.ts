import { isDeepStrictEqual } from 'node:util';
import type { OrderParcel } from '@miya/contract/orders';
import type { ParcelRow } from '@miya/contract/quotes';
import type { NumberedParcelRow, NumberedParcels } from '../../../platform/db/tables/order-tables.ts';

const pickMeasures = ({ weight, pieces, size, volume }: ParcelRow): ParcelRow => ({
  weight,
  pieces,
  size: size ?? null,
  volume,
});

/** Numbers the pieces of a new order, starting at 1. */
export const numberPieces = (rows: readonly ParcelRow[]): NumberedParcels =>
  renumberPieces(rows, { rows: [], numbered: 0 });

/**
 * Numbers the pieces of a changed order. `previous` holds the parcel rows before the change.
 * 1. A row keeps those of its submitted numbers that `previous` contains and that no earlier row has kept.
 * 2. A row without submitted numbers gets the numbers of the first unused row of `previous` with equal measures.
 * 3. Without such a row, it gets the numbers of the first row of `previous` that is still unused.
 * 4. Added pieces get new numbers. The number of a removed piece is never given again.
 */
export function renumberPieces(rows: readonly OrderParcel[], previous: NumberedParcels): NumberedParcels {
  const unmatchedRows = [...previous.rows];
  /** Removes the row from the unmatched rows and returns its numbers: none for the index -1. */
  const takeNumbers = (index: number) => unmatchedRows.splice(index, index < 0 ? 0 : 1)[0]?.numbers ?? [];
  const unusedNumbers = new Set(previous.rows.flatMap(({ numbers }) => numbers));
  const keptNumbers = rows.map(({ numbers }) => numbers?.filter((number) => unusedNumbers.delete(number)));
  const isUnused = (row: NumberedParcelRow) => row.numbers.every((number) => unusedNumbers.has(number));
  const hasMeasuresOf = (row: ParcelRow) => (candidate: NumberedParcelRow) =>
    isUnused(candidate) && isDeepStrictEqual(pickMeasures(candidate), pickMeasures(row));
  rows.forEach((row, index) => {
    const match = keptNumbers[index] ? -1 : unmatchedRows.findIndex(hasMeasuresOf(row));
    if (match >= 0) keptNumbers[index] = takeNumbers(match);
  });
  rows.forEach((_, index) => {
    keptNumbers[index] ??= takeNumbers(unmatchedRows.findIndex(isUnused));
  });

  let { numbered } = previous;
  const nextNumber = () => {
    numbered += 1;
    return numbered;
  };
  const renumbered = rows.map((row, index) => {
    const kept = (keptNumbers[index] ?? []).slice(0, row.pieces);
    const added = Array.from({ length: row.pieces - kept.length }, nextNumber);
    return { ...pickMeasures(row), numbers: [...kept, ...added] };
  });
  return { rows: renumbered, numbered };
}
