import { toMobile } from '@miya/contract/phones';
import type { Db } from '../../../platform/db/connection/connect.ts';
import { refuse } from '../../../platform/http/calls/handlers.ts';
import { findTenant } from '../../tenants/index.ts';

/** The tenant a public call names and the phone in it, or the refusal that belongs to the wrong one of them. */
export async function findPhone(db: Db, { tenantId, phone }: { tenantId: number; phone: string }) {
  const tenant = await findTenant(db, tenantId);
  if (!tenant) return refuse('tenant_unknown');
  const mobile = toMobile(phone, tenant.country);
  return mobile ? { tenant, tenantId, phone: mobile } : refuse('phone_invalid');
}
