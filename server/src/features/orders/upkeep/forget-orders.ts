import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { identityColumns } from '../order-columns.ts';

// What is left of an order long after it has arrived, come back or been called off.

const finishedBefore = (tenantId: number, days: number) => sql`
  tenant_id = ${tenantId} and status in ('signed', 'cancelled', 'returned')
  and updated_at < now() - make_interval(days => ${days})`;

/** Their identity numbers. Answers of how many orders. */
export async function forgetOrderIdentities(tx: Tx, tenantId: number, days: number, most: number) {
  const rows = await sql<{ order_id: string }>`
    select order_id from orders where ${finishedBefore(tenantId, days)}
      and (sender_identity_key is not null or receiver_identity_key is not null) limit ${most}`.execute(tx);
  const ids = rows.rows.map((row) => row.order_id);
  await tx
    .updateTable('orders')
    .set({ ...identityColumns.sender(null), ...identityColumns.receiver(null) })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return ids.length;
}

/** Names and addresses of both sides; their countries stay, and so do the figures. Answers of how many orders. */
export async function forgetOrderParties(tx: Tx, tenantId: number, days: number, most: number) {
  const { numAffectedRows } = await sql`
    update orders set sender = app.nameless(sender), receiver = app.nameless(receiver), receiver_name = '-',
      search = lower(waybill), remark = ''
    where tenant_id = ${tenantId} and order_id in (
      select order_id from orders where ${finishedBefore(tenantId, days)} and receiver_name <> '-' limit ${most}
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Test orders, whatever became of them, with all that happened to them. Answers how many. */
export async function forgetTestOrders(tx: Tx, tenantId: number, days: number, most: number) {
  const { rows } = await sql<{ gone: bigint }>`
    select app.forget_test_orders(${tenantId}, ${days}, ${most}) as gone`.execute(tx);
  return Number(rows[0]?.gone ?? 0);
}
