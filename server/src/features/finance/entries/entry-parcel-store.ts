import type { EntryParcel } from '@miya/contract/finance';
import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

/**
 * Returns the receiver and the weight in grams of the orders that these entries belong to, by order id. The weight is
 * the first that exists:
 * 1. the chargeable weight, which also depends on the size,
 * 2. the weight that the carrier measured,
 * 3. the weight that the client declared.
 */
export async function listEntryParcels(
  tx: Tx,
  { tenantId, clientId, test = false }: Owner,
  entries: readonly { orderId: string | null }[],
): Promise<Map<string, EntryParcel>> {
  const orderIds = entries.flatMap(({ orderId }) => orderId ?? []);
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('orders')
    .select(['order_id', 'receiver_name', 'weight', 'settlement_weight', 'settlement_chargeable'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('test', '=', test)
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        receiver: row.receiver_name,
        weight: Number(row.settlement_chargeable ?? row.settlement_weight ?? row.weight),
      },
    ]),
  );
}
