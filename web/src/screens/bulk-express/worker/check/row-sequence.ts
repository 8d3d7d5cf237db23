import { getReferenceKey } from '@miya/contract/imports';

/** Watches in which sequence rows come, so that those of one order can be shown together though they stand apart in the file. */
export function createSequence() {
  const orders = new Map<string | number, number[]>();
  let last = '';
  let isScattered = false;
  return {
    note: (row: number, cells: readonly string[]): void => {
      const reference = getReferenceKey(cells);
      const order = reference === '' ? undefined : orders.get(reference);
      if (order) {
        isScattered ||= last !== reference;
        order.push(row);
      } else orders.set(reference === '' ? row : reference, [row]);
      last = reference;
    },
    /** The numbers of the rows with those of one reference together; undefined where they are so in the file. */
    rows: (): number[] | undefined => (isScattered ? [...orders.values()].flat() : undefined),
  };
}
