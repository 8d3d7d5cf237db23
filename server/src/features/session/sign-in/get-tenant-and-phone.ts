import { parseMobileNumber } from '@miya/contract/phones';
import type { Db } from '../../../platform/db/connection/connect.ts';
import { refuse } from '../../../platform/http/calls/handlers.ts';
import { findTenant } from '../../tenants/index.ts';

/**
 * Returns the tenant of a public call, and the phone of the input in international notation. Returns a refusal if the
 * tenant does not exist or the phone is not a mobile number.
 */
export async function getTenantAndPhone(db: Db, { tenantId, phone }: { tenantId: number; phone: string }) {
  const tenant = await findTenant(db, tenantId);
  if (!tenant) return refuse('tenant_unknown');
  const mobile = parseMobileNumber(phone, tenant.country);
  return mobile ? { tenant, tenantId, phone: mobile } : refuse('phone_invalid');
}
