import { CountryCode, Currency, LanguageCode, Netnum, trimmedLine } from '@miya/contract/fields';
import { NAME_MAX } from '@miya/contract/limits';
import type { Updateable } from 'kysely';
import * as z from 'zod';
import type { Db } from '../../platform/db/connection/connect.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { findTenant } from './tenant-store.ts';

export const NewTenant = z.object({
  netnum: Netnum,
  name: trimmedLine(NAME_MAX).refine((name) => name !== '', 'is needed'),
  country: CountryCode,
  currency: Currency,
  waybillPrefix: z.string().regex(/^[A-Z]{2,3}$/, 'must be two or three capital letters'),
  language: LanguageCode.nullable().default(null),
  /** 'default': the portal opens this tenant if the address names none. 'fallback': see `findStartContext`. */
  startRule: z.enum(['default', 'fallback']).nullable().default(null),
  /** The name of the first network (a branch of the carrier); by default the name of the tenant. */
  network: trimmedLine(NAME_MAX).optional(),
});
export type NewTenant = z.input<typeof NewTenant>;

/**
 * Adds a tenant and its first network. `owner` is a connection with the role that owns the database. Returns false if
 * the network number exists already. Throws if the waybill prefix or the start rule belongs to another tenant.
 */
export async function addTenant(owner: Db, tenant: NewTenant): Promise<boolean> {
  const { netnum, name, country, currency, waybillPrefix, language, startRule, network } =
    NewTenant.parse(tenant);
  return inTenant(owner, netnum, async (tx) => {
    const insertedTenant = await tx
      .insertInto('tenants')
      .values({
        tenant_id: netnum,
        name,
        country,
        currency,
        waybill_prefix: waybillPrefix,
        language,
        start_rule: startRule,
      })
      // Two processes that add the same tenant can conflict on the network number or on the waybill prefix. So name no
      // column here, and find out below which conflict it was.
      .onConflict((conflict) => conflict.doNothing())
      .returning('tenant_id')
      .executeTakeFirst();
    if (!insertedTenant) {
      if (await findTenant(tx, netnum)) return false;
      throw new Error(`the waybill prefix ${waybillPrefix} or the start rule belongs to another tenant`);
    }
    await tx
      .insertInto('networks')
      .values({ tenant_id: netnum, name: network ?? name })
      .execute();
    return true;
  });
}

/** Makes the host open the tenant's sign-in page. Replaces the previous tenant of the host. */
export async function setTenantHost(owner: Db, netnum: number, host: string): Promise<void> {
  await owner
    .insertInto('tenant_hosts')
    .values({ host: host.toLowerCase(), tenant_id: netnum })
    .onConflict((conflict) =>
      conflict.column('host').doUpdateSet((eb) => ({ tenant_id: eb.ref('excluded.tenant_id') })),
    )
    .execute();
}

export async function setTenantLogo(
  owner: Db,
  netnum: number,
  logo: { image: Buffer; type: 'image/svg+xml' | 'image/png' },
): Promise<void> {
  await owner
    .updateTable('tenants')
    .set({ logo: logo.image, logo_type: logo.type })
    .where('tenant_id', '=', netnum)
    .execute();
}

/**
 * The settings that the operator changes for a tenant.
 * - `recharge_note`: how clients recharge their accounts
 * - `contact_phone`, `contact_email`: the contact for receivers
 * - `time_zone`: the time zone of statements
 * - `print_masked`: true if labels hide names
 */
type TenantSettings = Partial<
  Pick<
    Updateable<Database['tenants']>,
    'recharge_note' | 'contact_phone' | 'contact_email' | 'time_zone' | 'print_masked'
  >
>;

/** Changes the given settings. Returns false if the tenant does not exist. */
export async function changeTenantSettings(
  owner: Db,
  netnum: number,
  settings: TenantSettings,
): Promise<boolean> {
  const { numUpdatedRows } = await owner
    .updateTable('tenants')
    .set(settings)
    .where('tenant_id', '=', netnum)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
