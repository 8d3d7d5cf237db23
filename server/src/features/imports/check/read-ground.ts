import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { getAccount } from '../../finance/index.ts';
import { findServices } from './find-services.ts';
import type { Ground } from './judge-rows.ts';

/** What all rows of a chunk are judged by; it is read once for them. */
export async function readGround(tx: Tx, owner: Owner, serviceId: string | undefined): Promise<Ground> {
  const tenant = await tx
    .selectFrom('tenants')
    .select(['country', 'language'])
    .where('tenant_id', '=', owner.tenantId)
    .executeTakeFirstOrThrow();
  const { currency } = await getAccount(tx, owner);
  return {
    home: tenant.country,
    currency,
    language: (tenant.language as Ground['language'] | null) ?? 'en',
    ...(await findServices(tx, owner, serviceId)),
  };
}
