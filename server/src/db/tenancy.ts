import { sql, type Transaction } from 'kysely';
import type { Db } from './connect.ts';
import type { Database } from './schema.ts';

/** A transaction inside one tenant. Stores take it first and keep no connection of their own. */
export type Tx = Transaction<Database>;

/** Runs the work in one transaction that sees and writes the rows of one tenant only. */
export function inTenant<T>(db: Db, tenantId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select app.set_tenant(${tenantId})`.execute(tx);
    return work(tx);
  });
}
