import { sql, type Transaction } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * Whether a transaction reads and adds live or test orders and imports. The row level security policies and the default
 * of the column `test` depend on the mode (migration 115). `all` is for maintenance tasks, and for exporting or
 * deleting the data of a client.
 */
export type DataMode = 'live' | 'test' | 'all';

export const getMode = ({ test }: { test?: boolean }): DataMode => (test ? 'test' : 'live');

const SETTING_VALUES = { live: '', test: 'test', all: 'all' } satisfies Record<DataMode, string>;

/** Formats a SET statement, not a call of set_config(): Citus sends only SET statements to its nodes. */
export const formatSetMode = (mode: DataMode): string => `set local app.mode = '${SETTING_VALUES[mode]}'`;

/** Sets the mode for the rest of the transaction. */
export async function setMode(tx: Transaction<Database>, mode: DataMode): Promise<void> {
  await sql.raw(formatSetMode(mode)).execute(tx);
}
