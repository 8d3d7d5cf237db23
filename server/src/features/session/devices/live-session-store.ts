import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { ClientCaller } from '../../../platform/http/calls/callers.ts';
import { isLiveSession } from '../sessions/session-store.ts';

/** Lists the live sessions of the client: the caller's session first, then the most recently used. */
export function listLiveSessions(tx: Tx, { tenantId, clientId, tokenHash }: ClientCaller) {
  const isThis = sql<boolean>`token_hash = ${tokenHash}`;
  return tx
    .selectFrom('sessions')
    .select(['session_id', 'created_at', 'last_used_at', 'address', 'user_agent', isThis.as('is_this')])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where(isLiveSession)
    .orderBy(isThis, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id')
    .execute();
}

/** Ends a live session of the client and returns its device hash. Returns undefined if the session is not found. */
export async function endLiveSession(
  tx: Tx,
  { tenantId, clientId }: ClientCaller,
  sessionId: string,
): Promise<{ device_hash: Buffer | null } | undefined> {
  return tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('session_id', '=', sessionId)
    .where(isLiveSession)
    .returning('device_hash')
    .executeTakeFirst();
}

/** Ends all live sessions of the client except the caller's. Returns the number of ended sessions. */
export async function endOtherSessions(
  tx: Tx,
  { tenantId, clientId, tokenHash }: ClientCaller,
): Promise<number> {
  const endedSessions = await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('token_hash', '!=', tokenHash)
    .where(isLiveSession)
    .returning('session_id')
    .execute();
  return endedSessions.length;
}
