import { sql } from 'kysely';
import type { Tx } from '../platform/db/tenancy/tenancy.ts';

/** The first number of an advisory lock that no other code uses. The second number is the tenant. */
const FIRST_START_LOCK = 0x6d72;

/**
 * Takes a lock on the demo tenant until the transaction ends, and waits without a timeout while another process has
 * this lock. Call it before checking what data the tenant lacks. If two processes start on an empty database, the
 * second waits until the first has committed, and then finds all data.
 */
export async function waitForOtherStart(tx: Tx, tenantId: number): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${FIRST_START_LOCK}, ${tenantId})`.execute(tx);
}
