import { sql } from 'kysely';
import type { Tx } from './tenancy/tenancy.ts';

/** The start time of the transaction as ISO text, by the clock of the database, which all processes share. */
export async function getNow(tx: Tx): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the database returned no time');
  return row.now.toISOString();
}

/** The UTC date of the transaction by the same clock: `2026-07-01`. */
export const getToday = async (tx: Tx): Promise<string> => (await getNow(tx)).slice(0, 10);
