import { sql } from 'kysely';
import type { Tx } from '../db/tenancy.ts';
import { refuse } from '../http/handlers.ts';
import { isFinished } from '../orders/index.ts';
import { type Carrier, lockOrder } from './carrier.ts';
import { getOrderRecord } from './record-store.ts';

/** Stops an order where it is. Held already, it keeps its time and gets the new reason. */
export async function holdOrder(
  tx: Tx,
  carrier: Carrier,
  { waybill, reason }: { waybill: string; reason: string },
) {
  const order = await lockOrder(tx, carrier, waybill);
  if (!order) return refuse('order_not_found');
  if (isFinished(order.status)) return refuse('order_finished');
  await tx
    .updateTable('orders')
    .set({
      held_at: sql<Date>`coalesce(held_at, now())`,
      hold_reason: reason,
      updated_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', carrier.tenantId)
    .where('order_id', '=', order.id)
    .execute();
  return getOrderRecord(tx, carrier, order.id);
}

/** Lets it go on. One that is not held goes on anyway. */
export async function releaseOrder(tx: Tx, carrier: Carrier, { waybill }: { waybill: string }) {
  const order = await lockOrder(tx, carrier, waybill);
  if (!order) return refuse('order_not_found');
  await tx
    .updateTable('orders')
    .set({ held_at: null, hold_reason: null, updated_at: sql<Date>`now()` })
    .where('tenant_id', '=', carrier.tenantId)
    .where('order_id', '=', order.id)
    .where('held_at', 'is not', null)
    .execute();
  return getOrderRecord(tx, carrier, order.id);
}
