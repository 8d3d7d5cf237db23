import { CountryCode, Currency, LanguageCode, line, Netnum } from '@miya/contract/fields';
import { NAME_MAX } from '@miya/contract/limits';
import type { Updateable } from 'kysely';
import * as z from 'zod';
import type { Db } from '../../platform/db/connection/connect.ts';
import type { Database } from '../../platform/db/schema.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { findTenant } from './tenant-store.ts';

export const NewTenant = z.object({
  netnum: Netnum,
  name: line(NAME_MAX).refine((name) => name !== '', 'is needed'),
  country: CountryCode,
  currency: Currency,
  waybillPrefix: z.string().regex(/^[A-Z]{2,3}$/, 'must be two or three capital letters'),
  language: LanguageCode.nullable().default(null),
  startRule: z.enum(['default', 'fallback']).nullable().default(null),
  network: line(NAME_MAX).optional(),
});
export type NewTenant = z.input<typeof NewTenant>;

/**
 * Adds a tenant and its first network, as the owner of the database. False when the netnum is there already, also where another
 * process adds it at this very moment.
 */
export async function addTenant(owner: Db, tenant: NewTenant): Promise<boolean> {
  const { netnum, name, country, currency, waybillPrefix, language, startRule, network } =
    NewTenant.parse(tenant);
  return inTenant(owner, netnum, async (tx) => {
    const added = await tx
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
      // Whichever unique key is met first: two processes that add the same tenant may meet in either.
      .onConflict((conflict) => conflict.doNothing())
      .returning('tenant_id')
      .executeTakeFirst();
    if (!added) {
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

/** Opens the tenant's sign-in page at the host. A host belongs to one tenant: the last to be said. */
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

/** What a tenant's own people have set: how clients recharge, whom receivers ask, which zone statements are of, whether labels hide names. */
type TenantSettings = Partial<
  Pick<
    Updateable<Database['tenants']>,
    'recharge_note' | 'contact_phone' | 'contact_email' | 'time_zone' | 'print_masked'
  >
>;

/** False when there is no such tenant. */
export async function setTenant(owner: Db, netnum: number, settings: TenantSettings): Promise<boolean> {
  const { numUpdatedRows } = await owner
    .updateTable('tenants')
    .set(settings)
    .where('tenant_id', '=', netnum)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
