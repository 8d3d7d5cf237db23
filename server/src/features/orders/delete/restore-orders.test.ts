import { refusals } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { UNDO_DELETION_MINUTES } from '@miya/contract/limits';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  markRecorded,
  type OrderingClient,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { createParty } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { purgeDeletedOrders } from '../index.ts';

const world = createWorld();
const deleteOrders = (client: OrderingClient, ids: string[]) =>
  world.call(orderCalls.deleteOrders, { ids }, client);
const restoreOrders = async (client: OrderingClient, ids: string[]) =>
  (await world.call(orderCalls.restoreOrders, { ids }, client)).result?.restored;
const findRow = (id: string) =>
  world.owner.selectFrom('orders').selectAll().where('order_id', '=', id).executeTakeFirst();
const listDeleted = ({ clientId }: OrderingClient) =>
  world.owner.selectFrom('deleted_orders').select('order_id').where('client_id', '=', clientId).execute();
const setAge = (id: string, minutes: number) =>
  world.owner
    .updateTable('deleted_orders')
    .set({ deleted_at: new Date(Date.now() - minutes * 60_000) })
    .where('order_id', '=', id)
    .execute();

describe('restoreOrders', () => {
  it('restores every column of orders that were deleted by deleteOrder or deleteOrders', async () => {
    const client = await buildOrderingClient(world);
    const firstOrder = await placeValidOrder(world, client, {
      clientReference: 'PO-1',
      goods: { weight: 500, itemName: 'Cotton shirts', remark: 'fragile "glass"' },
      sender: createParty({ identityNumber: '11010519491231002X' }),
    });
    const secondOrder = await placeValidOrder(world, client);
    const before = [await findRow(firstOrder.id), await findRow(secondOrder.id)];
    await world.call(orderCalls.deleteOrder, { id: firstOrder.id }, client);
    await deleteOrders(client, [secondOrder.id]);
    expect(await findRow(firstOrder.id)).toBeUndefined();
    expect((await restoreOrders(client, [firstOrder.id, secondOrder.id]))?.toSorted()).toEqual(
      [firstOrder.id, secondOrder.id].toSorted(),
    );
    expect([await findRow(firstOrder.id), await findRow(secondOrder.id)]).toEqual(before);
    expect(await listDeleted(client)).toEqual([]);
    // A restored order can be deleted and restored again.
    await deleteOrders(client, [firstOrder.id]);
    expect(await restoreOrders(client, [firstOrder.id])).toEqual([firstOrder.id]);
    expect(await restoreOrders(client, [firstOrder.id])).toEqual([]);
  });

  it('does not restore an order with a reused reference, or an order deleted over an hour ago', async () => {
    const client = await buildOrderingClient(world);
    const first = await placeValidOrder(world, client, { clientReference: 'PO-1' });
    const expired = await placeValidOrder(world, client);
    const restorable = await placeValidOrder(world, client);
    await deleteOrders(client, [first.id, expired.id, restorable.id]);
    const second = await placeValidOrder(world, client, { clientReference: 'PO-1' });
    await setAge(expired.id, UNDO_DELETION_MINUTES + 1);
    expect(await restoreOrders(client, [first.id, expired.id, restorable.id])).toEqual([restorable.id]);
    expect(await findRow(second.id)).toBeDefined();
    await purgeDeletedOrders(world.db);
    expect(await listDeleted(client)).toEqual([{ order_id: first.id }]);
  });

  it("does not restore another client's orders, and no recorded order was moved to deleted_orders", async () => {
    const [client, stranger] = [await buildOrderingClient(world), await buildOrderingClient(world)];
    const [order, recorded] = [
      await placeValidOrder(world, stranger),
      await placeValidOrder(world, stranger),
    ];
    await markRecorded(world, recorded.id);
    await deleteOrders(stranger, [order.id, recorded.id]);
    expect(await listDeleted(stranger)).toEqual([{ order_id: order.id }]);
    const colleague = { ...stranger, ...(await world.buildSignedInClient({ tenantId: stranger.tenantId })) };
    for (const otherClient of [client, colleague])
      expect(await restoreOrders(otherClient, [order.id])).toEqual([]);
    expect(await restoreOrders(stranger, [order.id])).toEqual([order.id]);
  });

  it('keeps no deleted orders of a forgotten client', async () => {
    const client = await buildOrderingClient(world);
    const { key } = await world.buildOperatorKey(client.tenantId);
    const { id } = await placeValidOrder(world, client);
    await deleteOrders(client, [id]);
    const forgotten = await world.call(calls.forgetClient, { clientNum: 'C100001' }, { key });
    expect(forgotten.code).toBe(200);
    expect(await listDeleted(client)).toEqual([]);
  });

  it('counts a restored order against the quota of unrecorded orders', async () => {
    const client = await buildOrderingClient(world);
    const { key } = await world.buildOperatorKey(client.tenantId);
    const { id } = await placeValidOrder(world, client);
    await deleteOrders(client, [id]);
    await placeValidOrder(world, client);
    await world.call(calls.setQuota, { kind: 'unrecordedOrders', most: 1 }, { key });
    const full = await world.call(orderCalls.restoreOrders, { ids: [id] }, client);
    expect(full.errorCode).toBe(refusals.orders_full.errorCode);
    expect(await findRow(id)).toBeUndefined();
  });
});
