import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { lockOrdersByNumber } from '../tracks/index.ts';

type OrderIdentifier = { orderId?: string | null | undefined; waybill?: string | null | undefined };

/**
 * Finds and locks an order of the client by id or waybill number. Undefined if the client has no such order, or if id
 * and waybill number name different orders.
 */
export async function findAndLockOrder(
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  { orderId, waybill }: OrderIdentifier,
) {
  if (waybill) {
    const order = (await lockOrdersByNumber(tx, { tenantId, test }, [waybill])).get(waybill);
    const isMatch = order?.clientId === clientId && (!orderId || order.id === orderId);
    return isMatch ? { id: order.id, waybill: order.waybill } : undefined;
  }
  const row = await tx
    .selectFrom('orders')
    .select(['order_id', 'waybill'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('test', '=', test)
    .where('order_id', '=', orderId ?? '')
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.order_id, waybill: row.waybill };
}
