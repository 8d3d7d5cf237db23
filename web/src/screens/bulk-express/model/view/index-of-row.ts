import type { SheetRow } from '../../worker/protocol.ts';

/** The index of the first row whose number is not below this one; rows stand in the order of their numbers. */
export function indexOfRow(rows: readonly SheetRow[], row: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.row ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
