import { calls } from '@miya/contract/calls';
import { OrderStatus } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import { buildOrderingClient, placeValidOrder } from '../../../../testing/worlds/data/orders.ts';
import { createWorld, type SignedInClient } from '../../../../testing/worlds/world.ts';
import { addPastOrder } from '../../../test/support/past-orders.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { postEntry } from '../finance/index.ts';

const world = createWorld();
const getOverview = ({ token }: SignedInClient, timeZone = 'Asia/Shanghai') =>
  world.call(calls.getOverview, { timeZone }, { token });

describe('getOverview', () => {
  it('returns zeros for a new account', async () => {
    const { result } = await getOverview(await world.buildSignedInClient());
    const zeros = { thisMonth: 0, lastMonthSoFar: 0, lastMonth: 0 };
    expect(result).toMatchObject({ currency: 'CNY', parcels: zeros, spending: zeros, destinations: [] });
    expect(result?.elsewhere).toBe(0);
    expect(result?.days.map(({ byStatus }) => byStatus)).toEqual(
      Array(30).fill(Object.fromEntries(OrderStatus.options.map((status) => [status, 0]))),
    );
    expect(result?.months.map(({ spent }) => spent)).toEqual(Array(12).fill(0));
  });

  it('includes a new order and a new entry, but no data of other clients', async () => {
    const client = await buildOrderingClient(world);
    await world.rechargeAccount(client, 50_000n);
    await placeValidOrder(world, client);
    await inTenant(world.db, client.tenantId, (tx) =>
      postEntry(tx, client, { kind: 'consumption', amount: -1_234n, key: 'one', actor: 'test' }),
    );
    const { result } = await getOverview(client);
    expect(result).toMatchObject({
      parcels: { thisMonth: 1 },
      spending: { thisMonth: 1_234 },
      destinations: [{ country: 'MX', parcels: 1 }],
    });
    expect(result?.days.at(-1)).toMatchObject({ day: result?.today, byStatus: { submitted: 1 } });
    expect(result?.months.at(-1)).toEqual({ month: `${result?.today.slice(0, 7)}-01`, spent: 1_234 });
    const otherClient = await world.buildSignedInClient({ tenantId: client.tenantId });
    expect((await getOverview(otherClient)).result).toMatchObject({
      parcels: { thisMonth: 0 },
      spending: { thisMonth: 0 },
      destinations: [],
    });
  });

  it('lists the eight most frequent countries and counts the parcels to other countries', async () => {
    const client = await buildOrderingClient(world);
    const countries = ['MX', 'MX', 'ES', 'FR', 'DE', 'IT', 'JP', 'BR', 'CL', 'PE', 'CO'];
    const at = new Date().toISOString();
    for (const country of countries) await addPastOrder(world, client, { placedAt: at, country });
    const { result } = await getOverview(client);
    expect(result?.destinations.map(({ country }) => country)).toEqual([
      'MX',
      'BR',
      'CL',
      'CO',
      'DE',
      'ES',
      'FR',
      'IT',
    ]);
    expect(result?.elsewhere).toBe(2);
  });

  it('accepts only names of time zones', async () => {
    const client = await world.buildSignedInClient();
    for (const timeZone of ['UTC', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])
      expect((await getOverview(client, timeZone)).code, timeZone).toBe(200);
    for (const timeZone of ['', 'Mars/Base', '+08:00', 'UTC\u0000', "UTC'; drop table orders; --"])
      expect((await getOverview(client, timeZone)).code, timeZone).toBe(400);
  });
});
