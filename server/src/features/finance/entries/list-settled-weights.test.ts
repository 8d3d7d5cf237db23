import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { tryToPlaceOrder } from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { buildCarrier } from '../../../../test/support/build-carrier.ts';

const world = createWorld();

async function buildOrders(count: number) {
  const carrier = await buildCarrier(world, { money: 1_000_000n });
  const client = { ...carrier.client, ...carrier };
  const waybills: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { result } = await tryToPlaceOrder(world, client, {
      goods: { weight: 1_000, itemName: 'Cotton shirts' },
    });
    waybills.push(result?.waybill ?? '');
  }
  const recordOrder = (waybill: string, weight: number, freight?: number) =>
    world.call(calls.recordOrder, { waybill, weight, pieces: 1, freight }, { key: carrier.key });
  const listWeights = async (input: object = {}) =>
    (await world.call(calls.listSettledWeights, input, { token: carrier.client.token })).result;
  return { ...carrier, waybills, recordOrder, listWeights };
}

describe('listSettledWeights', () => {
  it('lists only recorded orders, with the cost of the weight difference', async () => {
    const { waybills, recordOrder, listWeights } = await buildOrders(4);
    const [unchanged = '', heavier = '', lighter = ''] = waybills;
    expect((await listWeights())?.orders).toEqual([]);
    const quoted = (await recordOrder(unchanged, 1_000)).result?.quoted ?? 0;
    await recordOrder(heavier, 2_400, quoted + 9_600);
    await recordOrder(lighter, 600, quoted - 3_200);
    expect((await listWeights())?.orders).toMatchObject([
      { waybill: lighter, declared: 1_000, settled: 600, difference: -400, cost: -3_200 },
      { waybill: heavier, settled: 2_400, difference: 1_400, quoted, charged: quoted + 9_600, cost: 9_600 },
      { waybill: unchanged, difference: 0, quoted, charged: quoted, cost: 0, currency: 'CNY' },
    ]);
  });

  it('returns the charge of each order together with its dispute', async () => {
    const { waybills, recordOrder, listWeights, client } = await buildOrders(2);
    for (const waybill of waybills) await recordOrder(waybill, 1_000);
    const [lastOrder, firstOrder] = (await listWeights())?.orders ?? [];
    expect(lastOrder?.charge).toMatchObject({
      waybill: lastOrder?.waybill,
      amount: -(lastOrder?.charged ?? 0),
      dispute: null,
    });
    const seq = firstOrder?.charge?.seq ?? 0;
    await world.call(calls.addDispute, { seq, text: 'Our scales say 0.9 kg' }, { token: client.token });
    expect((await listWeights())?.orders.map(({ charge }) => charge?.dispute?.text)).toEqual([
      undefined,
      'Our scales say 0.9 kg',
    ]);
  });

  it('filters by weight and price differences and returns the totals of all differences', async () => {
    const { waybills, recordOrder, listWeights } = await buildOrders(4);
    const [unchanged = '', heavier = '', lighter = '', dearer = ''] = waybills;
    expect((await listWeights())?.totals).toEqual({
      currency: 'CNY',
      weight: { count: 0, difference: 0 },
      price: { count: 0, cost: 0 },
    });
    const quoted = (await recordOrder(unchanged, 1_000)).result?.quoted ?? 0;
    await recordOrder(heavier, 2_400, quoted + 9_600);
    await recordOrder(lighter, 900, quoted);
    await recordOrder(dearer, 1_000, quoted + 500);
    const listWaybills = async (input: object) =>
      (await listWeights(input))?.orders.map(({ waybill }) => waybill);
    expect(await listWaybills({})).toEqual([dearer, lighter, heavier, unchanged]);
    expect(await listWaybills({ differing: 'weight' })).toEqual([lighter, heavier]);
    expect(await listWaybills({ differing: 'price' })).toEqual([dearer, heavier]);
    const firstPage = await listWeights({ differing: 'price', limit: 1 });
    expect(firstPage?.totals).toEqual({
      currency: 'CNY',
      weight: { count: 2, difference: 1_300 },
      price: { count: 2, cost: 10_100 },
    });
    const secondPage = await listWeights({ differing: 'price', limit: 1, after: firstPage?.next });
    expect(secondPage).toMatchObject({ orders: [{ waybill: heavier }], next: null, totals: null });
  });

  it('lists and sums only orders recorded in the period, and excludes the end of the period', async () => {
    const { waybills, recordOrder, listWeights, tenantId } = await buildOrders(3);
    const [earliest = '', middle = '', latest = ''] = waybills;
    const recordedTimes = [3, 2, 1].map((daysAgo) => new Date(Date.now() - daysAgo * 86_400_000));
    for (const [index, waybill] of waybills.entries()) {
      const quoted = (await recordOrder(waybill, 1_000 + (index + 1) * 100)).result?.quoted ?? 0;
      await world.owner
        .updateTable('orders')
        .set({ recorded_at: recordedTimes[index] ?? null, freight: BigInt(quoted + (index + 1) * 10) })
        .where('tenant_id', '=', tenantId)
        .where('waybill', '=', waybill)
        .execute();
    }
    const [first, second, third] = recordedTimes.map((time) => time.toISOString());
    const listInPeriod = async (period: object) => {
      const result = await listWeights(period);
      return [result?.orders.map(({ waybill }) => waybill), result?.totals?.weight, result?.totals?.price];
    };
    const expected = [[middle], { count: 1, difference: 200 }, { count: 1, cost: 20 }];
    expect(await listInPeriod({ from: second, to: third })).toEqual(expected);
    expect(await listInPeriod({ from: second, to: third, differing: 'price' })).toEqual(expected);
    expect(await listInPeriod({ from: second })).toEqual([
      [latest, middle],
      { count: 2, difference: 500 },
      { count: 2, cost: 50 },
    ]);
    expect(await listInPeriod({ to: second })).toEqual([
      [earliest],
      { count: 1, difference: 100 },
      { count: 1, cost: 10 },
    ]);
    expect((await listInPeriod({ to: first }))[0]).toEqual([]);
  });

  it('lists every order exactly once over several pages, also when orders have the same time', async () => {
    const { waybills, recordOrder, listWeights, tenantId } = await buildOrders(5);
    for (const waybill of waybills) await recordOrder(waybill, 1_200);
    await world.owner
      .updateTable('orders')
      .set({ recorded_at: new Date() })
      .where('tenant_id', '=', tenantId)
      .execute();
    const listedWaybills: string[] = [];
    let after: string | null | undefined;
    do {
      const page = await listWeights({ limit: 2, after });
      listedWaybills.push(...(page?.orders.map(({ waybill }) => waybill) ?? []));
      after = page?.next;
    } while (after);
    expect(listedWaybills.toSorted()).toEqual(waybills.toSorted());
  });

  it('returns the first page for an invalid cursor and lists no orders of other clients', async () => {
    const { waybills, recordOrder, listWeights, tenantId } = await buildOrders(1);
    await recordOrder(waybills[0] ?? '', 1_200);
    for (const after of ['nonsense', '17_nobody', '99999999999999999_x'])
      expect((await listWeights({ after }))?.orders).toHaveLength(1);
    const { token } = await world.buildSignedInClient({ tenantId });
    expect((await world.call(calls.listSettledWeights, {}, { token })).result?.orders).toEqual([]);
  });
});
