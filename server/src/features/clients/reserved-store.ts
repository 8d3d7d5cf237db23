import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

/**
 * What orders that wait to be collected will take from the account when they are recorded, as they were quoted: those paid from it
 * (isFromAccount). The conditions stand as the index orders_reserved has them; tests of the API cost nothing.
 */
export const reservedOrders = (tx: Tx, { tenantId, clientId }: Owner) =>
  tx
    .selectFrom('orders')
    .select(sql<bigint>`coalesce(sum(quoted), 0)::bigint`.as('reserved'))
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where(sql<SqlBool>`status = 'submitted' and payment in ('balance', 'monthly') and not test`);

export async function getReserved(tx: Tx, owner: Owner): Promise<bigint> {
  const { reserved } = await reservedOrders(tx, owner).executeTakeFirstOrThrow();
  return reserved;
}
