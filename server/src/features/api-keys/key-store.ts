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

// All times are the database's.

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

const stands = sql<boolean>`(ends_at is null or ends_at > now())`;

export const listStored = (tx: Tx, { tenantId, clientId }: Owner): Promise<StoredKey[]> =>
  tx
    .selectFrom('api_keys')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where(stands)
    .orderBy('created_at', 'desc')
    .orderBy('key_id')
    .execute();

export const findStored = (
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
    .where(stands)
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

export async function writeName(
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
    .where(stands)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The key is good for so many days more, or from now on no key. */
export async function endKeyIn(tx: Tx, { tenantId, clientId }: Owner, id: string, days: number) {
  await tx
    .updateTable('api_keys')
    .set({ ends_at: sql<Date>`now() + make_interval(days => ${days})` })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('key_id', '=', id)
    .execute();
}

/** Of those that have ended, so that who still uses one is told, only the last are kept. */
export async function removeEnded(tx: Tx, { tenantId, clientId }: Owner): Promise<void> {
  await sql`
    delete from api_keys where tenant_id = ${tenantId} and key_id in (
      select key_id from api_keys where tenant_id = ${tenantId} and client_id = ${clientId} and not ${stands}
      order by ends_at desc, key_id offset ${MAX_ENDED_API_KEYS}
    )`.execute(tx);
}

/** Ended keys are known for as long as requests are listed. */
export async function deleteLongEnded(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .deleteFrom('api_keys')
    .where('tenant_id', '=', tenantId)
    .where('ends_at', '<', sql<Date>`now() - make_interval(days => ${API_REQUEST_LOG_DAYS})`)
    .execute();
}

/** What a key says of itself: where it is looked for, and its hash. */
export type KeyClaim = { tenantId: number; keyHash: Buffer };

/** Uses that a process has taken for itself, what is then left for all, and how long the minute still lasts. */
export type UsesTaken = { count: number; rest: number; milliseconds: number };

/** So many at once, and fewer the less is left: what one process has taken and does not use, the others miss. */
const AT_ONCE = 20;
const PART = 8;

/** Takes some uses of a key's minute; a minute that is over begins anew. Undefined: there is no such key. */
export async function takeUses(tx: Tx, { tenantId, keyHash }: KeyClaim): Promise<UsesTaken | undefined> {
  const { most, minutes } = API_KEY_LIMIT;
  const lasts = sql`make_interval(mins => ${minutes}::int)`;
  const isOver = sql`coalesce(window_began <= now() - ${lasts}, true)`;
  const { rows } = await sql<UsesTaken>`
    with before as materialized (
      select key_id, case when ${isOver} then 0 else window_taken end as taken,
        case when ${isOver} then now() else window_began end as began,
        case when ${isOver} then extract(epoch from ${lasts}) else extract(epoch from window_began + ${lasts} - now()) end as seconds
      from api_keys where tenant_id = ${tenantId} and key_hash = ${keyHash} and ${stands} for update
    )
    update api_keys set window_began = before.began, window_taken = before.taken
      + least(${most}::int - before.taken, ${AT_ONCE}::int, greatest(1, (${most}::int - before.taken) / ${PART}::int))
    from before where api_keys.tenant_id = ${tenantId} and api_keys.key_id = before.key_id
    returning api_keys.window_taken - before.taken as count, ${most}::int - api_keys.window_taken as rest,
      (before.seconds * 1000)::float8 as milliseconds`.execute(tx);
  return rows[0];
}

export type FoundKey = { keyId: string; clientId: string; name: string; scopes: ApiScope[]; stale: boolean };

/** The key of an open account that still stands. Every request over the API asks this. */
export async function findKey(tx: Tx, tenantId: number, keyHash: Buffer): Promise<FoundKey | undefined> {
  const asked = sql<{ key_id: string; client_id: string; name: string; scopes: string[]; stale: boolean }>`
    select api_keys.key_id, api_keys.client_id, api_keys.name, api_keys.scopes,
      coalesce(api_keys.last_used_at < now() - interval '5 minutes', true) as stale
    from api_keys
    join clients on clients.tenant_id = api_keys.tenant_id and clients.client_id = api_keys.client_id
    where api_keys.tenant_id = ${tenantId} and api_keys.key_hash = ${keyHash}
      and clients.disabled_at is null and ${stands}`;
  const {
    rows: [row],
  } = await executePrepared(tx, asked);
  if (!row) return undefined;
  const { key_id: keyId, client_id: clientId, name, scopes, stale } = row;
  return { keyId, clientId, name, scopes: scopesIn(scopes), stale };
}

/** Whose key it was that has ended, while a request of it is to be listed: the first of each day. */
export async function findEnded(
  tx: Tx,
  { tenantId, keyHash }: KeyClaim,
): Promise<{ clientId: string; name: string } | undefined> {
  // What was counted before the end were uses of a minute.
  const isOver = sql`coalesce(window_began <= greatest(ends_at, now() - interval '1 day'), true)`;
  const { rows } = await sql<{ clientId: string; name: string }>`
    with before as materialized (
      select key_id, case when ${isOver} then 0 else window_taken end as listed,
        case when ${isOver} then now() else window_began end as began
      from api_keys where tenant_id = ${tenantId} and key_hash = ${keyHash} and not ${stands} for update
    )
    update api_keys set window_began = before.began, window_taken = before.listed + 1
    from before where api_keys.tenant_id = ${tenantId} and api_keys.key_id = before.key_id
      and before.listed < ${ENDED_API_KEY_REQUESTS_PER_DAY}
    returning api_keys.client_id as "clientId", api_keys.name`.execute(tx);
  return rows[0];
}

/** What a key may do that nobody knows any more is nothing. */
export const scopesIn = (stored: readonly string[]): ApiScope[] =>
  apiScopes.filter((scope) => stored.includes(scope));

/** Notes the use, unless another request of the same key is just doing so: nobody waits for that. */
export async function noteKeyUse(tx: Tx, tenantId: number, keyId: string, network: string): Promise<void> {
  await sql`
    update api_keys set last_used_at = now(), last_network = ${network}
    where tenant_id = ${tenantId} and key_id = (
      select key_id from api_keys where tenant_id = ${tenantId} and key_id = ${keyId} for update skip locked
    )`.execute(tx);
}
