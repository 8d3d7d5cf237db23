import type { SessionEnding } from '@miya/contract';
import type { SecurityEventKind } from '@miya/contract/security-events';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

/** What can end a session, and what is told of it to whoever used it; nothing of what they did themselves. */
const endings: Partial<Record<SecurityEventKind, SessionEnding | undefined>> = {
  password_changed: 'password_changed',
  password_retrieved: 'password_changed',
  device_ended: 'signed_out_elsewhere',
  others_ended: 'signed_out_elsewhere',
  signed_out: undefined,
};

/**
 * Why a session was ended from elsewhere; undefined for one that was not, and for a token that never was one. What ends a
 * session notes an event in the same transaction: the first one after its end, and within moments.
 */
export async function findEnding(
  tx: Tx,
  tenantId: number,
  tokenHash: Buffer,
): Promise<SessionEnding | undefined> {
  const {
    rows: [event],
  } = await sql<{ kind: SecurityEventKind }>`
    select security_events.kind
    from sessions
    join security_events on security_events.tenant_id = sessions.tenant_id
      and security_events.client_id = sessions.client_id
    where sessions.tenant_id = ${tenantId} and sessions.token_hash = ${tokenHash}
      and security_events.tenant_id = ${tenantId} and security_events.kind = any(${Object.keys(endings)})
      and security_events.happened_at >= sessions.ended_at
      and security_events.happened_at < sessions.ended_at + interval '1 minute'
    order by security_events.happened_at
    limit 1`.execute(tx);
  return event && endings[event.kind];
}
