import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { getAccount } from '../../finance/index.ts';
import { loadServicePrices } from './load-service-prices.ts';
import type { PricingContext } from './validate-and-price-rows.ts';

/**
 * Loads the data that the validation of rows needs. Called once for all rows of a request, or of a batch of the import
 * runner.
 */
export async function loadPricingContext(
  tx: Tx,
  owner: Owner,
  serviceId: string | undefined,
): Promise<PricingContext> {
  const tenant = await tx
    .selectFrom('tenants')
    .select(['country', 'language'])
    .where('tenant_id', '=', owner.tenantId)
    .executeTakeFirstOrThrow();
  const { currency } = await getAccount(tx, owner);
  return {
    home: tenant.country,
    currency,
    language: (tenant.language as PricingContext['language'] | null) ?? 'en',
    ...(await loadServicePrices(tx, owner, serviceId)),
  };
}
