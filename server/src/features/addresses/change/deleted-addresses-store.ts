import { UNDO_DELETION_MINUTES } from '@miya/contract/limits';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

const undoExpiredBefore = sql<Date>`now() - make_interval(mins => ${UNDO_DELETION_MINUTES})`;

/**
 * Moves addresses to `deleted_addresses` with all columns, so that users can undo the deletion. Returns the number of
 * moved addresses.
 */
export async function moveToDeletedAddresses(
  tx: Tx,
  owner: Owner,
  deletion: string,
  ids: readonly string[],
): Promise<number> {
  const ownedBy = sql`a.tenant_id = ${owner.tenantId} and a.client_id = ${owner.clientId}`;
  const { rows } = await sql<{ address_id: string }>`
    select a.address_id from addresses a
    where ${ownedBy} and a.address_id = any(${ids}::uuid[]) order by a.address_id for update`.execute(tx);
  const locked = rows.map((row) => row.address_id);
  if (locked.length === 0) return 0;
  await Promise.all([
    sql`
      insert into deleted_addresses (tenant_id, client_id, address_id, deletion_id, content)
      select a.tenant_id, a.client_id, a.address_id, ${deletion}::uuid, to_jsonb(a) from addresses a
      where ${ownedBy} and a.address_id = any(${locked}::uuid[])`.execute(tx),
    sql`delete from addresses a where ${ownedBy} and a.address_id = any(${locked}::uuid[])`.execute(tx),
  ]);
  return locked.length;
}

export async function countDeletedAddresses(tx: Tx, owner: Owner, deletion: string): Promise<number> {
  const { count } = await tx
    .selectFrom('deleted_addresses')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('deletion_id', '=', deletion)
    .where('deleted_at', '>=', undoExpiredBefore)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Restores the addresses of a deletion. Returns how many were restored; 0 if the deletion can no longer be undone. */
export async function restoreDeletedAddresses(tx: Tx, owner: Owner, deletion: string): Promise<number> {
  const { rows } = await sql<{ address_id: string }>`
    select address_id from app.restore_addresses(
      ${owner.tenantId}, ${owner.clientId}, ${deletion}::uuid, ${undoExpiredBefore}
    ) as address_id`.execute(tx);
  return rows.length;
}

export async function deleteExpiredDeletions(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .deleteFrom('deleted_addresses')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', '<', undoExpiredBefore)
    .execute();
}
