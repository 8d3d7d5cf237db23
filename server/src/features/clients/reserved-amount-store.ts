import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

/**
 * Builds the query for the reserved amount. This is the sum of the quoted prices of orders that are placed but not
 * recorded, and will be charged to the account. Test orders and orders with other payment methods (see
 * isAccountPayment) do not count. The last condition must be written as in the index orders_reserved, otherwise
 * PostgreSQL cannot use the index.
 */
export const buildReservedAmountQuery = (tx: Tx, { tenantId, clientId }: Owner) =>
  tx
    .selectFrom('orders')
    .select(sql<bigint>`coalesce(sum(quoted), 0)::bigint`.as('reserved'))
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where(sql<SqlBool>`status = 'submitted' and payment in ('balance', 'monthly') and not test`);

export async function getReservedAmount(tx: Tx, owner: Owner): Promise<bigint> {
  const { reserved } = await buildReservedAmountQuery(tx, owner).executeTakeFirstOrThrow();
  return reserved;
}
