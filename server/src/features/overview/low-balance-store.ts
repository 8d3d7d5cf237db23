import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

/**
 * Returns the balance of the client, and the limit below which the overview warns the client. A null limit means no
 * warning.
 */
export async function getBalanceAndLimit(tx: Tx, { tenantId, clientId }: Owner) {
  const row = await tx
    .selectFrom('accounts')
    .select(['currency', 'balance', 'low_balance'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return { currency: row.currency, balance: row.balance, limit: row.low_balance };
}

export async function changeLowBalanceLimit(
  tx: Tx,
  { tenantId, clientId }: Owner,
  limit: bigint | null,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ low_balance: limit })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
}
