import type { SessionEnding } from '@miya/contract';
import type { SecurityEventKind } from '@miya/contract/security-events';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

/**
 * The security events that end sessions, each with the reason that the refusal of later requests contains. A logout has
 * no reason, because the user ended the session. The logout is listed nevertheless: otherwise `findEndReason` would
 * take a later event for the cause.
 */
const reasonByEvent: Partial<Record<SecurityEventKind, SessionEnding | undefined>> = {
  password_changed: 'password_changed',
  password_retrieved: 'password_changed',
  device_ended: 'signed_out_elsewhere',
  others_ended: 'signed_out_elsewhere',
  signed_out: undefined,
};

/**
 * Finds the reason why a session was ended by another session or by a password retrieval. Returns undefined if the
 * session ended by logout or timeout, or never existed. The sessions table does not store the reason. But the
 * transaction that ends a session also adds a security event. So the cause is the first event within a minute after the
 * end of the session.
 */
export async function findEndReason(
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
      and security_events.tenant_id = ${tenantId} and security_events.kind = any(${Object.keys(reasonByEvent)})
      and security_events.happened_at >= sessions.ended_at
      and security_events.happened_at < sessions.ended_at + interval '1 minute'
    order by security_events.happened_at
    limit 1`.execute(tx);
  return event && reasonByEvent[event.kind];
}
