import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The position at which a page of a list ends: the sort value and the id of the last row of the page. A time is given
 * in microseconds, the precision of PostgreSQL, because a Date has only milliseconds.
 */
export type Cursor = { value: bigint; id: string };

/** Formats a cursor for a response: `1782864000000000_<id>`. Clients send it back unchanged and do not interpret it. */
export const formatCursor = ({ value, id }: Cursor) => `${value}_${id}`;

/** Returns undefined when the text is empty, missing or not a cursor. */
export function parseCursor(text: string | null | undefined): Cursor | undefined {
  const [, value, id] = /^(\d{1,17})_(.+)$/s.exec(text ?? '') ?? [];
  return value && id ? { value: BigInt(value), id } : undefined;
}

/**
 * Like parseCursor, for rows whose id is a uuid. Also undefined when the id is not a uuid: PostgreSQL would reject a
 * query with this id.
 */
export function parseUuidCursor(text: string | null | undefined): Cursor | undefined {
  const cursor = parseCursor(text);
  return cursor && isUuid(cursor.id) ? cursor : undefined;
}

export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** SQL that converts a timestamp column to the value of a cursor. */
export const toMicroseconds = (column: string): RawBuilder<bigint> =>
  sql<bigint>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;

/** SQL that converts the value of a cursor back to a timestamp. */
export const toTimestamp = ({ value }: Pick<Cursor, 'value'>): RawBuilder<Date> =>
  sql<Date>`('epoch'::timestamptz + ${value}::bigint * interval '1 microsecond')`;

type SortColumns = { time: string; id: RawBuilder<unknown>; ascending?: boolean };

/**
 * SQL condition: the row follows the cursor in a list sorted by a time and an id, the newest row first unless
 * `ascending`. Without a cursor the condition is true for every row.
 */
export function isAfterCursor(
  cursor: Cursor | undefined,
  { time, id, ascending = false }: SortColumns,
): RawBuilder<SqlBool> {
  if (!cursor) return sql<SqlBool>`true`;
  const beyond = ascending ? sql`>` : sql`<`;
  return sql<SqlBool>`(${sql.ref(time)}, ${id}) ${beyond} (${toTimestamp(cursor)}, ${cursor.id})`;
}

/**
 * Builds a page of at most `limit` rows. The caller reads `limit + 1` rows: the extra row shows that there is a next
 * page. `createNext` creates the cursor of the next page from the last row of this page. `next` is null on the last
 * page.
 */
export function buildPage<Row, Next>(
  rows: readonly Row[],
  limit: number,
  createNext: (last: Row) => Next,
): { shown: Row[]; next: Next | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? createNext(last) : null };
}
