import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

/**
 * Selects the sum that submitted orders will charge to the account when they are recorded, at their quoted prices. It
 * includes orders paid from the account (isAccountPayment) and excludes test orders. The last condition must be written as
 * in the index orders_reserved, so that PostgreSQL uses the index.
 */
export const selectReservedAmount = (tx: Tx, { tenantId, clientId }: Owner) =>
  tx
    .selectFrom('orders')
    .select(sql<bigint>`coalesce(sum(quoted), 0)::bigint`.as('reserved'))
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where(sql<SqlBool>`status = 'submitted' and payment in ('balance', 'monthly') and not test`);

export async function getReservedAmount(tx: Tx, owner: Owner): Promise<bigint> {
  const { reserved } = await selectReservedAmount(tx, owner).executeTakeFirstOrThrow();
  return reserved;
}
