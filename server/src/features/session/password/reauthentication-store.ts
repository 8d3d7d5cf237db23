import { REAUTHENTICATION_MINUTES } from '@miya/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { ClientCaller } from '../../../platform/http/calls/callers.ts';

// Reauthentication: a signed-in user enters the password or a one-time code again before a sensitive change. The column
// `proved_at` of the session stores the time.

/** Returns true if `time`, read from the row of the caller's session, is less than REAUTHENTICATION_MINUTES ago. */
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

/** Returns true if the session started recently, or its user has recently reauthenticated. */
export const hasRecentSignInOrReauthentication = (tx: Tx, caller: ClientCaller): Promise<boolean> =>
  isRecent(tx, caller, sql`greatest(created_at, proved_at)`);

/** Returns true if the user of the session has recently reauthenticated and has not made the protected change since. */
export const hasRecentReauthentication = (tx: Tx, caller: ClientCaller): Promise<boolean> =>
  isRecent(tx, caller, sql`proved_at`);

/**
 * Deletes the reauthentication after a change, because it allows only one change. Another person who finds the screen
 * open must then reauthenticate.
 */
export async function deleteReauthentication(tx: Tx, { tenantId, tokenHash }: ClientCaller): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ proved_at: null })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function saveReauthentication(
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
