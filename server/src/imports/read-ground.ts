import type { Tx } from '../db/tenancy.ts';
import { getAccount } from '../finance/index.ts';
import { preparePrices } from '../quotes/index.ts';
import type { Owner } from './import-store.ts';
import type { Ground } from './judge-rows.ts';

/** Read once for a chunk of rows. */
export async function readGround(tx: Tx, owner: Owner, serviceId: string): Promise<Ground> {
  const [tenant, { currency }, priceOf] = await Promise.all([
    tx
      .selectFrom('tenants')
      .select(['country', 'language'])
      .where('tenant_id', '=', owner.tenantId)
      .executeTakeFirstOrThrow(),
    getAccount(tx, owner),
    preparePrices(tx, owner, serviceId),
  ]);
  return {
    home: tenant.country,
    currency,
    language: (tenant.language as Ground['language'] | null) ?? 'en',
    priceOf,
  };
}
