import { UNDO_DELETION_MINUTES } from '@miya/contract/limits';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

/** Orders that were deleted before this time can no longer be restored. */
const restorableSince = sql<Date>`now() - make_interval(mins => ${UNDO_DELETION_MINUTES})`;

/**
 * Deletes the client's orders among `ids` that are not recorded, and returns the ids of these orders. Recorded: the
 * carrier has received, weighed and charged the order. Locks the orders first, so that no order is recorded and deleted
 * at the same time. Copies the rows to deleted_orders, so that the deletion can be undone.
 */
export async function deleteUnrecordedOrders(
  tx: Tx,
  owner: Owner,
  ids: readonly string[],
): Promise<string[]> {
  const ownedByClient = sql`
    o.tenant_id = ${owner.tenantId} and o.client_id = ${owner.clientId} and o.test = ${owner.test ?? false}`;
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from orders o
    where ${ownedByClient} and o.order_id = any(${ids}::uuid[]) and o.recorded_at is null
    order by o.order_id for update`.execute(tx);
  const lockedIds = rows.map((row) => row.order_id);
  // Both statements take one round trip. The connection runs them in sequence: first the copy, then the deletion.
  await Promise.all([
    sql`
      insert into deleted_orders (tenant_id, client_id, order_id, content)
      select o.tenant_id, o.client_id, o.order_id, to_jsonb(o) from orders o
      where ${ownedByClient} and o.order_id = any(${lockedIds}::uuid[])`.execute(tx),
    sql`delete from orders o where ${ownedByClient} and o.order_id = any(${lockedIds}::uuid[])`.execute(tx),
  ]);
  return lockedIds;
}

/**
 * Restores deleted orders, and returns the ids of the restored orders. An order stays deleted if it was deleted too
 * long ago, or if another order now uses its waybill or reference. A request in test mode restores only test orders. A
 * request in live mode restores only live orders.
 */
export async function restoreDeletedOrders(tx: Tx, owner: Owner, ids: readonly string[]): Promise<string[]> {
  const { rows: rowsOfMode } = await sql<{ order_id: string }>`
    select order_id from deleted_orders
    where tenant_id = ${owner.tenantId} and client_id = ${owner.clientId} and order_id = any(${ids}::uuid[])
      and coalesce((content ->> 'test')::boolean, false) = ${owner.test ?? false}`.execute(tx);
  const restorableIds = rowsOfMode.map((row) => row.order_id);
  const { rows } = await sql<{ order_id: string }>`
    select order_id from app.restore_orders(
      ${owner.tenantId}, ${owner.clientId}, ${restorableIds}::uuid[], ${restorableSince}
    ) as order_id`.execute(tx);
  return rows.map((row) => row.order_id);
}

export async function deleteExpiredDeletions(tx: Tx, tenantId: number): Promise<void> {
  await tx
    .deleteFrom('deleted_orders')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', '<', restorableSince)
    .execute();
}
