import { PROOF_MINUTES } from '@miya/contract/limits';
import { sql } from 'kysely';
import type { Tx } from '../db/tenancy.ts';
import type { ClientCaller } from '../http/callers.ts';

/** Whether the owner signed in, or proved to be it, a short while ago in this very session. By the database's clock. */
export async function isProved(tx: Tx, { tenantId, tokenHash }: ClientCaller): Promise<boolean> {
  const row = await tx
    .selectFrom('sessions')
    .select('session_id')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where(sql<boolean>`greatest(created_at, proved_at) > now() - make_interval(mins => ${PROOF_MINUTES})`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteProof(tx: Tx, { tenantId, tokenHash }: ClientCaller): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ proved_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .execute();
}
