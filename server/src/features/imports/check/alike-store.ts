import type { RowOrder } from '@miya/contract/imports';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { fold } from '../../positions/index.ts';

const SHOWN_MOST = 3;

type Earlier = { waybill: string; mobile: string; item: string; weight: bigint };

const sameness = (mobile: string, item: string, weight: number | bigint) =>
  `${mobile} ${weight} ${fold(item)}`;

/** Finds the waybills of orders of the last 7 days with the same mobile number, item and weight, in one query. */
export async function listAlike(
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  orders: readonly RowOrder[],
) {
  const mobiles = [...new Set(orders.map(({ receiver }) => receiver.mobile))];
  const { rows } = await sql<Earlier>`
    select waybill, receiver_mobile as mobile, item_name as item, weight from orders
    where tenant_id = ${tenantId} and client_id = ${clientId} and test = ${test}
      and receiver_mobile = any(${mobiles}::text[])
      and created_at > now() - interval '7 days' and status <> 'cancelled'
    order by created_at desc limit 5000`.execute(tx);
  const found = Map.groupBy(rows, ({ mobile, item, weight }) => sameness(mobile, item, weight));
  return ({ receiver, goods }: RowOrder): string[] =>
    (found.get(sameness(receiver.mobile, goods.itemName, goods.weight)) ?? [])
      .slice(0, SHOWN_MOST)
      .map(({ waybill }) => waybill);
}

export type ReferenceHolder = { orderId: string; waybill: string };

/** Lists the client's orders that have one of these references, by reference. */
export async function listUsedReferences(
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  asked: readonly string[],
): Promise<Map<string, ReferenceHolder>> {
  const references = asked.filter((text) => text !== '');
  if (references.length === 0) return new Map();
  const rows = await tx
    .selectFrom('orders')
    .select(['client_reference', 'order_id as orderId', 'waybill'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('test', '=', test)
    .where('client_reference', '=', sql<string>`any(${references}::text[])`)
    .execute();
  return new Map(rows.map(({ client_reference: text, ...holder }) => [text ?? '', holder]));
}
