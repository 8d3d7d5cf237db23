import { calls } from '@miya/contract/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOrder } from '../../test/build-order.ts';
import { createWorld } from '../../test/world.ts';
import { reconcile } from '../finance/index.ts';
import { createIdentityVault, deriveIdentityKey } from '../identity/index.ts';
import { createLogger } from '../logger.ts';
import { checkCharges } from '../orders/index.ts';
import { runDemoCarrier } from './demo-carrier.ts';
import { furnishDemo } from './furnish-demo.ts';
import { addDemo } from './index.ts';
import { shownOrders } from './shown-orders.ts';

const world = createWorld();
const demo = { phone: '13800138000', passWord: 'miya2026' };
const vault = createIdentityVault([deriveIdentityKey('a secret that only the tests know')]);
const furnish = () => furnishDemo(world.owner, [10, 1063], { vault, log: createLogger('silent') });
const signIn = async (tenantId: number) =>
  (await world.call(calls.login, { ...demo, tenantId })).result?.token ?? '';

beforeAll(async () => {
  await addDemo(world.ownerUrl);
  const began = performance.now();
  await Promise.all([furnish(), furnish()]);
  process.stdout.write(`demo filled in ${Math.round(performance.now() - began)} ms\n`);
});

const statuses = (tenantId: number) =>
  world.owner
    .selectFrom('orders')
    .select(['status', 'held_at', 'created_at', 'recorded_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .execute();

describe('the demo account', () => {
  it.each([10, 1063])(
    'of tenant %i has orders in every state, once, and the balance it was given',
    async (id) => {
      const rows = await statuses(id);
      expect(rows).toHaveLength(shownOrders.length);
      const seen = new Set(rows.map(({ status }) => status));
      expect([...seen].sort()).toEqual([
        'cancelled',
        'collected',
        'in_transit',
        'returned',
        'signed',
        'submitted',
      ]);
      expect(rows.filter((row) => row.held_at)).toHaveLength(1);
      for (const row of rows) if (row.recorded_at) expect(row.recorded_at > row.created_at).toBe(true);
      const token = await signIn(id);
      expect((await world.call(calls.listEntries, {}, { token })).result?.balance).toBe(1_280_000);
      const book = await world.call(calls.listAddresses, {}, { token });
      expect(book.result?.total).toBe(10);
      expect(await reconcile(world.db, id, { checks: [checkCharges] })).toEqual([]);
    },
  );

  it('was told of it all when it happened, and has read all but the latest', async () => {
    const { notices = [] } =
      (await world.call(calls.listNotices, { limit: 100 }, { token: await signIn(1063) })).result ?? {};
    expect(new Set(notices.map(({ kind }) => kind))).toEqual(new Set(['status', 'hold', 'recharge']));
    const unread = notices.filter(({ read }) => !read);
    expect(unread.length).toBeGreaterThan(3);
    expect(unread.length).toBeLessThan(15);
    expect(new Set(notices.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBeGreaterThan(4);
  });

  it('is not filled again once somebody has used it', async () => {
    await world.owner.deleteFrom('orders').where('status', '=', 'submitted').execute();
    const before = await statuses(10);
    await furnish();
    expect(await statuses(10)).toEqual(before);
  });
});

describe('the demo carrier', () => {
  it('records what people order, moves it along in local time and ends with a signature, once', async () => {
    const token = await signIn(10);
    const { result } = await world.call(calls.listServices, {}, { token });
    const serviceId = result?.services.find(({ code }) => code === 'EXPRESS')?.id ?? '';
    const { client_id: clientId } = await world.owner
      .selectFrom('clients')
      .select('client_id')
      .where('tenant_id', '=', 10)
      .executeTakeFirstOrThrow();
    const { id } = await buildOrder(world, { tenantId: 10, clientId }, { serviceId });
    const before = await statuses(10);
    const twice = (waitSeconds: number, journeyMinutes: number) =>
      Promise.all([1, 2].map(() => runDemoCarrier(world.db, [10], { waitSeconds, journeyMinutes })));
    const track = async () => (await world.call(calls.getTrack, { orderId: id }, { token })).result;

    await twice(60, 14);
    expect(await track()).toBeNull();
    await twice(0, 14);
    expect(await track()).toMatchObject({
      status: 'collected',
      events: [
        { code: 'collected', place: '深圳市', country: 'CN', happenedAt: expect.stringMatching(/\+08:00$/) },
      ],
    });
    await twice(0, 0);
    await twice(0, 0);
    const { status, events = [] } = (await track()) ?? {};
    expect(status).toBe('signed');
    const codes = events.map(({ code }) => code).filter((code) => code !== 'customs_inspection');
    expect(codes.toSorted()).toEqual(
      [
        'collected',
        'export_cleared',
        'departed',
        'arrived',
        'departed',
        'arrived',
        'import_cleared',
        'handed_over',
        'out_for_delivery',
        'signed',
      ].toSorted(),
    );
    const arrived = events.find(({ code }) => code === 'import_cleared');
    expect(arrived).toMatchObject({
      place: 'Ciudad de México',
      country: 'MX',
      happenedAt: expect.stringMatching(/-06:00$/),
    });
    // What is there to be looked at stays as it was.
    const others = (rows: Awaited<ReturnType<typeof statuses>>) => rows.slice(0, -1);
    expect(others(await statuses(10))).toEqual(others(before));
  });
});
