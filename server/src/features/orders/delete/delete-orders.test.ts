import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  markRecorded,
  type OrderingClient,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const deleteOrders = (client: OrderingClient, ids: string[]) =>
  world.call(orderCalls.deleteOrders, { ids }, client);
const listIds = async ({ clientId }: OrderingClient) => {
  const rows = await world.owner
    .selectFrom('orders')
    .select('order_id')
    .where('client_id', '=', clientId)
    .execute();
  return rows.map((row) => row.order_id);
};

describe('deleteOrders', () => {
  it('deletes the orders that are not recorded, and returns the waybills of the recorded orders', async () => {
    const client = await buildOrderingClient(world);
    const [waiting, cancelled, recorded, notSelected] = [
      await placeValidOrder(world, client),
      await placeValidOrder(world, client),
      await placeValidOrder(world, client),
      await placeValidOrder(world, client),
    ];
    await world.call(orderCalls.cancelOrder, { id: cancelled.id }, client);
    await markRecorded(world, recorded.id);
    const { result } = await deleteOrders(client, [waiting.id, recorded.id, cancelled.id, waiting.id]);
    expect(result?.deleted.toSorted()).toEqual([waiting.id, cancelled.id].toSorted());
    expect(result?.recorded).toEqual([recorded.waybill]);
    expect((await listIds(client)).toSorted()).toEqual([recorded.id, notSelected.id].toSorted());
  });

  it("does not delete another client's orders, and does not reveal that they exist", async () => {
    const client = await buildOrderingClient(world);
    const colleague = { ...client, ...(await world.buildSignedInClient({ tenantId: client.tenantId })) };
    const stranger = await buildOrderingClient(world);
    for (const otherClient of [colleague, stranger]) {
      const [open, recorded] = [
        await placeValidOrder(world, otherClient),
        await placeValidOrder(world, otherClient),
      ];
      await markRecorded(world, recorded.id);
      const { result } = await deleteOrders(client, [open.id, recorded.id, crypto.randomUUID()]);
      expect(result).toEqual({ deleted: [], recorded: [] });
      expect(await listIds(otherClient)).toHaveLength(2);
    }
  });

  it('refuses an empty selection', async () => {
    const client = await buildOrderingClient(world);
    expect(await deleteOrders(client, [])).toMatchObject({
      code: 400,
      result: { problems: [{ field: 'ids', problem: 'nothing_selected' }] },
    });
  });

  it('never deletes an order that is recorded at the same time', async () => {
    const client = await buildOrderingClient(world);
    const placed = [];
    for (let index = 0; index < 20; index++) placed.push(await placeValidOrder(world, client));
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
    const [response, ...records] = await Promise.all([deleteOrders(client, ids), ...ids.map(record)]);
    const recorded = records.flat().map((row) => row.order_id);
    expect((await listIds(client)).toSorted()).toEqual(recorded.toSorted());
    expect([...(response.result?.deleted ?? []), ...recorded].toSorted()).toEqual(ids.toSorted());
  });
});
