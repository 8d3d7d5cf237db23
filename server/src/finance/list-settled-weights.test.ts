import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { place } from '../../../testing/worlds/orders.ts';
import { createWorld } from '../../../testing/worlds/world.ts';
import { buildCarrier } from '../../test/carriers.ts';

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
