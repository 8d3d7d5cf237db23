import { REAUTHENTICATION_MINUTES } from '@miya/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { ClientCaller } from '../../../platform/http/calls/callers.ts';

/** Returns true if the time in the row of the caller's session is at most PROOF_MINUTES ago, by the database clock. */
async function isRecent(tx: Tx, { tenantId, tokenHash }: ClientCaller, time: RawBuilder<Date>) {
  const row = await tx
    .selectFrom('sessions')
    .select('session_id')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where(sql<boolean>`${time} > now() - make_interval(mins => ${REAUTHENTICATION_MINUTES})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true if the session started recently, or has a recent proof by password or code. */
export const hasRecentSignInOrProof = (tx: Tx, caller: ClientCaller): Promise<boolean> =>
  isRecent(tx, caller, sql`greatest(created_at, proved_at)`);

/** Returns true if the session has a recent proof by password or code that has not been used for a change yet. */
export const hasRecentProof = (tx: Tx, caller: ClientCaller): Promise<boolean> =>
  isRecent(tx, caller, sql`proved_at`);

/** Deletes the proof, because one proof allows one change: the next user of an open screen must prove again. */
export async function deleteProof(tx: Tx, { tenantId, tokenHash }: ClientCaller): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ proved_at: null })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function saveProof(
  tx: Tx,
  { tenantId, tokenHash }: Pick<ClientCaller, 'tenantId' | 'tokenHash'>,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ proved_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .execute();
}
