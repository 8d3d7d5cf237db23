import type { Language } from '@miya/contract';
import { LanguageCode } from '@miya/contract/fields';
import type { Tenant } from '@miya/contract/tenants';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connection/connect.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { getCountryTimeZone } from './get-country-time-zone.ts';

// Tenants are read before the caller is authenticated. At this time no transaction of a tenant exists, so these
// functions accept a `Db`.
const columns = ['tenant_id', 'name', 'language', 'currency', 'country', 'time_zone', 'logo_type'] as const;
type Row = Pick<Selectable<Database['tenants']>, (typeof columns)[number]>;

/** A tenant with the language of its sign-in page. `language` is null if users choose their language. */
export type TenantRow = Tenant & { language: Language | null };

export async function findTenant(db: Db | Tx, netnum: number): Promise<TenantRow | undefined> {
  const row = await db
    .selectFrom('tenants')
    .select(columns)
    .where('tenant_id', '=', netnum)
    .executeTakeFirst();
  return row && presentTenant(row);
}

export async function findTenantByHost(db: Db, host: string): Promise<TenantRow | undefined> {
  const row = await db
    .selectFrom('tenants')
    .innerJoin('tenant_hosts', 'tenant_hosts.tenant_id', 'tenants.tenant_id')
    .select(columns.map((column) => `tenants.${column}` as const))
    .where('tenant_hosts.host', '=', host)
    .executeTakeFirst();
  return row && presentTenant(row);
}

export async function findTenantByRule(db: Db, rule: 'default' | 'fallback'): Promise<TenantRow | undefined> {
  const row = await db
    .selectFrom('tenants')
    .select(columns)
    .where('start_rule', '=', rule)
    .executeTakeFirst();
  return row && presentTenant(row);
}

/** Lists the tenants with one of these waybill prefixes (the capital letters at the start of a waybill number). */
export function listTenantsByPrefix(db: Db, prefixes: readonly string[]) {
  return db
    .selectFrom('tenants')
    .select(['tenant_id as netnum', 'name', 'waybill_prefix as prefix'])
    .select(['contact_phone as phone', 'contact_email as email'])
    .where('waybill_prefix', '=', sql<string>`any(${prefixes}::text[])`)
    .execute();
}

export async function findLogo(db: Db, netnum: number): Promise<{ image: Buffer; type: string } | undefined> {
  const row = await db
    .selectFrom('tenants')
    .select(['logo', 'logo_type'])
    .where('tenant_id', '=', netnum)
    .executeTakeFirst();
  return row?.logo && row.logo_type ? { image: row.logo, type: row.logo_type } : undefined;
}

const presentTenant = (row: Row): TenantRow => ({
  netnum: row.tenant_id,
  name: row.name,
  logo: row.logo_type ? `/logos/${row.tenant_id}` : null,
  currency: row.currency,
  country: row.country,
  timeZone: row.time_zone ?? getCountryTimeZone(row.country),
  language: row.language === null ? null : LanguageCode.parse(row.language),
});

export async function listTenants(db: Db): Promise<{ netnum: number; name: string; hosts: string[] }[]> {
  const rows = await db
    .selectFrom('tenants')
    .leftJoin('tenant_hosts', 'tenant_hosts.tenant_id', 'tenants.tenant_id')
    .select(['tenants.tenant_id as netnum', 'name'])
    .select(sql<string[]>`array_remove(array_agg(host order by host), null)`.as('hosts'))
    .groupBy(['tenants.tenant_id', 'name'])
    .orderBy('netnum')
    .execute();
  return rows;
}

export async function listTenantIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('tenants').select('tenant_id').orderBy('tenant_id').execute();
  return rows.map((row) => row.tenant_id);
}
