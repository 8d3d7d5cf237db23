import { NETNUM_MAX } from '@miya/contract/limits';
import type { Start, tenantCalls } from '@miya/contract/tenants';
import type { Db } from '../db/connect.ts';
import { type Handler, refuse, type Visit } from '../http/handlers.ts';
import { chooseLanguage } from './choose-language.ts';
import { findTenant, findTenantByHost, findTenantByRule, type TenantRow } from './tenant-store.ts';

export const getStart: Handler<typeof tenantCalls.getStart> = async ({ db, visit }, { netnum }) =>
  (await findStart(db, visit, netnum)) ?? refuse('tenant_unknown');

/** Whose page this is. Undefined only while there is no tenant at all to fall back on. */
export async function findStart(
  db: Db,
  visit: Visit,
  netnum: string | undefined,
): Promise<Start | undefined> {
  const ofHost = await findTenantByHost(db, visit.host);
  const asked = await findNamed(db, netnum);
  const named = asked ?? ofHost;
  const last = named ? undefined : await findNamed(db, visit.cookies.get('netNum'));
  const fallback = await findTenantByRule(db, 'fallback');
  const tenant = named ?? last ?? (await findTenantByRule(db, 'default')) ?? fallback;
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

const findNamed = (db: Db, netnum: string | undefined) => {
  const number = /^\d{1,6}$/.test(netnum ?? '') ? Number(netnum) : 0;
  return number >= 1 && number <= NETNUM_MAX ? findTenant(db, number) : undefined;
};

const present = ({ language: _, ...tenant }: TenantRow) => tenant;
