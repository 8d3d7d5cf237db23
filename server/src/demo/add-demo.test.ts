import { calls } from '@miya/contract/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWorld } from '../../../testing/worlds/world.ts';
import { reconcileTenant } from '../features/finance/index.ts';
import { checkCharges } from '../features/orders/index.ts';
import { createIdentityVault } from '../platform/encryption/identity-vault.ts';
import { deriveIdentityKey } from '../platform/encryption/keys.ts';
import { demoNetnums } from './demo-tenants.ts';
import { addDemo } from './index.ts';

const world = createWorld();
const demo = { phone: '13800138000', passWord: 'miya2026', tenantId: 10 };
const count = async (
  table: 'rate_cards' | 'rate_brackets' | 'ledger_entries' | 'services' | 'orders' | 'addresses',
) => (await world.owner.selectFrom(table).select('tenant_id').execute()).length;

const vault = createIdentityVault([deriveIdentityKey('a secret that only the tests know')]);

// Two processes start on an empty database at the same time.
beforeAll(() => Promise.all([addDemo(world.ownerUrl, vault), addDemo(world.ownerUrl, vault)]), 120_000);

describe('the demo', () => {
  it('quotes four services to some 40 countries in every tenant, with plausible prices', async () => {
    for (const tenantId of [10, 369, 1063, 1172, 2277]) {
      const { token } = await world.buildSignedInClient({ tenantId });
      const services = await world.call(calls.listServices, { language: 'zh' }, { token });
      expect(services.result?.services.map(({ name }) => name)).toEqual([
        '国际快递',
        '经济专线',
        '空运',
        '海运',
      ]);
      const postalServices = services.result?.services.filter(({ postal }) => postal);
      expect(postalServices?.map(({ code }) => code)).toEqual(['ECONOMY']);
      expect((await listZoneCountries(tenantId)).length).toBeGreaterThanOrEqual(40);
      const weight = 3_200;
      const quote = await world.call(calls.getQuote, { destination: { country: 'ES' }, weight }, { token });
      for (const { total, currency } of quote.result?.quotes ?? []) {
        const yuan = total / 100 / ({ CNY: 1, MXN: 2.6, TWD: 4.5 }[currency] ?? 1);
        expect([yuan > 50, yuan < 1_500]).toEqual([true, true]);
      }
      expect(quote.result?.quotes).toHaveLength(4);
    }
  });

  it('gives its account a balance, and every ledger is consistent', async () => {
    const { result } = await world.call(calls.login, demo);
    const entries = await world.call(calls.listEntries, {}, { token: result?.token ?? '' });
    expect(entries.result?.balance).toBe(1_280_000);
    const own = { id: result?.user.id ?? '' };
    const client = await world.call(calls.getClient, own, { token: result?.token ?? '' });
    expect(client.result?.rechargeNote).toMatch(/Demo data, please do not pay/);
    for (const tenantId of demoNetnums)
      expect(await reconcileTenant(world.db, tenantId, { checks: [checkCharges] })).toEqual([]);
  });

  it('is filled once by two concurrent starts', async () => {
    expect(await count('services')).toBe(demoNetnums.length * 4);
    const accounts = await world.owner
      .selectFrom('clients')
      .select('phone')
      .where('phone', '=', '+8613800138000')
      .execute();
    expect(accounts).toHaveLength(3);
  });

  it('adds nothing at the second start', async () => {
    const countAll = () =>
      Promise.all(
        (['services', 'rate_cards', 'rate_brackets', 'ledger_entries', 'orders', 'addresses'] as const).map(
          count,
        ),
      );
    const before = await countAll();
    await addDemo(world.ownerUrl, vault);
    expect(await countAll()).toEqual(before);
  });
});

const listZoneCountries = (tenantId: number) =>
  world.owner
    .selectFrom('rate_zone_places')
    .select('country')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .execute();
