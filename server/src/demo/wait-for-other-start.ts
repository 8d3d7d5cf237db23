import { sql } from 'kysely';
import type { Tx } from '../platform/db/tenancy/tenancy.ts';

/** A number that no other lock of ours has. */
const LOCK = 0x6d72;

/**
 * Called before one looks what a tenant of the demo lacks: of two first starts on one database the second waits for the first,
 * however long that takes, and then finds everything there.
 */
export async function waitForOtherStart(tx: Tx, tenantId: number): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${LOCK}, ${tenantId})`.execute(tx);
}
