import { NETNUM_MAX } from '@miya/contract/limits';
import type { Start, tenantCalls } from '@miya/contract/tenants';
import type { Db } from '../../platform/db/connection/connect.ts';
import { type Handler, refuse, type Visit } from '../../platform/http/calls/handlers.ts';
import { chooseLanguage } from './choose-language.ts';
import { rememberTenants } from './remember-tenants.ts';
import { findTenant, findTenantByHost, findTenantByRule, type TenantRow } from './tenant-store.ts';

const stored = { byNetnum: findTenant, byHost: findTenantByHost, byRule: findTenantByRule };
const remembered = {
  byNetnum: rememberTenants(findTenant),
  byHost: rememberTenants(findTenantByHost),
  byRule: rememberTenants(findTenantByRule),
};

export const getStart: Handler<typeof tenantCalls.getStart> = async ({ db, visit }, { netnum }) =>
  (await findPageStart(db, visit, netnum)) ?? refuse('tenant_unknown');

/** As findStart(), for pages: changes of a tenant appear some seconds later, and a flood of requests causes few queries. */
export const findPageStart = (db: Db, visit: Visit, netnum: string | undefined) =>
  findStart(db, visit, netnum, remembered);

/** The tenant and language that a visitor starts with; undefined while there is no tenant to fall back on. */
export async function findStart(
  db: Db,
  visit: Visit,
  netnum: string | undefined,
  tenants: typeof remembered = stored,
): Promise<Start | undefined> {
  const findNamed = async (text: string | undefined) => {
    const number = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0;
    return number >= 1 && number <= NETNUM_MAX ? tenants.byNetnum(db, number) : undefined;
  };
  const ofHost = await tenants.byHost(db, visit.host);
  const asked = await findNamed(netnum);
  const named = asked ?? ofHost;
  const last = named ? undefined : await findNamed(visit.cookies.get('netNum'));
  const fallback = await tenants.byRule(db, 'fallback');
  const tenant = named ?? last ?? (await tenants.byRule(db, 'default')) ?? fallback;
  if (!tenant) return undefined;
  const language = chooseLanguage({
    ofAddress: named?.language,
    saved: visit.cookies.get('language'),
    ofLastTenant: tenant.language,
    acceptLanguage: visit.acceptLanguage,
  });
  return {
    tenant: present(tenant),
    language,
    fallbackNetnum: (ofHost ?? fallback ?? tenant).netnum,
    // Cut, for it is whatever somebody wrote into an address.
    unknownNetnum: netnum && !asked ? netnum.slice(0, NETNUM_SHOWN) : null,
  };
}

/** So much of an unknown network number is told again. */
const NETNUM_SHOWN = 12;

const present = ({ language: _, ...tenant }: TenantRow) => tenant;
