import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { identityColumnBuilders } from '../order-columns.ts';

/** Returns the SQL condition for orders that were signed, cancelled or returned more than `days` days ago. */
const buildFinishedCondition = (tenantId: number, days: number) => sql`
  tenant_id = ${tenantId} and status in ('signed', 'cancelled', 'returned')
  and updated_at < now() - make_interval(days => ${days})`;

/** Deletes the identity numbers of up to `limit` finished orders. Returns the number of changed orders. */
export async function deleteOrderIdentities(tx: Tx, tenantId: number, days: number, limit: number) {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from orders where ${buildFinishedCondition(tenantId, days)}
      and (sender_identity_key is not null or receiver_identity_key is not null) limit ${limit}`.execute(tx);
  const ids = rows.map((row) => row.order_id);
  await tx
    .updateTable('orders')
    .set({ ...identityColumnBuilders.sender(null), ...identityColumnBuilders.receiver(null) })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return ids.length;
}

/**
 * Deletes the names and addresses of both parties of up to `limit` finished orders. Countries, weights and prices stay.
 * Returns the number of changed orders. The receiver name '-' marks an order without names.
 */
export async function anonymiseOrderParties(tx: Tx, tenantId: number, days: number, limit: number) {
  const { numAffectedRows } = await sql`
    update orders set sender = app.nameless(sender), receiver = app.nameless(receiver), receiver_name = '-',
      search = lower(waybill), remark = ''
    where tenant_id = ${tenantId} and order_id in (
      select order_id from orders where ${buildFinishedCondition(tenantId, days)} and receiver_name <> '-' limit ${limit}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes up to `limit` test orders older than `days` days, of any status, with their scans. Returns their number. */
export async function deleteOldTestOrders(tx: Tx, tenantId: number, days: number, limit: number) {
  const { rows } = await sql<{ deleted: bigint }>`
    select app.forget_test_orders(${tenantId}, ${days}, ${limit}) as deleted`.execute(tx);
  return Number(rows[0]?.deleted ?? 0);
}
