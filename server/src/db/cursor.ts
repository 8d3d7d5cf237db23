import { type RawBuilder, sql } from 'kysely';

/** A place in a list that is sorted by a time and an id: exact to the microsecond, which a Date is not. */
export type Cursor = { micros: string; id: string };

export const START: Cursor = { micros: '0', id: '' };

export const writeCursor = ({ micros, id }: Cursor) => `${micros}_${id}`;

/** Undefined for what is none: the list then begins at its beginning. */
export function readCursor(text: string | null | undefined): Cursor | undefined {
  const [, micros, id] = /^(\d{1,17})_(.+)$/s.exec(text ?? '') ?? [];
  return micros && id ? { micros, id } : undefined;
}

export const microsOf = (column: string): RawBuilder<string> =>
  sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;

export const momentOf = ({ micros }: Cursor): RawBuilder<Date> =>
  sql<Date>`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;
