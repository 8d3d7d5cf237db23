import type { ColumnType } from 'kysely';

export type Time = ColumnType<Date, Date | undefined, Date>;
export type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Read as a value, written as its text. */
export type Json<T> = ColumnType<T, string, string>;
/** Made by the database from other columns. */
export type Computed<T> = ColumnType<T, never, never>;
/** A day without a time, 2026-07-01. */
export type Day = string;
