import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { lockOrdersByNumber } from '../tracks/index.ts';

type Named = { orderId?: string | null | undefined; waybill?: string | null | undefined };

/** Finds and locks the client's order by id, by number, or by both when both name the same order. */
export async function findOrderOf(
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  { orderId, waybill }: Named,
) {
  if (waybill) {
    const order = (await lockOrdersByNumber(tx, { tenantId, test }, [waybill])).get(waybill);
    const fits = order?.clientId === clientId && (!orderId || order.id === orderId);
    return fits ? { id: order.id, waybill: order.waybill } : undefined;
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
