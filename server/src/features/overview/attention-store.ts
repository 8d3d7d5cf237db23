import { listDestinationsRequiring } from '@miya/contract/clearance';
import { OVERVIEW_ORDERS_PER_LIST } from '@miya/contract/limits';
import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { isNotReadyForCustoms } from '../orders/index.ts';

const buildOrdersQuery = (tx: Tx, { tenantId, clientId, test = false }: Owner) =>
  tx
    .selectFrom('orders')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('test', '=', test);
type OrdersQuery = ReturnType<typeof buildOrdersQuery>;

/** Builds the query for held orders. The condition is the same as in the order list. */
export const buildHeldOrdersQuery = (tx: Tx, owner: Owner) =>
  buildOrdersQuery(tx, owner).where('held_at', 'is not', null);

/**
 * Builds the query for orders without a receiver identity number to countries where customs ask for this number.
 * Includes only orders that are not recorded, because the client can still add the number to them. Keep the first two
 * conditions exactly as in the index orders_unidentified, or PostgreSQL cannot use the index.
 */
export const buildUnidentifiedOrdersQuery = (tx: Tx, owner: Owner) =>
  buildOrdersQuery(tx, owner)
    .where(sql<SqlBool>`status = 'submitted'`)
    .where('receiver_identity_key', 'is', null)
    .where(
      'receiver_country',
      'in',
      listDestinationsRequiring('identity', new Date().toISOString().slice(0, 10)),
    );

/** Builds the query for orders that customs would stop because required data is missing. */
export const buildUnreadyOrdersQuery = (tx: Tx, owner: Owner) =>
  buildOrdersQuery(tx, owner).where(isNotReadyForCustoms);

/** Builds the query for the latest of the given orders, as many as the overview shows. */
export const buildLatestOrdersQuery = (orders: OrdersQuery) =>
  orders
    .select(['order_id', 'waybill', 'receiver_name', 'receiver_country', 'created_at'])
    .select(['held_at', 'hold_code', 'hold_reason'])
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(OVERVIEW_ORDERS_PER_LIST);
