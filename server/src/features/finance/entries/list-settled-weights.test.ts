import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { place } from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { buildCarrier } from '../../../../test/support/carriers.ts';

const world = createWorld();

async function buildOrders(count: number) {
  const carrier = await buildCarrier(world, { money: 1_000_000n });
  const client = { ...carrier.client, ...carrier };
  const waybills: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { result } = await place(world, client, { goods: { weight: 1_000, itemName: 'Cotton shirts' } });
    waybills.push(result?.waybill ?? '');
  }
  const record = (waybill: string, weight: number, freight?: number) =>
    world.call(calls.recordOrder, { waybill, weight, pieces: 1, freight }, { key: carrier.key });
  const list = async (input: object = {}) =>
    (await world.call(calls.listSettledWeights, input, { token: carrier.client.token })).result;
  return { ...carrier, waybills, record, list };
}

describe('listSettledWeights', () => {
  it('shows recorded orders only, with what the difference cost', async () => {
    const { waybills, record, list } = await buildOrders(4);
    const [same = '', heavier = '', lighter = ''] = waybills;
    expect((await list())?.orders).toEqual([]);
    const quoted = (await record(same, 1_000)).result?.quoted ?? 0;
    await record(heavier, 2_400, quoted + 9_600);
    await record(lighter, 600, quoted - 3_200);
    expect((await list())?.orders).toMatchObject([
      { waybill: lighter, declared: 1_000, settled: 600, difference: -400, cost: -3_200 },
      { waybill: heavier, settled: 2_400, difference: 1_400, quoted, charged: quoted + 9_600, cost: 9_600 },
      { waybill: same, difference: 0, quoted, charged: quoted, cost: 0, currency: 'CNY' },
    ]);
  });

  it('tells what was taken for each, which can be disputed there', async () => {
    const { waybills, record, list, client } = await buildOrders(2);
    for (const waybill of waybills) await record(waybill, 1_000);
    const [last, first] = (await list())?.orders ?? [];
    expect(last?.charge).toMatchObject({
      waybill: last?.waybill,
      amount: -(last?.charged ?? 0),
      dispute: null,
    });
    const seq = first?.charge?.seq ?? 0;
    await world.call(calls.addDispute, { seq, text: 'Our scales say 0.9 kg' }, { token: client.token });
    expect((await list())?.orders.map(({ charge }) => charge?.dispute?.text)).toEqual([
      undefined,
      'Our scales say 0.9 kg',
    ]);
  });

  it('shows only those that differ, and what all differences add up to', async () => {
    const { waybills, record, list } = await buildOrders(4);
    const [same = '', heavier = '', lighter = '', dearer = ''] = waybills;
    expect((await list())?.totals).toEqual({
      currency: 'CNY',
      weight: { count: 0, difference: 0 },
      price: { count: 0, cost: 0 },
    });
    const quoted = (await record(same, 1_000)).result?.quoted ?? 0;
    await record(heavier, 2_400, quoted + 9_600);
    await record(lighter, 900, quoted);
    await record(dearer, 1_000, quoted + 500);
    const found = async (input: object) => (await list(input))?.orders.map(({ waybill }) => waybill);
    expect(await found({})).toEqual([dearer, lighter, heavier, same]);
    expect(await found({ differing: 'weight' })).toEqual([lighter, heavier]);
    expect(await found({ differing: 'price' })).toEqual([dearer, heavier]);
    const first = await list({ differing: 'price', limit: 1 });
    expect(first?.totals).toEqual({
      currency: 'CNY',
      weight: { count: 2, difference: 1_300 },
      price: { count: 2, cost: 10_100 },
    });
    const second = await list({ differing: 'price', limit: 1, after: first?.next });
    expect(second).toMatchObject({ orders: [{ waybill: heavier }], next: null, totals: null });
  });

  it('shows and sums only what was recorded in a period, its end not included', async () => {
    const { waybills, record, list, tenantId } = await buildOrders(3);
    const [before = '', within = '', after = ''] = waybills;
    const days = [3, 2, 1].map((ago) => new Date(Date.now() - ago * 86_400_000));
    for (const [at, waybill] of waybills.entries()) {
      const quoted = (await record(waybill, 1_000 + (at + 1) * 100)).result?.quoted ?? 0;
      await world.owner
        .updateTable('orders')
        .set({ recorded_at: days[at] ?? null, freight: BigInt(quoted + (at + 1) * 10) })
        .where('tenant_id', '=', tenantId)
        .where('waybill', '=', waybill)
        .execute();
    }
    const [first, second, third] = days.map((day) => day.toISOString());
    const found = async (period: object) => {
      const answer = await list(period);
      return [answer?.orders.map(({ waybill }) => waybill), answer?.totals?.weight, answer?.totals?.price];
    };
    const inIt = [[within], { count: 1, difference: 200 }, { count: 1, cost: 20 }];
    expect(await found({ from: second, to: third })).toEqual(inIt);
    expect(await found({ from: second, to: third, differing: 'price' })).toEqual(inIt);
    expect(await found({ from: second })).toEqual([
      [after, within],
      { count: 2, difference: 500 },
      { count: 2, cost: 50 },
    ]);
    expect(await found({ to: second })).toEqual([
      [before],
      { count: 1, difference: 100 },
      { count: 1, cost: 10 },
    ]);
    expect((await found({ to: first }))[0]).toEqual([]);
  });

  it('pages without losing or doubling one, also where several were recorded in one moment', async () => {
    const { waybills, record, list, tenantId } = await buildOrders(5);
    for (const waybill of waybills) await record(waybill, 1_200);
    await world.owner
      .updateTable('orders')
      .set({ recorded_at: new Date() })
      .where('tenant_id', '=', tenantId)
      .execute();
    const seen: string[] = [];
    let after: string | null | undefined;
    do {
      const page = await list({ limit: 2, after });
      seen.push(...(page?.orders.map(({ waybill }) => waybill) ?? []));
      after = page?.next;
    } while (after);
    expect(seen.toSorted()).toEqual(waybills.toSorted());
  });

  it('begins at its beginning where the place asked for is none, and shows nobody else’s', async () => {
    const { waybills, record, list, tenantId } = await buildOrders(1);
    await record(waybills[0] ?? '', 1_200);
    for (const after of ['nonsense', '17_nobody', '99999999999999999_x'])
      expect((await list({ after }))?.orders).toHaveLength(1);
    const { token } = await world.buildSignedIn({ tenantId });
    expect((await world.call(calls.listSettledWeights, {}, { token })).result?.orders).toEqual([]);
  });
});
