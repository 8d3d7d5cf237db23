import { calls } from '@miya/contract/calls';
import { isReadyForCustoms } from '@miya/contract/clearance';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWorld } from '../../../testing/worlds/world.ts';
import { reconcileTenant } from '../features/finance/index.ts';
import { checkCharges } from '../features/orders/index.ts';
import { createIdentityVault } from '../platform/encryption/identity-vault.ts';
import { deriveIdentityKey } from '../platform/encryption/keys.ts';
import { demoNetnums, demoTenants, findDemoSignIn } from './demo-tenants.ts';
import { addDemo } from './index.ts';

const world = createWorld();
const vault = createIdentityVault([deriveIdentityKey('a secret that only the tests know')]);
const DAY_MS = 86_400_000;

beforeAll(async () => {
  const began = performance.now();
  await addDemo(world.ownerUrl, vault);
  process.stdout.write(`demo filled in ${Math.round(performance.now() - began)} ms\n`);
}, 120_000);

const signIn = async (tenantId: number) => {
  const { phone = '', password = '' } = findDemoSignIn(tenantId) ?? {};
  return (await world.call(calls.login, { phone, passWord: password, tenantId })).result?.token ?? '';
};

const listOrders = (tenantId: number) =>
  world.owner
    .selectFrom('orders')
    .innerJoin('services', (join) =>
      join
        .onRef('services.tenant_id', '=', 'orders.tenant_id')
        .onRef('services.service_id', '=', 'orders.service_id'),
    )
    .select(['order_id', 'status', 'code', 'payment', 'held_at', 'orders.created_at', 'recorded_at'])
    .select(['weight', 'settlement_weight', 'quoted', 'freight'])
    .where('orders.tenant_id', '=', tenantId)
    .orderBy('orders.created_at')
    .execute();

const formatMonth = (at: Date) => at.toISOString().slice(0, 7);

