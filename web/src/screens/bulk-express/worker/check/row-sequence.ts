import { getReferenceKey } from '@miya/contract/imports';

/**
 * Records the row numbers of a file by reference. The grid shows the rows of one reference next to each other, although
 * they may be apart in the file.
 */
export function createRowSequence() {
  /** Row numbers by reference. A row without a reference has its own number as the key. */
  const rowsByOrder = new Map<string | number, number[]>();
  let previousReference = '';
  let hasScatteredOrder = false;
  return {
    addRow: (row: number, cells: readonly string[]): void => {
      const reference = getReferenceKey(cells);
      const orderRows = reference === '' ? undefined : rowsByOrder.get(reference);
      if (orderRows) {
        hasScatteredOrder ||= previousReference !== reference;
        orderRows.push(row);
      } else rowsByOrder.set(reference === '' ? row : reference, [row]);
      previousReference = reference;
    },
    /** Lists all row numbers grouped by reference. Returns undefined if the file already has the rows grouped. */
    listRowsByOrder: (): number[] | undefined =>
      hasScatteredOrder ? [...rowsByOrder.values()].flat() : undefined,
  };
}
