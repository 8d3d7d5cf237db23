import { sql } from 'kysely';
import type { Tx } from '../platform/db/tenancy/tenancy.ts';

/** The first number of an advisory lock that no other code uses. */
const FIRST_START_LOCK = 0x6d72;

/**
 * Waits until another process has filled this demo tenant, without a timeout. Call it before checking what the tenant
 * lacks: if two processes start on an empty database, the second then finds all data.
 */
export async function waitForOtherStart(tx: Tx, tenantId: number): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${FIRST_START_LOCK}, ${tenantId})`.execute(tx);
}
