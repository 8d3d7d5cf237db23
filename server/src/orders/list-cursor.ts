import { OrderSort } from '@miya/contract/orders';
import * as z from 'zod';

/** How a list is sorted. */
export type Order = { sort: OrderSort; ascending: boolean };

/** A row's place in a sorted list: what it is sorted by (a time in microseconds), then its id. */
export type Position = { value: bigint; id: string };

// Sixteen digits: the microseconds of some centuries, and more than any weight or price.
const shape = /^([a-z]+) (up|down) (\d{1,16}) (\S+)$/;
const Id = z.uuid();

/** Opaque to the reader, and good only for the sorting it was made for. */
export const writeCursor = ({ sort, ascending }: Order, { value, id }: Position): string =>
  Buffer.from(`${sort} ${ascending ? 'up' : 'down'} ${value} ${id}`).toString('base64url');

/** Undefined when it is none, or one of a list sorted otherwise. */
export function readCursor({ sort, ascending }: Order, cursor: string): Position | undefined {
  const [, of, direction, value, id] = shape.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (value === undefined || OrderSort.safeParse(of).data !== sort) return undefined;
  if (direction !== (ascending ? 'up' : 'down') || !Id.safeParse(id).success || !id) return undefined;
  return { value: BigInt(value), id };
}
