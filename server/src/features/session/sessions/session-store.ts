import { SESSION_IDLE_MINUTES, SESSION_MAX_MINUTES } from '@miya/contract/limits';
import { type SqlBool, sql } from 'kysely';
import { executePrepared } from '../../../platform/db/connection/prepared-statement.ts';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import type { ClientCaller } from '../../../platform/http/calls/callers.ts';
import type { RequestInfo } from '../../../platform/http/calls/handlers.ts';

// All times come from the clock of the database: a server with a wrong clock must not change how long a session lasts.

/** The SQL condition for a live session: not ended, used recently, and not older than the maximum age. */
export const isLiveSession = sql<SqlBool>`(
  sessions.ended_at is null
  and sessions.last_used_at > now() - make_interval(mins => ${SESSION_IDLE_MINUTES})
  and sessions.created_at > now() - make_interval(mins => ${SESSION_MAX_MINUTES})
)`;

export async function addSession(
  tx: Tx,
  caller: ClientCaller,
  requestInfo: RequestInfo,
  deviceHash: Buffer | null = null,
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      tenant_id: caller.tenantId,
      token_hash: caller.tokenHash,
      client_id: caller.clientId,
      address: requestInfo.address,
      user_agent: requestInfo.userAgent,
      device_hash: deviceHash,
    })
    .execute();
}

/**
 * Finds the client of a live session. Returns undefined if the session is unknown, has ended or has expired, or if the
 * client is disabled. A request counts as a use of the session unless it is a background request (see `WithSession`).
 */
export async function findCaller(
  tx: Tx,
  tenantId: number,
  tokenHash: Buffer,
  { isBackgroundRequest } = { isBackgroundRequest: false },
): Promise<ClientCaller | undefined> {
  // Every request runs this query, so it is raw SQL: the query builder would need three times as long to build it.
  const query = sql<{ client_id: string; is_use_outdated: boolean }>`
    select sessions.client_id, sessions.last_used_at < now() - interval '1 minute' as is_use_outdated
    from sessions
    join clients on clients.tenant_id = sessions.tenant_id and clients.client_id = sessions.client_id
    where sessions.tenant_id = ${tenantId} and sessions.token_hash = ${tokenHash}
      and clients.disabled_at is null and ${isLiveSession}`;
  const {
    rows: [row],
  } = await executePrepared(tx, query);
  if (!row) return undefined;
  const caller = { tenantId, clientId: row.client_id, tokenHash };
  // Save the last use at most once a minute, so that most requests write nothing.
  if (row.is_use_outdated && !isBackgroundRequest) await saveLastUse(tx, caller);
  return caller;
}

/**
 * Saves the current time as the last use of the session. Skips a row that another request has locked: the parallel
 * requests of a screen must not wait for each other.
 */
async function saveLastUse(tx: Tx, { tenantId, tokenHash }: ClientCaller): Promise<void> {
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

/** Finds the hash of the device token with which the caller's session started. Null if it started without a token. */
export async function findSessionDeviceHash(
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

/** Ends all sessions of the client, except the session with `tokenHash` if one is given. */
export async function endClientSessions(
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

export async function deleteOldSessions(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
