import { calls } from '@miya/contract/calls';
import { OrderStatus } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import { buildOrderer, placeSome } from '../../../../testing/worlds/data/orders.ts';
import { createWorld, type SignedIn } from '../../../../testing/worlds/world.ts';
import { orderThen } from '../../../test/support/past.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { postEntry } from '../finance/index.ts';

const world = createWorld();
const read = ({ token }: SignedIn, timeZone = 'Asia/Shanghai') =>
  world.call(calls.getOverview, { timeZone }, { token });

describe('getOverview', () => {
  it('answers zeros for an account on which nothing has happened', async () => {
    const { result } = await read(await world.buildSignedIn());
    const none = { thisMonth: 0, lastMonthSoFar: 0, lastMonth: 0 };
    expect(result).toMatchObject({ currency: 'CNY', parcels: none, spending: none, destinations: [] });
    expect(result?.elsewhere).toBe(0);
    expect(result?.days.map(({ byStatus }) => byStatus)).toEqual(
      Array(30).fill(Object.fromEntries(OrderStatus.options.map((status) => [status, 0]))),
    );
    expect(result?.months.map(({ spent }) => spent)).toEqual(Array(12).fill(0));
  });

  it('knows what was placed and spent just now, and nothing of others', async () => {
    const client = await buildOrderer(world);
    await world.giveMoney(client, 50_000n);
    await placeSome(world, client);
    await inTenant(world.db, client.tenantId, (tx) =>
      postEntry(tx, client, { kind: 'consumption', amount: -1_234n, key: 'one', actor: 'test' }),
    );
    const { result } = await read(client);
    expect(result).toMatchObject({
      parcels: { thisMonth: 1 },
      spending: { thisMonth: 1_234 },
      destinations: [{ country: 'MX', parcels: 1 }],
    });
    expect(result?.days.at(-1)).toMatchObject({ day: result?.today, byStatus: { submitted: 1 } });
    expect(result?.months.at(-1)).toEqual({ month: `${result?.today.slice(0, 7)}-01`, spent: 1_234 });
    const neighbour = await world.buildSignedIn({ tenantId: client.tenantId });
    expect((await read(neighbour)).result).toMatchObject({
      parcels: { thisMonth: 0 },
      spending: { thisMonth: 0 },
      destinations: [],
    });
  });

  it('names the eight busiest countries and counts the rest', async () => {
    const client = await buildOrderer(world);
    const countries = ['MX', 'MX', 'ES', 'FR', 'DE', 'IT', 'JP', 'BR', 'CL', 'PE', 'CO'];
    const at = new Date().toISOString();
    for (const country of countries) await orderThen(world, client, { at, country });
    const { result } = await read(client);
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

  it('takes the names of time zones and nothing else', async () => {
    const client = await world.buildSignedIn();
    for (const timeZone of ['UTC', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])
      expect((await read(client, timeZone)).code, timeZone).toBe(200);
    for (const timeZone of ['', 'Mars/Base', '+08:00', 'UTC\u0000', "UTC'; drop table orders; --"])
      expect((await read(client, timeZone)).code, timeZone).toBe(400);
  });
});
