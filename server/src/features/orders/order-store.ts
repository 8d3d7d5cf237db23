import { sql } from 'kysely';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { PartyIdentities } from './identity/order-identity.ts';
import {
  buildContentUpdate,
  buildIdentityColumns,
  type PricedOrder,
  type StoredOrder,
  storedOrderColumns,
} from './order-columns.ts';

export function findOrder(tx: Tx, owner: Owner, id: string): Promise<StoredOrder | undefined> {
  return tx
    .selectFrom('orders')
    .select(storedOrderColumns)
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('test', '=', owner.test ?? false)
    .where('order_id', '=', id)
    .executeTakeFirst();
}

/** Finds the id and waybill of the client's order with this client reference. Undefined: no order has it. */
export function findOrderByReference(tx: Tx, owner: Owner, reference: string) {
  return tx
    .selectFrom('orders')
    .select(['order_id as id', 'waybill'])
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('test', '=', owner.test ?? false)
    .where('client_reference', '=', reference)
    .executeTakeFirst();
}

export type OrderChange = PricedOrder & { id: string; revision: number; identities: PartyIdentities };

/**
 * Replaces the content of an order. Returns undefined and changes nothing if the order has another revision than
 * `revision`, or is cancelled, recorded or deleted.
 */
export function updateOrder(
  tx: Tx,
  owner: Owner,
  { id, revision, identities, ...order }: OrderChange,
): Promise<StoredOrder | undefined> {
  return tx
    .updateTable('orders')
    .set({
      ...buildContentUpdate(order),
      ...buildIdentityColumns('sender', identities.sender),
      ...buildIdentityColumns('receiver', identities.receiver),
      revision: sql<number>`revision + 1`,
      updated_at: sql`now()`,
    })
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('test', '=', owner.test ?? false)
    .where('order_id', '=', id)
    .where('revision', '=', revision)
    .where('status', '=', 'submitted')
    .where('recorded_at', 'is', null)
    .returning(storedOrderColumns)
    .executeTakeFirst();
}

/** Cancels an order. Returns undefined if the order is already cancelled or recorded, or does not exist. */
export function markCancelled(tx: Tx, owner: Owner, id: string): Promise<StoredOrder | undefined> {
  return tx
    .updateTable('orders')
    .set({ status: 'cancelled', updated_at: sql`now()` })
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('test', '=', owner.test ?? false)
    .where('order_id', '=', id)
    .where('status', '=', 'submitted')
    .where('recorded_at', 'is', null)
    .returning(storedOrderColumns)
    .executeTakeFirst();
}

/**
 * Lists the waybills of the orders among `ids` that are recorded: the carrier has received, weighed and charged them.
 */
export async function listRecordedWaybills(tx: Tx, owner: Owner, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('waybill')
    .where('tenant_id', '=', owner.tenantId)
    .where('client_id', '=', owner.clientId)
    .where('test', '=', owner.test ?? false)
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('recorded_at', 'is not', null)
    .orderBy('waybill')
    .execute();
  return rows.map((row) => row.waybill);
}
