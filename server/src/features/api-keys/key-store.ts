import { type ApiScope, apiScopes } from '@miya/contract/api-keys';
import {
  API_KEY_LIMIT,
  API_REQUEST_LOG_DAYS,
  ENDED_API_KEY_REQUESTS_PER_DAY,
  MAX_ENDED_API_KEYS,
} from '@miya/contract/limits';
import { sql } from 'kysely';
import { executePrepared } from '../../platform/db/connection/prepared-statement.ts';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

// All times come from the clock of the database.

export type StoredKey = {
  id: string;
  name: string;
  hint: string;
  test: boolean;
  scopes: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
  lastNetwork: string | null;
  endsAt: Date | null;
};

const columns = [
  'key_id as id',
  'name',
  'hint',
  'test',
  'scopes',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'last_network as lastNetwork',
  'ends_at as endsAt',
] as const;

const isActive = sql<boolean>`(ends_at is null or ends_at > now())`;

export const listStoredKeys = (tx: Tx, { tenantId, clientId }: Owner): Promise<StoredKey[]> =>
  tx
    .selectFrom('api_keys')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where(isActive)
    .orderBy('created_at', 'desc')
    .orderBy('key_id')
    .execute();

export const findStoredKey = (
  tx: Tx,
  { tenantId, clientId }: Owner,
  id: string,
): Promise<StoredKey | undefined> =>
  tx
    .selectFrom('api_keys')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('key_id', '=', id)
    .where(isActive)
    .executeTakeFirst();

type NewKey = { keyHash: Buffer; name: string; hint: string; test: boolean; scopes: readonly ApiScope[] };

