import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Where a page of a list ended: what its last row is sorted by, and that row's id. A time is counted in microseconds, as
 * the database does; a Date knows only milliseconds.
 */
export type Cursor = { value: bigint; id: string };

/** A cursor as it is handed out: opaque to whoever sends it back. */
export const writeCursor = ({ value, id }: Cursor) => `${value}_${id}`;

/** Undefined for a text that is no cursor. */
export function readCursor(text: string | null | undefined): Cursor | undefined {
  const [, value, id] = /^(\d{1,17})_(.+)$/s.exec(text ?? '') ?? [];
  return value && id ? { value: BigInt(value), id } : undefined;
}

/** The same for rows whose ids are uuids: with another id the database would fail. */
export function readUuidCursor(text: string | null | undefined): Cursor | undefined {
  const cursor = readCursor(text);
  return cursor && isUuid(cursor.id) ? cursor : undefined;
}

export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** A column of times as the value of a cursor. */
export const microsOf = (column: string): RawBuilder<bigint> =>
  sql<bigint>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;

/** The value of a cursor as a time. */
export const momentOf = ({ value }: Pick<Cursor, 'value'>): RawBuilder<Date> =>
  sql<Date>`('epoch'::timestamptz + ${value}::bigint * interval '1 microsecond')`;

type SortedBy = { time: string; id: RawBuilder<unknown>; ascending?: boolean };

/** Whether a row comes after the cursor, in a list that is sorted by a time and an id. Without a cursor every row does. */
export function isAfter(
  cursor: Cursor | undefined,
  { time, id, ascending = false }: SortedBy,
): RawBuilder<SqlBool> {
  if (!cursor) return sql<SqlBool>`true`;
  const beyond = ascending ? sql`>` : sql`<`;
  return sql<SqlBool>`(${sql.ref(time)}, ${id}) ${beyond} (${momentOf(cursor)}, ${cursor.id})`;
}

/**
 * A page of rows that were read one more than it shows: the one more tells whether there is a next page. `nextOf` says
 * of the last row shown where that one begins.
 */
export function pageOf<Row, Next>(
  rows: readonly Row[],
  limit: number,
  nextOf: (last: Row) => Next,
): { shown: Row[]; next: Next | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? nextOf(last) : null };
}
