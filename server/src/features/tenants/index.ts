import type { tenantCalls } from '@miya/contract/tenants';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { getStart } from './get-start.ts';

export const tenantHandlers = { getStart } satisfies HandlersFor<typeof tenantCalls>;

export {
  addTenant,
  NewTenant,
  setTenant,
  setTenantHost,
  setTenantLogo,
} from './add-tenant.ts';
export { readerLanguage } from './choose-language.ts';
export { findPageStart, findStart } from './get-start.ts';
export { inEachTenant } from './in-each-tenant.ts';
export { addLogos } from './serve-logo.ts';
export { findTenant, listNetnums, listTenants, listTenantsByPrefix, type TenantRow } from './tenant-store.ts';
