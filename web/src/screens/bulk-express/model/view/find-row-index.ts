import type { SheetRow } from '../../worker/protocol.ts';

/**
 * Finds the index of the row with this number by binary search: the rows are sorted by number. If the number is
 * missing, the result is the index where the row would be inserted.
 */
export function findRowIndex(rows: readonly SheetRow[], rowNumber: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.row ?? 0) < rowNumber) low = middle + 1;
    else high = middle;
  }
  return low;
}
