import { refusals } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { DELETED_KEPT_MINUTES } from '@miya/contract/limits';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  buildOrderer,
  markRecorded,
  type Orderer,
  placeSome,
} from '../../../../../testing/worlds/data/orders.ts';
import { someParty } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { purgeDeletedOrders } from '../index.ts';

const world = createWorld();
const remove = (client: Orderer, ids: string[]) => world.call(orderCalls.deleteOrders, { ids }, client);
const restore = async (client: Orderer, ids: string[]) =>
  (await world.call(orderCalls.restoreOrders, { ids }, client)).result?.restored;
const rowOf = (id: string) =>
  world.owner.selectFrom('orders').selectAll().where('order_id', '=', id).executeTakeFirst();
const keptOf = ({ clientId }: Orderer) =>
  world.owner.selectFrom('deleted_orders').select('order_id').where('client_id', '=', clientId).execute();
const age = (id: string, minutes: number) =>
  world.owner
    .updateTable('deleted_orders')
    .set({ deleted_at: new Date(Date.now() - minutes * 60_000) })
    .where('order_id', '=', id)
    .execute();

describe('restoreOrders', () => {
  it('puts back every column of what was deleted, one by one or many at once', async () => {
    const client = await buildOrderer(world);
    const one = await placeSome(world, client, {
      clientReference: 'PO-1',
      goods: { weight: 500, itemName: 'Cotton shirts', remark: 'fragile "glass"' },
      sender: someParty({ identityNumber: '11010519491231002X' }),
    });
    const other = await placeSome(world, client);
    const before = [await rowOf(one.id), await rowOf(other.id)];
    await world.call(orderCalls.deleteOrder, { id: one.id }, client);
    await remove(client, [other.id]);
    expect(await rowOf(one.id)).toBeUndefined();
    expect((await restore(client, [one.id, other.id]))?.toSorted()).toEqual([one.id, other.id].toSorted());
    expect([await rowOf(one.id), await rowOf(other.id)]).toEqual(before);
    expect(await keptOf(client)).toEqual([]);
    // It is an order like any other: it can be deleted and brought back again.
    await remove(client, [one.id]);
    expect(await restore(client, [one.id])).toEqual([one.id]);
    expect(await restore(client, [one.id])).toEqual([]);
  });

  it('leaves out what another order has taken the reference of, and what was deleted an hour ago', async () => {
    const client = await buildOrderer(world);
    const first = await placeSome(world, client, { clientReference: 'PO-1' });
    const old = await placeSome(world, client);
    const plain = await placeSome(world, client);
    await remove(client, [first.id, old.id, plain.id]);
    const second = await placeSome(world, client, { clientReference: 'PO-1' });
    await age(old.id, DELETED_KEPT_MINUTES + 1);
    expect(await restore(client, [first.id, old.id, plain.id])).toEqual([plain.id]);
    expect(await rowOf(second.id)).toBeDefined();
    await purgeDeletedOrders(world.db);
    expect(await keptOf(client)).toEqual([{ order_id: first.id }]);
  });

  it('brings back nothing of a stranger, and no recorded order was ever put aside', async () => {
    const [client, stranger] = [await buildOrderer(world), await buildOrderer(world)];
    const [order, recorded] = [await placeSome(world, stranger), await placeSome(world, stranger)];
    await markRecorded(world, recorded.id);
    await remove(stranger, [order.id, recorded.id]);
    expect(await keptOf(stranger)).toEqual([{ order_id: order.id }]);
    const colleague = { ...stranger, ...(await world.buildSignedIn({ tenantId: stranger.tenantId })) };
    for (const other of [client, colleague]) expect(await restore(other, [order.id])).toEqual([]);
    expect(await restore(stranger, [order.id])).toEqual([order.id]);
  });

  it('leaves nothing to bring back of a client that is forgotten', async () => {
    const client = await buildOrderer(world);
    const { key } = await world.buildKey(client.tenantId);
    const { id } = await placeSome(world, client);
    await remove(client, [id]);
    const forgotten = await world.call(calls.forgetClient, { clientNum: 'C100001' }, { key });
    expect(forgotten.code).toBe(200);
    expect(await keptOf(client)).toEqual([]);
  });

  it('asks for room like any new order', async () => {
    const client = await buildOrderer(world);
    const { key } = await world.buildKey(client.tenantId);
    const { id } = await placeSome(world, client);
    await remove(client, [id]);
    await placeSome(world, client);
    await world.call(calls.setQuota, { kind: 'unrecordedOrders', most: 1 }, { key });
    const full = await world.call(orderCalls.restoreOrders, { ids: [id] }, client);
    expect(full.errorCode).toBe(refusals.orders_full.errorCode);
    expect(await rowOf(id)).toBeUndefined();
  });
});
