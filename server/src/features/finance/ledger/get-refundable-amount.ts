import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

/**
 * Returns the part of an order's charge that is not refunded yet, in minor units, or 0 if the order has no charge.
 * Ignores the entry with the idempotency key `exceptKey`. The caller passes the key of its own refund: a retry must not
 * be refused because of its first attempt. The caller must lock the order first. Otherwise two concurrent refunds can
 * exceed the charge.
 */
export async function getRefundableAmount(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { orderId, exceptKey }: { orderId: string; exceptKey: string },
): Promise<bigint> {
  const { refundable } = await tx
    .selectFrom('ledger_entries')
    .select(sql<bigint>`coalesce(-sum(amount), 0)::bigint`.as('refundable'))
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['consumption', 'refund'])
    .where('idempotency_key', '<>', exceptKey)
    .executeTakeFirstOrThrow();
  return refundable;
}