describe.each([...demoNetnums])('the demo account of tenant %i', (tenantId) => {
  it('has a year of orders with every status, service and payment method', async () => {
    const orders = await listOrders(tenantId);
    expect(orders.length).toBeGreaterThan(250);
    expect([...new Set(orders.map(({ status }) => status))].sort()).toEqual([
      'cancelled',
      'collected',
      'in_transit',
      'returned',
      'signed',
      'submitted',
    ]);
    expect([...new Set(orders.map(({ code }) => code))].sort()).toEqual(['AIR', 'ECONOMY', 'EXPRESS', 'SEA']);
    expect(new Set(orders.map(({ payment }) => payment)).size).toBe(4);
    expect(orders.filter((row) => row.held_at)).toHaveLength(1);
    const perMonth = Map.groupBy(orders, ({ created_at: at }) => formatMonth(at));
    expect(perMonth.size).toBeGreaterThanOrEqual(12);
    expect(Math.max(...[...perMonth.values()].map((some) => some.length))).toBeLessThan(orders.length / 5);
    for (const { created_at: created, recorded_at: recorded } of orders) {
      expect(created.getTime()).toBeLessThan(Date.now());
      if (recorded) expect(recorded > created && recorded.getTime() < Date.now()).toBe(true);
    }
  });

  it('has one order in eight whose measured weight differs from the declared weight; for some of them the freight differs from the quote', async () => {
    const recorded = (await listOrders(tenantId)).filter((order) => order.recorded_at);
    const differing = recorded.filter((order) => order.settlement_weight !== order.weight);
    expect(recorded.length / differing.length).toBeGreaterThan(7);
    expect(recorded.length / differing.length).toBeLessThan(9);
    expect(differing.some(({ quoted, freight }) => quoted !== freight)).toBe(true);
    const token = await signIn(tenantId);
    const { result } = await world.call(calls.listSettledWeights, { limit: 100 }, { token });
    expect(result?.orders.some(({ declared, settled }) => declared !== settled)).toBe(true);
  });

  it('has ledger entries in every month, in the order of their times, and a consistent balance', async () => {
    const entries = await world.owner
      .selectFrom('ledger_entries')
      .select(['seq', 'kind', 'balance_after', 'created_at'])
      .where('tenant_id', '=', tenantId)
      .orderBy('seq')
      .execute();
    const times = entries.map(({ created_at: at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThan(Date.now());
    const filterEntries = (entryKind: string) => entries.filter(({ kind }) => kind === entryKind);
    const chargedMonths = new Set(filterEntries('consumption').map(({ created_at: at }) => formatMonth(at)));
    expect(chargedMonths.size).toBeGreaterThanOrEqual(12);
    // Each month with charges has a recharge. If the first charge of a month is in its first hours, the recharge has a
    // time on the evening before.
    expect(filterEntries('recharge').length).toBeGreaterThanOrEqual(chargedMonths.size);
    expect(entries.some(({ kind }) => kind === 'refund')).toBe(true);
    expect(entries.every(({ balance_after: balance }) => balance > 0n)).toBe(true);
    expect(entries.at(-1)?.balance_after).toBe(
      demoTenants.find(({ netnum }) => netnum === tenantId)?.account.balance,
    );
    expect(await reconcileTenant(world.db, tenantId, { checks: [checkCharges] })).toEqual([]);
  });

  it('has scans between the placing of the order and now, and signed orders end with the signature', async () => {
    const { rows } = await sql<{ status: string; early: boolean; late: boolean; last: string }>`
      select o.status, min(e.happened_at) < o.created_at as early, max(e.happened_at) > now() as late,
        (array_agg(e.code order by e.happened_at desc))[1] as last
      from orders o join track_events e on e.tenant_id = o.tenant_id and e.order_id = o.order_id
      where o.tenant_id = ${tenantId} group by o.tenant_id, o.order_id`.execute(world.owner);
    expect(rows.length).toBeGreaterThan(250);
    expect(rows.filter(({ early, late }) => early || late)).toEqual([]);
    for (const { status, last } of rows) if (status === 'signed') expect(last).toBe('signed');
  });

  it('has an address book with one default sender', async () => {
    const token = await signIn(tenantId);
    const { result } = await world.call(calls.listAddresses, {}, { token });
    expect(result?.total).toBe(10);
    expect(result?.addresses.filter(({ isDefaultSender }) => isDefaultSender)).toHaveLength(1);
  });

  it('has charges in twelve months for the charts', async () => {
    const token = await signIn(tenantId);
    const { result } = await world.call(calls.getOverview, { timeZone: 'Asia/Shanghai' }, { token });
    expect(result?.months.filter(({ spent }) => spent > 0).length).toBeGreaterThanOrEqual(12);
  });

  it('has orders with several items and parcels, some not ready for customs, and estimates duties', async () => {
    const token = await signIn(tenantId);
    const { orders = [] } = (await world.call(calls.listOrders, { ready: false }, { token })).result ?? {};
    expect(orders.length).toBeGreaterThanOrEqual(3);
    const attention = await world.call(calls.getAttention, {}, { token });
    expect(attention.result?.unready.count).toBe(orders.length);
    const waiting = await world.call(calls.listOrders, { statuses: ['submitted'] }, { token });
    const fullOrders = await Promise.all(
      (waiting.result?.orders ?? []).map(
        async ({ id }) => (await world.call(calls.getOrder, { id }, { token })).result,
      ),
    );
    for (const order of fullOrders) expect(order?.goods.declared).toBeGreaterThan(0);
    const ordersWithSeveralItems = fullOrders.filter((order) => order && order.goods.lines.length > 1);
    expect(ordersWithSeveralItems.length).toBeGreaterThanOrEqual(3);
    expect(
      ordersWithSeveralItems.some((order) => order?.clearance && isReadyForCustoms(order.clearance)),
    ).toBe(true);
    for (const order of ordersWithSeveralItems) expect(order?.goods.parcels.length).toBeGreaterThan(1);

    const shirt = { hsCode: '610910', origin: 'CN', quantity: 5, unitValue: 10_000 };
    for (const country of ['ES', 'MX', 'BR']) {
      const input = { destination: country, lines: [shirt], freight: 5_000 };
      const { result } = await world.call(calls.estimateDuties, input, { token });
      expect([country, result?.estimated]).toEqual([country, true]);
    }
  });

  it('has notices with the dates of their events, and only the latest are unread', async () => {
    const { notices = [] } =
      (await world.call(calls.listNotices, { limit: 100 }, { token: await signIn(tenantId) })).result ?? {};
    expect(new Set(notices.map(({ kind }) => kind))).toEqual(new Set(['status', 'hold', 'recharge']));
    const unread = notices.filter(({ read }) => !read);
    expect(unread.length).toBeGreaterThan(3);
    expect(unread.length).toBeLessThan(25);
    expect(unread.every(({ createdAt }) => Date.now() - Date.parse(createdAt) < 4 * DAY_MS)).toBe(true);
    expect(new Set(notices.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBeGreaterThan(4);
  });
});

describe('the demo', () => {
  it('is not filled again after users have changed it', async () => {
    await world.owner.deleteFrom('orders').where('status', '=', 'submitted').execute();
    const before = await listOrders(10);
    await addDemo(world.ownerUrl, vault);
    expect(await listOrders(10)).toEqual(before);
  });
});
