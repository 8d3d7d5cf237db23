import { DELETED_KEPT_MINUTES } from '@miya/contract/limits';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

const forgottenBefore = sql<Date>`now() - make_interval(mins => ${DELETED_KEPT_MINUTES})`;

/** Takes addresses out of the book and keeps their rows as they were, so that it can be undone. Says how many they were. */
export async function putAside(
  tx: Tx,
  owner: Owner,
  deletion: string,
  ids: readonly string[],
): Promise<number> {
  const own = sql`a.tenant_id = ${owner.tenantId} and a.client_id = ${owner.clientId}`;
  const { rows } = await sql<{ address_id: string }>`
    select a.address_id from addresses a
    where ${own} and a.address_id = any(${ids}::uuid[]) order by a.address_id for update`.execute(tx);
  const locked = rows.map((row) => row.address_id);
  if (locked.length === 0) return 0;
  await Promise.all([
    sql`
      insert into deleted_addresses (tenant_id, client_id, address_id, deletion_id, content)
      select a.tenant_id, a.client_id, a.address_id, ${deletion}::uuid, to_jsonb(a) from addresses a
      where ${own} and a.address_id = any(${locked}::uuid[])`.execute(tx),
    sql`delete from addresses a where ${own} and a.address_id = any(${locked}::uuid[])`.execute(tx),
  ]);
  return locked.length;
}

export async function countDeleted(tx: Tx, owner: Owner, deletion: string): Promise<number> {
  const { count } = await tx
    .selectFrom('deleted_addresses')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('deletion_id', '=', deletion)
    .where('deleted_at', '>=', forgottenBefore)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Puts the addresses of a deletion back, and says how many are there again. */
export async function restoreDeletion(tx: Tx, owner: Owner, deletion: string): Promise<number> {
  const { rows } = await sql<{ address_id: string }>`
    select address_id from app.restore_addresses(
      ${owner.tenantId}, ${owner.clientId}, ${deletion}::uuid, ${forgottenBefore}
    ) as address_id`.execute(tx);
  return rows.length;
}

export async function forgetDeletions(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .deleteFrom('deleted_addresses')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', '<', forgottenBefore)
    .execute();
}
