import type { ColumnType } from 'kysely';

export type Time = ColumnType<Date, Date | undefined, Date>;
export type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** A JSON column: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
/** A generated column: the database computes it from other columns, and statements cannot write it. */
export type Computed<T> = ColumnType<T, never, never>;
/** A date without a time: `2026-07-01`. */
export type Day = string;
