import type { Insertable } from 'kysely';
import { kept } from '../db/save-trips.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../db/tenancy.ts';
import {
  contentColumns,
  identityColumnsOf,
  type OrderRow,
  type Owner,
  type PricedOrder,
  shownColumns,
} from './order-columns.ts';
import type { Identities } from './order-identity.ts';

/** Some forty values a row, of the 65 535 that one statement may have; few enough that others get their turn. */
const ROWS_AT_ONCE = 125;

export type NewOrder = PricedOrder & {
  id: string;
  identities: Identities;
  /** The row of an import it comes from. */
  imported?: { id: string; row: number };
};

const rowOf = (
  owner: Owner,
  { id, identities, imported, ...order }: NewOrder,
): Insertable<Database['orders']> => ({
  tenant_id: owner.tenantId,
  client_id: owner.clientId,
  order_id: id,
  waybill: order.waybill,
  ...contentColumns(order),
  ...identityColumnsOf('sender', identities.sender ?? null),
  ...identityColumnsOf('receiver', identities.receiver ?? null),
  import_id: imported?.id ?? null,
  import_row: imported?.row ?? null,
});

/** What is there already (a reference, a row of an import) is left out. While another adds it, this waits. */
const adding = (tx: Tx, owner: Owner, orders: NewOrder[]) =>
  tx
    .insertInto('orders')
    .values(orders.map((order) => rowOf(owner, order)))
    .onConflict((conflict) => conflict.doNothing());

/** Adds many, and says which ids were added. */
export async function insertOrders(tx: Tx, owner: Owner, orders: NewOrder[]): Promise<string[]> {
  const added: string[] = [];
  for (let at = 0; at < orders.length; at += ROWS_AT_ONCE) {
    const some = orders.slice(at, at + ROWS_AT_ONCE);
    const rows = await adding(tx, owner, some).returning('order_id').execute();
    added.push(...rows.map((row) => row.order_id));
  }
  return added;
}

/** Adds one and answers it as it is stored; undefined when its reference is taken. */
export const insertOrder = (tx: Tx, owner: Owner, order: NewOrder): Promise<OrderRow | undefined> =>
  adding(tx, owner, [order]).returning(shownColumns).modifyEnd(kept).executeTakeFirst();
