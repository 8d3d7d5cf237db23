import { sql } from 'kysely';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';

/**
 * What of an order's charge has not been given back yet. The entry of `exceptKey` is left out: sent again, it must not
 * stand in its own way. Whoever asks has locked the order, or two refunds could both be the last.
 */
export async function getRefundable(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { orderId, exceptKey }: { orderId: string; exceptKey: string },
): Promise<bigint> {
  const { total } = await tx
    .selectFrom('ledger_entries')
    .select(sql<bigint>`coalesce(-sum(amount), 0)::bigint`.as('total'))
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['consumption', 'refund'])
    .where('idempotency_key', '<>', exceptKey)
    .executeTakeFirstOrThrow();
  return total;
}
