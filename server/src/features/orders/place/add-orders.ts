import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { drawWaybillsForOwner } from '../numbers/draw-waybills.ts';
import { insertOrders, type NewOrder } from './insert-orders.ts';

/**
 * Adds many orders and returns the waybills of the added orders by order id. Skips an order if another order has its
 * client reference or comes from the same import row. If another order has its waybill, adds the order with a new
 * waybill. After a crash, PostgreSQL may repeat the last numbers of a sequence, so a drawn waybill may be used.
 */
export async function addOrders(
  tx: Tx,
  owner: Owner,
  orders: readonly NewOrder[],
): Promise<Map<string, string>> {
  const addedIds = new Set(await insertOrders(tx, owner, orders));
  const waybills = new Map(
    orders.filter(({ id }) => addedIds.has(id)).map(({ id, waybill }) => [id, waybill]),
  );
  const withUsedWaybill = await listWithUsedWaybill(
    tx,
    owner,
    orders.filter(({ id }) => !addedIds.has(id)),
  );
  if (withUsedWaybill.length === 0) return waybills;
  const newWaybills = await drawWaybillsForOwner(tx, owner, withUsedWaybill.length);
  const retried = withUsedWaybill.map((order, index) => ({ ...order, waybill: newWaybills[index] ?? '' }));
  return new Map([...waybills, ...(await addOrders(tx, owner, retried))]);
}

/** Returns the orders with a waybill that a stored order already has. */
async function listWithUsedWaybill(tx: Tx, owner: Owner, orders: readonly NewOrder[]): Promise<NewOrder[]> {
  if (orders.length === 0) return [];
  const rows = await tx
    .selectFrom('orders')
    .select('waybill')
    .where('tenant_id', '=', owner.tenantId)
    .where('test', '=', owner.test ?? false)
    .where(
      'waybill',
      'in',
      orders.map(({ waybill }) => waybill),
    )
    .execute();
  const usedWaybills = new Set(rows.map(({ waybill }) => waybill));
  return orders.filter(({ waybill }) => usedWaybills.has(waybill));
}
