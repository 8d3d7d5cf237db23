import { SESSION_IDLE_MINUTES, SESSION_MAX_MINUTES } from '@miya/contract/limits';
import { type SqlBool, sql } from 'kysely';
import { executeKept } from '../../../platform/db/connection/kept-plan.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { ClientCaller } from '../../../platform/http/calls/callers.ts';
import type { Visit } from '../../../platform/http/calls/handlers.ts';

// All times are the database's: a server with a wrong clock neither shortens nor prolongs a session.

/** A session stands when it has not ended, was used of late, and is not open for too long. */
export const isLive = sql<SqlBool>`(
  sessions.ended_at is null
  and sessions.last_used_at > now() - make_interval(mins => ${SESSION_IDLE_MINUTES})
  and sessions.created_at > now() - make_interval(mins => ${SESSION_MAX_MINUTES})
)`;

export async function addSession(
  tx: Tx,
  caller: ClientCaller,
  visit: Visit,
  deviceHash: Buffer | null = null,
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      tenant_id: caller.tenantId,
      token_hash: caller.tokenHash,
      client_id: caller.clientId,
      address: visit.address,
      user_agent: visit.userAgent,
      device_hash: deviceHash,
    })
    .execute();
}

/** The owner of a live session of an open account. Asked `quietly`, the session does not last the longer for it. */
export async function findCaller(
  tx: Tx,
  tenantId: number,
  tokenHash: Buffer,
  { quietly } = { quietly: false },
): Promise<ClientCaller | undefined> {
  // Every request asks this: written out, it takes a third of the time to put together.
  const asked = sql<{ client_id: string; stale: boolean }>`
    select sessions.client_id, sessions.last_used_at < now() - interval '1 minute' as stale
    from sessions
    join clients on clients.tenant_id = sessions.tenant_id and clients.client_id = sessions.client_id
    where sessions.tenant_id = ${tenantId} and sessions.token_hash = ${tokenHash}
      and clients.disabled_at is null and ${isLive}`;
  const {
    rows: [row],
  } = await executeKept(tx, asked);
  if (!row) return undefined;
  const caller = { tenantId, clientId: row.client_id, tokenHash };
  // Noted once a minute, not at every request: reads stay reads.
  if (row.stale && !quietly) await noteUse(tx, caller);
  return caller;
}

/** Unless another request of the session is just doing so: a screen asks several things at once, and they would wait in line. */
async function noteUse(tx: Tx, { tenantId, tokenHash }: ClientCaller): Promise<void> {
  await sql`
    update sessions set last_used_at = now()
    where tenant_id = ${tenantId} and token_hash = (
      select token_hash from sessions where tenant_id = ${tenantId} and token_hash = ${tokenHash}
      for no key update skip locked
    )`.execute(tx);
}

export async function endSession(tx: Tx, { tenantId, tokenHash }: ClientCaller): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** The device that the caller's session was begun with; null for one that came by another way. */
export async function findOwnDevice(
  tx: Tx,
  { tenantId, clientId, tokenHash }: ClientCaller,
): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('sessions')
    .select('device_hash')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.device_hash ?? null;
}

/** Ends the client's sessions, all or all but the caller's own. */
export async function endSessions(
  tx: Tx,
  { tenantId, clientId, tokenHash }: Owner & { tokenHash?: Buffer },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .$if(tokenHash !== undefined, (query) => query.where('token_hash', '!=', tokenHash ?? Buffer.alloc(0)))
    .execute();
}

/** Long-ended sessions are of no use to anyone. */
export async function deleteOldSessions(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
