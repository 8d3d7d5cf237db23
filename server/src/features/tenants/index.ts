import type { tenantCalls } from '@miya/contract/tenants';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { getStart } from './get-start.ts';

export const tenantHandlers = { getStart } satisfies HandlersFor<typeof tenantCalls>;

export { addLogoRoute } from './add-logo-route.ts';
export {
  addTenant,
  changeTenantSettings,
  NewTenant,
  setTenantHost,
  setTenantLogo,
} from './add-tenant.ts';
export { getUserLanguage } from './choose-language.ts';
export { findCachedStartContext, findStartContext } from './get-start.ts';
export { runForEachTenant } from './run-for-each-tenant.ts';
export {
  findTenant,
  listTenantIds,
  listTenants,
  listTenantsByPrefix,
  type TenantRow,
} from './tenant-store.ts';
