import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  buildOrderer,
  markRecorded,
  type Orderer,
  placeSome,
} from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const ask = (client: Orderer, ids: string[]) => world.call(orderCalls.deleteOrders, { ids }, client);
const idsOf = async ({ clientId }: Orderer) => {
  const rows = await world.owner
    .selectFrom('orders')
    .select('order_id')
    .where('client_id', '=', clientId)
    .execute();
  return rows.map((row) => row.order_id);
};

describe('deleteOrders', () => {
  it('deletes what has not been recorded and names what has', async () => {
    const client = await buildOrderer(world);
    const [waiting, cancelled, recorded, kept] = [
      await placeSome(world, client),
      await placeSome(world, client),
      await placeSome(world, client),
      await placeSome(world, client),
    ];
    await world.call(orderCalls.cancelOrder, { id: cancelled.id }, client);
    await markRecorded(world, recorded.id);
    const { result } = await ask(client, [waiting.id, recorded.id, cancelled.id, waiting.id]);
    expect(result?.deleted.toSorted()).toEqual([waiting.id, cancelled.id].toSorted());
    expect(result?.recorded).toEqual([recorded.waybill]);
    expect((await idsOf(client)).toSorted()).toEqual([recorded.id, kept.id].toSorted());
  });

  it("leaves others' orders alone and says as little about them as about none", async () => {
    const client = await buildOrderer(world);
    const colleague = { ...client, ...(await world.buildSignedIn({ tenantId: client.tenantId })) };
    const stranger = await buildOrderer(world);
    for (const other of [colleague, stranger]) {
      const [open, recorded] = [await placeSome(world, other), await placeSome(world, other)];
      await markRecorded(world, recorded.id);
      const { result } = await ask(client, [open.id, recorded.id, crypto.randomUUID()]);
      expect(result).toEqual({ deleted: [], recorded: [] });
      expect(await idsOf(other)).toHaveLength(2);
    }
  });

  it('asks for something to be ticked', async () => {
    const client = await buildOrderer(world);
    expect(await ask(client, [])).toMatchObject({
      code: 400,
      result: { problems: [{ field: 'ids', problem: 'nothing_selected' }] },
    });
  });

  it('never deletes what is recorded at the same moment', async () => {
    const client = await buildOrderer(world);
    const placed = [];
    for (let at = 0; at < 20; at++) placed.push(await placeSome(world, client));
    const ids = placed.map((order) => order.id);
    const record = (id: string) =>
      world.owner
        .updateTable('orders')
        .set({
          status: 'collected',
          recorded_at: new Date(),
          settlement_weight: 1n,
          settlement_pieces: 1,
          settlement_lines: '[]',
          freight: 1n,
        })
        .where('order_id', '=', id)
        .returning('order_id')
        .execute();
    const [answer, ...records] = await Promise.all([ask(client, ids), ...ids.map(record)]);
    const recorded = records.flat().map((row) => row.order_id);
    expect((await idsOf(client)).toSorted()).toEqual(recorded.toSorted());
    expect([...(answer.result?.deleted ?? []), ...recorded].toSorted()).toEqual(ids.toSorted());
  });
});
