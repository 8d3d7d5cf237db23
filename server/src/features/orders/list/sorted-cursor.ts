import { OrderSort } from '@miya/contract/orders';
import { type Cursor, isUuid } from '../../../platform/db/cursor.ts';

/** The sort key and the direction of an order list. */
export type Sorting = { sort: OrderSort; ascending: boolean };

// Up to 16 digits hold the microseconds of three centuries, and every weight and price.
const CURSOR_PATTERN = /^([a-z]+) (up|down) (\d{1,16}) (\S+)$/;

/** Formats a cursor together with its sorting. The cursor is valid only for that sorting. */
export const formatSortedCursor = ({ sort, ascending }: Sorting, { value, id }: Cursor): string =>
  Buffer.from(`${sort} ${ascending ? 'up' : 'down'} ${value} ${id}`).toString('base64url');

/** Parses a cursor. Returns undefined if the text is not a cursor or belongs to another sorting. */
export function parseSortedCursor({ sort, ascending }: Sorting, text: string): Cursor | undefined {
  const [, sortName, direction, value, id] =
    CURSOR_PATTERN.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (value === undefined || OrderSort.safeParse(sortName).data !== sort) return undefined;
  if (direction !== (ascending ? 'up' : 'down') || !id || !isUuid(id)) return undefined;
  return { value: BigInt(value), id };
}
