import { NETNUM_MAX } from '@miya/contract/limits';
import type { PortalStart, tenantCalls } from '@miya/contract/tenants';
import type { Db } from '../../platform/db/connection/connect.ts';
import { type Handler, type RequestInfo, refuse } from '../../platform/http/calls/handlers.ts';
import { cacheTenantLookup } from './cache-tenant-lookup.ts';
import { chooseLanguage } from './choose-language.ts';
import { findTenant, findTenantByHost, findTenantByRule, type TenantRow } from './tenant-store.ts';

const storedTenants = { byNetnum: findTenant, byHost: findTenantByHost, byRule: findTenantByRule };
const cachedTenants = {
  byNetnum: cacheTenantLookup(findTenant),
  byHost: cacheTenantLookup(findTenantByHost),
  byRule: cacheTenantLookup(findTenantByRule),
};

export const getStart: Handler<typeof tenantCalls.getStart> = async ({ db, requestInfo }, { netnum }) =>
  (await findCachedStartContext(db, requestInfo, netnum)) ?? refuse('tenant_unknown');

/** Like findStartContext(), but reads tenants through a cache. Pages may show changes of a tenant some seconds late. */
export const findCachedStartContext = (db: Db, requestInfo: RequestInfo, netnum: string | undefined) =>
  findStartContext(db, requestInfo, netnum, cachedTenants);

/**
 * Finds the tenant and the language of the page that a visitor opens. Takes the first tenant that exists:
 * 1. the tenant with the network number in the address,
 * 2. the tenant of the host,
 * 3. the tenant of the last sign-in, from a cookie,
 * 4. the tenant with the start rule 'default',
 * 5. the tenant with the start rule 'fallback'.
 * Returns undefined if none of them exists.
 */
export async function findStartContext(
  db: Db,
  requestInfo: RequestInfo,
  netnum: string | undefined,
  tenants: typeof cachedTenants = storedTenants,
): Promise<PortalStart | undefined> {
  const findByNetnum = async (text: string | undefined) => {
    const number = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0;
    return number >= 1 && number <= NETNUM_MAX ? tenants.byNetnum(db, number) : undefined;
  };
  const hostTenant = await tenants.byHost(db, requestInfo.host);
  const requestedTenant = await findByNetnum(netnum);
  const addressTenant = requestedTenant ?? hostTenant;
  const lastTenant = addressTenant ? undefined : await findByNetnum(requestInfo.cookies.get('netNum'));
  const fallbackTenant = await tenants.byRule(db, 'fallback');
  const tenant = addressTenant ?? lastTenant ?? (await tenants.byRule(db, 'default')) ?? fallbackTenant;
  if (!tenant) return undefined;
  const language = chooseLanguage({
    addressTenantLanguage: addressTenant?.language,
    savedLanguage: requestInfo.cookies.get('language'),
    otherTenantLanguage: tenant.language,
    acceptLanguage: requestInfo.acceptLanguage,
  });
  return {
    tenant: presentTenant(tenant),
    language,
    fallbackNetnum: (hostTenant ?? fallbackTenant ?? tenant).netnum,
    // The address can contain any text, so limit its length.
    unknownNetnum: netnum && !requestedTenant ? netnum.slice(0, UNKNOWN_NETNUM_MAX_LENGTH) : null,
  };
}

const UNKNOWN_NETNUM_MAX_LENGTH = 12;

const presentTenant = ({ language: _, ...tenant }: TenantRow) => tenant;
