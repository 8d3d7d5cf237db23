import type { RowOrder } from '@miya/contract/imports';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { foldText } from '../../positions/index.ts';

const MAX_SIMILAR_ORDERS = 3;

type EarlierOrder = { waybill: string; mobile: string; item: string; weight: bigint };

const buildSimilarityKey = (mobile: string, item: string, weight: number | bigint) =>
  `${mobile} ${weight} ${foldText(item)}`;

/**
 * Reads the client's earlier orders to the receivers of `orders` (same mobile number) in one query. Reads at most the
 * newest 5000. Returns a function that lists the waybill numbers of at most 3 earlier orders that look like a given
 * order, newest first:
 * - same mobile number of the receiver, same item and same weight;
 * - placed in the last 7 days and not cancelled.
 */
export async function createSimilarOrderLookup(
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  orders: readonly RowOrder[],
) {
  const mobiles = [...new Set(orders.map(({ receiver }) => receiver.mobile))];
  const { rows } = await sql<EarlierOrder>`
    select waybill, receiver_mobile as mobile, item_name as item, weight from orders
    where tenant_id = ${tenantId} and client_id = ${clientId} and test = ${test}
      and receiver_mobile = any(${mobiles}::text[])
      and created_at > now() - interval '7 days' and status <> 'cancelled'
    order by created_at desc limit 5000`.execute(tx);
  const earlierByKey = Map.groupBy(rows, ({ mobile, item, weight }) =>
    buildSimilarityKey(mobile, item, weight),
  );
  return ({ receiver, goods }: RowOrder): string[] =>
    (earlierByKey.get(buildSimilarityKey(receiver.mobile, goods.itemName, goods.weight)) ?? [])
      .slice(0, MAX_SIMILAR_ORDERS)
      .map(({ waybill }) => waybill);
}

export type OrderWithReference = { orderId: string; waybill: string };

/** Returns the client's orders that have one of the given references, by reference. Empty references are ignored. */
export async function listOrdersByReference(
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  wantedReferences: readonly string[],
): Promise<Map<string, OrderWithReference>> {
  const references = wantedReferences.filter((text) => text !== '');
  if (references.length === 0) return new Map();
  const rows = await tx
    .selectFrom('orders')
    .select(['client_reference', 'order_id as orderId', 'waybill'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('test', '=', test)
    .where('client_reference', '=', sql<string>`any(${references}::text[])`)
    .execute();
  return new Map(rows.map(({ client_reference: text, ...order }) => [text ?? '', order]));
}
