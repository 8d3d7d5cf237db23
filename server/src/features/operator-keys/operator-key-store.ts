import { sql } from 'kysely';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { BackofficeCaller } from '../../platform/http/calls/callers.ts';

export type OperatorKeyRecord = {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
};

/** Needs a transaction of the database owner, because the role of the server may not insert keys. */
export async function addOperatorKey(
  tx: Tx,
  { tenantId }: Carrier,
  { name, keyHash }: { name: string; keyHash: Buffer },
): Promise<string> {
  const row = await tx
    .insertInto('backoffice_keys')
    .values({ tenant_id: tenantId, name, key_hash: keyHash })
    .returning('key_id')
    .executeTakeFirstOrThrow();
  return row.key_id;
}

export async function listOperatorKeys(tx: Tx, { tenantId }: Carrier): Promise<OperatorKeyRecord[]> {
  const rows = await tx
    .selectFrom('backoffice_keys')
    .select(['key_id', 'name', 'created_at', 'last_used_at', 'revoked_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('key_id')
    .execute();
  return rows.map((row) => ({
    id: row.key_id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }));
}

/** Returns false for an unknown key. A key that is revoked again keeps its first time. */
export async function revokeOperatorKey(tx: Tx, { tenantId }: Carrier, keyId: string): Promise<boolean> {
  const row = await tx
    .updateTable('backoffice_keys')
    .set({ revoked_at: sql`least(revoked_at, now())` })
    .where('tenant_id', '=', tenantId)
    .where('key_id', '=', keyId)
    .returning('key_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findOperatorKey(tx: Tx, { tenantId }: Carrier, keyHash: Buffer) {
  const row = await tx
    .selectFrom('backoffice_keys')
    .select(['key_id', 'name', 'revoked_at'])
    .select(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('stale'))
    .where('tenant_id', '=', tenantId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const caller: BackofficeCaller = { tenantId, keyId: row.key_id, actor: `key ${row.name}` };
  return { caller, revoked: row.revoked_at !== null, isLastUseOutdated: row.stale };
}

/** Writes the time of the use. Does nothing if another request holds the lock on the row, so no request waits. */
export async function updateLastKeyUse(tx: Tx, { tenantId, keyId }: BackofficeCaller): Promise<void> {
  await sql`
    update backoffice_keys set last_used_at = now()
    where tenant_id = ${tenantId} and key_id = (
      select key_id from backoffice_keys where tenant_id = ${tenantId} and key_id = ${keyId}
      for no key update skip locked
    )`.execute(tx);
}

export async function addKeyUse(
  tx: Tx,
  { tenantId, keyId }: BackofficeCaller,
  use: { call: string; outcome: string },
): Promise<void> {
  await tx
    .insertInto('backoffice_uses')
    .values({ tenant_id: tenantId, key_id: keyId, ...use })
    .execute();
}
