import { PROOF_MINUTES } from '@miya/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { ClientCaller } from '../../../platform/http/calls/callers.ts';

/** Whether the moment of this very session is a short while ago, by the database's clock. */
async function isRecent(tx: Tx, { tenantId, tokenHash }: ClientCaller, moment: RawBuilder<Date>) {
  const row = await tx
    .selectFrom('sessions')
    .select('session_id')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where(sql<boolean>`${moment} > now() - make_interval(mins => ${PROOF_MINUTES})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the owner signed in, or proved to be it, a short while ago. */
export const isProved = (tx: Tx, caller: ClientCaller): Promise<boolean> =>
  isRecent(tx, caller, sql`greatest(created_at, proved_at)`);

/** Whether the owner proved to be it a short while ago, since the sign-in and since the last change that this was for. */
export const hasProof = (tx: Tx, caller: ClientCaller): Promise<boolean> =>
  isRecent(tx, caller, sql`proved_at`);

/** A proof is for one change: whoever sits down at the open screen afterwards finds none. */
export async function useProof(tx: Tx, { tenantId, tokenHash }: ClientCaller): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ proved_at: null })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function noteProof(
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