export const addKey = (
  tx: Tx,
  { tenantId, clientId }: Owner,
  { keyHash, name, hint, test, scopes }: NewKey,
): Promise<StoredKey> =>
  tx
    .insertInto('api_keys')
    .values({
      tenant_id: tenantId,
      client_id: clientId,
      key_hash: keyHash,
      name,
      hint,
      test,
      scopes: [...scopes],
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

export async function changeKeyName(
  tx: Tx,
  { tenantId, clientId }: Owner,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_keys')
    .set({ name })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('key_id', '=', id)
    .where(isActive)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the end of a key: now plus this number of days. With 0 days the key ends now. */
export async function endKeyAfterDays(tx: Tx, { tenantId, clientId }: Owner, id: string, days: number) {
  await tx
    .updateTable('api_keys')
    .set({ ends_at: sql<Date>`now() + make_interval(days => ${days})` })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('key_id', '=', id)
    .execute();
}

/**
 * Ended keys stay stored, so that the client sees requests that still use them. Deletes all but the MAX_ENDED_API_KEYS
 * that ended last.
 */
export async function deleteSurplusEndedKeys(tx: Tx, { tenantId, clientId }: Owner): Promise<void> {
  await sql`
    delete from api_keys where tenant_id = ${tenantId} and key_id in (
      select key_id from api_keys where tenant_id = ${tenantId} and client_id = ${clientId} and not ${isActive}
      order by ends_at desc, key_id offset ${MAX_ENDED_API_KEYS}
    )`.execute(tx);
}

/** Ended keys stay stored as long as the requests in the log. */
export async function deleteOldEndedKeys(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .deleteFrom('api_keys')
    .where('tenant_id', '=', tenantId)
    .where('ends_at', '<', sql<Date>`now() - make_interval(days => ${API_REQUEST_LOG_DAYS})`)
    .execute();
}

/** The parts of a key's text by which its row in the database is found. */
export type KeyIdentity = { tenantId: number; keyHash: Buffer };

/**
 * `count`: uses of a key that a process has reserved. `rest`: uses of the current minute that no process has reserved.
 * `milliseconds`: remaining time of the minute.
 */
export type ReservedUses = { count: number; rest: number; milliseconds: number };

/**
 * A process reserves at most this many uses at once, and at most an eighth of the uses that are left, but at least one.
 * Reserved uses that a process does not need are lost for other processes.
 */
const MAX_RESERVED_USES = 20;
const RESERVATION_DIVISOR = 8;

/**
 * Reserves uses of a key in the current minute, or in a new minute if the last one is over. Undefined for an unknown
 * key.
 */
export async function reserveUses(
  tx: Tx,
  { tenantId, keyHash }: KeyIdentity,
): Promise<ReservedUses | undefined> {
  const { most, minutes } = API_KEY_LIMIT;
  const minuteLength = sql`make_interval(mins => ${minutes}::int)`;
  const isOver = sql`coalesce(window_began <= now() - ${minuteLength}, true)`;
  const { rows } = await sql<ReservedUses>`
    with before as materialized (
      select key_id, case when ${isOver} then 0 else window_taken end as taken,
        case when ${isOver} then now() else window_began end as began,
        case when ${isOver} then extract(epoch from ${minuteLength}) else extract(epoch from window_began + ${minuteLength} - now()) end as seconds
      from api_keys where tenant_id = ${tenantId} and key_hash = ${keyHash} and ${isActive} for update
    )
    update api_keys set window_began = before.began, window_taken = before.taken
      + least(${most}::int - before.taken, ${MAX_RESERVED_USES}::int, greatest(1, (${most}::int - before.taken) / ${RESERVATION_DIVISOR}::int))
    from before where api_keys.tenant_id = ${tenantId} and api_keys.key_id = before.key_id
    returning api_keys.window_taken - before.taken as count, ${most}::int - api_keys.window_taken as rest,
      (before.seconds * 1000)::float8 as milliseconds`.execute(tx);
  return rows[0];
}

export type ActiveKey = {
  keyId: string;
  clientId: string;
  name: string;
  scopes: ApiScope[];
  isLastUseOutdated: boolean;
};

/** Finds a key that has not ended and whose client is not disabled. Runs in every request over the API. */
export async function findActiveKey(
  tx: Tx,
  tenantId: number,
  keyHash: Buffer,
): Promise<ActiveKey | undefined> {
  const query = sql<{ key_id: string; client_id: string; name: string; scopes: string[]; stale: boolean }>`
    select api_keys.key_id, api_keys.client_id, api_keys.name, api_keys.scopes,
      coalesce(api_keys.last_used_at < now() - interval '5 minutes', true) as stale
    from api_keys
    join clients on clients.tenant_id = api_keys.tenant_id and clients.client_id = api_keys.client_id
    where api_keys.tenant_id = ${tenantId} and api_keys.key_hash = ${keyHash}
      and clients.disabled_at is null and ${isActive}`;
  const {
    rows: [row],
  } = await executePrepared(tx, query);
  if (!row) return undefined;
  const { key_id: keyId, client_id: clientId, name, scopes, stale } = row;
  return { keyId, clientId, name, scopes: filterKnownScopes(scopes), isLastUseOutdated: stale };
}

/**
 * Finds the ended key of a request that the log should list. Counts these requests and returns undefined after
 * ENDED_API_KEY_REQUESTS_PER_DAY, so that a forgotten system does not fill the log.
 */
export async function findEndedKeyToLog(
  tx: Tx,
  { tenantId, keyHash }: KeyIdentity,
): Promise<{ clientId: string; name: string } | undefined> {
  // Before the key ended, the same counter counted its uses per minute. The counter starts again at the end of the key.
  const isOver = sql`coalesce(window_began <= greatest(ends_at, now() - interval '1 day'), true)`;
  const { rows } = await sql<{ clientId: string; name: string }>`
    with before as materialized (
      select key_id, case when ${isOver} then 0 else window_taken end as listed,
        case when ${isOver} then now() else window_began end as began
      from api_keys where tenant_id = ${tenantId} and key_hash = ${keyHash} and not ${isActive} for update
    )
    update api_keys set window_began = before.began, window_taken = before.listed + 1
    from before where api_keys.tenant_id = ${tenantId} and api_keys.key_id = before.key_id
      and before.listed < ${ENDED_API_KEY_REQUESTS_PER_DAY}
    returning api_keys.client_id as "clientId", api_keys.name`.execute(tx);
  return rows[0];
}

/** Scopes of earlier releases that no longer exist are left out. */
export const filterKnownScopes = (stored: readonly string[]): ApiScope[] =>
  apiScopes.filter((scope) => stored.includes(scope));

/**
 * Writes the time and network of the use. Does nothing if another request holds the lock on the row, so no request
 * waits.
 */
export async function updateLastKeyUse(
  tx: Tx,
  tenantId: number,
  keyId: string,
  network: string,
): Promise<void> {
  await sql`
    update api_keys set last_used_at = now(), last_network = ${network}
    where tenant_id = ${tenantId} and key_id = (
      select key_id from api_keys where tenant_id = ${tenantId} and key_id = ${keyId} for update skip locked
    )`.execute(tx);
}
