import { listDestinationsRequiring } from '@miya/contract/clearance';
import { OVERVIEW_ORDERS_PER_LIST } from '@miya/contract/limits';
import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { notReadyForCustomsCondition } from '../orders/index.ts';

const buildOrdersQuery = (tx: Tx, { tenantId, clientId, test = false }: Owner) =>
  tx
    .selectFrom('orders')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('test', '=', test);
type OrdersQuery = ReturnType<typeof buildOrdersQuery>;

/** Builds the query for orders on hold. The order list uses an equal condition, so both show the same orders. */
export const buildHeldOrdersQuery = (tx: Tx, owner: Owner) =>
  buildOrdersQuery(tx, owner).where('held_at', 'is not', null);

/**
 * Builds the query for orders without a receiver identity number to countries where customs ask for this number.
 * Includes only submitted orders, because the client can still add the number to them. Keep the first two conditions
 * exactly as in the index orders_unidentified. Otherwise PostgreSQL cannot use the index.
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
  buildOrdersQuery(tx, owner).where(notReadyForCustomsCondition);

/** Builds the query for the latest of these orders. The overview shows at most OVERVIEW_ORDERS_PER_LIST of them. */
export const buildLatestOrdersQuery = (orders: OrdersQuery) =>
  orders
    .select(['order_id', 'waybill', 'receiver_name', 'receiver_country', 'created_at'])
    .select(['held_at', 'hold_code', 'hold_reason'])
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(OVERVIEW_ORDERS_PER_LIST);
