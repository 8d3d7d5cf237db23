import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { waybillsFor } from '../numbers/draw-waybills.ts';
import { insertOrders, type NewOrder } from './insert-orders.ts';

/**
 * Adds many, and says the waybill of each that was added, by its id. What is there already (a reference, a row of an
 * import) is left out. A waybill that came again after a crash of PostgreSQL is replaced by another.
 */
export async function addOrders(
  tx: Tx,
  owner: Owner,
  orders: readonly NewOrder[],
): Promise<Map<string, string>> {
  const added = new Set(await insertOrders(tx, owner, orders));
  const waybills = new Map(orders.filter(({ id }) => added.has(id)).map(({ id, waybill }) => [id, waybill]));
  const taken = await listTaken(
    tx,
    owner,
    orders.filter(({ id }) => !added.has(id)),
  );
  if (taken.length === 0) return waybills;
  const drawn = await waybillsFor(tx, owner, taken.length);
  const renewed = taken.map((order, at) => ({ ...order, waybill: drawn[at] ?? '' }));
  return new Map([...waybills, ...(await addOrders(tx, owner, renewed))]);
}

/** Lists the orders whose waybill is taken. */
async function listTaken(tx: Tx, owner: Owner, orders: readonly NewOrder[]): Promise<NewOrder[]> {
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
  const taken = new Set(rows.map(({ waybill }) => waybill));
  return orders.filter(({ waybill }) => taken.has(waybill));
}
