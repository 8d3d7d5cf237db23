import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * What a transaction sees and makes: what is real, or test orders and what belongs to them. The policies of the tables decide by it
 * (migration 115). `all` is for upkeep and for who takes along whatever a client has.
 */
export type Mode = 'live' | 'test' | 'all';

export const modeOf = ({ test }: { test?: boolean }): Mode => (test ? 'test' : 'live');

const values = { live: '', test: 'test', all: 'all' } satisfies Record<Mode, string>;

/** As a SET, not by a function: a distributed PostgreSQL tells its nodes of it. */
export const settingMode = (mode: Mode): string => `set local app.mode = '${values[mode]}'`;

/** The rest of the transaction is of this mode. */
export async function enterMode(tx: Transaction<Database>, mode: Mode): Promise<void> {
  await sql.raw(settingMode(mode)).execute(tx);
}
