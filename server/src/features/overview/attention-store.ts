import { destinationsAsking } from '@miya/contract/clearance';
import { OVERVIEW_ORDERS } from '@miya/contract/limits';
import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { isNotReadyForCustoms } from '../orders/index.ts';

const ordersOf = (tx: Tx, { tenantId, clientId, test = false }: Owner) =>
  tx
    .selectFrom('orders')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('test', '=', test);
type Orders = ReturnType<typeof ordersOf>;

/** Held orders, by the same conditions as in the order list. */
export const heldOrders = (tx: Tx, owner: Owner) => ordersOf(tx, owner).where('held_at', 'is not', null);

/** Orders not recorded yet, so that the number that customs ask for can still be given. The first two conditions stand as the index has them. */
export const unidentifiedOrders = (tx: Tx, owner: Owner) =>
  ordersOf(tx, owner)
    .where(sql<SqlBool>`status = 'submitted'`)
    .where('receiver_identity_key', 'is', null)
    .where('receiver_country', 'in', destinationsAsking('identity', new Date().toISOString().slice(0, 10)));

/** Orders that customs would stop for something they lack. */
export const unreadyOrders = (tx: Tx, owner: Owner) => ordersOf(tx, owner).where(isNotReadyForCustoms);

export const lastOf = (orders: Orders) =>
  orders
    .select(['order_id', 'waybill', 'receiver_name', 'receiver_country', 'created_at'])
    .select(['held_at', 'hold_code', 'hold_reason'])
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(OVERVIEW_ORDERS);
