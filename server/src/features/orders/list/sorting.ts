import { OrderSort } from '@miya/contract/orders';
import { type Cursor, isUuid } from '../../../platform/db/cursor.ts';

/** How a list of orders is sorted. */
export type Sorting = { sort: OrderSort; ascending: boolean };

// Sixteen digits: the microseconds of some centuries, and more than any weight or price.
const shape = /^([a-z]+) (up|down) (\d{1,16}) (\S+)$/;

/** A cursor that is good only for the sorting it was made for. */
export const writeSortedCursor = ({ sort, ascending }: Sorting, { value, id }: Cursor): string =>
  Buffer.from(`${sort} ${ascending ? 'up' : 'down'} ${value} ${id}`).toString('base64url');

/** Undefined for a text that is no cursor, or one of a list that is sorted otherwise. */
export function readSortedCursor({ sort, ascending }: Sorting, text: string): Cursor | undefined {
  const [, of, direction, value, id] = shape.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (value === undefined || OrderSort.safeParse(of).data !== sort) return undefined;
  if (direction !== (ascending ? 'up' : 'down') || !id || !isUuid(id)) return undefined;
  return { value: BigInt(value), id };
}
