import { sql, type Transaction } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Whether a transaction reads and adds live or test orders and imports. The policies of the tables use it, and so does the default of
 * the column `test` (migration 115). `all` is for upkeep and for the export of a client.
 */
export type Mode = 'live' | 'test' | 'all';

export const modeOf = ({ test }: { test?: boolean }): Mode => (test ? 'test' : 'live');

const values = { live: '', test: 'test', all: 'all' } satisfies Record<Mode, string>;

/** A SET statement, not a function: Citus sends only statements to its nodes. */
export const settingMode = (mode: Mode): string => `set local app.mode = '${values[mode]}'`;

/** Sets the mode for the rest of the transaction. */
export async function enterMode(tx: Transaction<Database>, mode: Mode): Promise<void> {
  await sql.raw(settingMode(mode)).execute(tx);
}
