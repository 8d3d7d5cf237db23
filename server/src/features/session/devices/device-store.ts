import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { ClientCaller } from '../../../platform/http/calls/callers.ts';
import { isLive } from '../sessions/session-store.ts';

/** The client's live sessions: the caller's own first, then the one used last. */
export function listLiveSessions(tx: Tx, { tenantId, clientId, tokenHash }: ClientCaller) {
  const isThis = sql<boolean>`token_hash = ${tokenHash}`;
  return tx
    .selectFrom('sessions')
    .select(['session_id', 'created_at', 'last_used_at', 'address', 'user_agent', isThis.as('is_this')])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where(isLive)
    .orderBy(isThis, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id')
    .execute();
}

/** Ends one live session of the client, and says with which device it was begun; undefined when there is none of that id. */
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
    .where(isLive)
    .returning('device_hash')
    .executeTakeFirst();
}

/** Ends all live sessions of the client but the caller's, and says how many. */
export async function endOtherSessions(
  tx: Tx,
  { tenantId, clientId, tokenHash }: ClientCaller,
): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('token_hash', '!=', tokenHash)
    .where(isLive)
    .returning('session_id')
    .execute();
  return ended.length;
}
