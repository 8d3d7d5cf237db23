import { MAX_GROUP_COUNT, MAX_PASTED_NUMBERS, SEARCHED_ORDERS_PER_PAGE } from '@miya/contract/limits';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import { generateOrders } from '../../../../../testing/worlds/data/generate-orders.ts';
import {
  buildOrderingClient,
  createReceiver,
  markRecorded,
  type OrderingClient,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();

async function search(client: OrderingClient, text: string) {
  const { result, message } = await world.call(orderCalls.listOrders, { find: text }, client);
  if (!result) throw new Error(message);
  return { found: result.orders.map(({ id }) => id).sort(), unknown: result.unknown };
}
const updateOrderRow = (id: string, values: object) =>
  world.owner.updateTable('orders').set(values).where('order_id', '=', id).execute();

describe('the search field of listOrders', () => {
  it('searches a text as a number if an order has that number, and as words otherwise', async () => {
    const client = await buildOrderingClient(world);
    const first = await placeValidOrder(world, client, { clientReference: 'PO 17', transferNumber: 'TRK-9' });
    const second = await placeValidOrder(world, client, { receiver: createReceiver({ name: 'Juan 17' }) });
    const both = [first.id, second.id].sort();
    for (const text of [first.waybill.toLowerCase(), 'po 17', ' trk-9 '])
      expect(await search(client, text), text).toEqual({ found: [first.id], unknown: [] });
    expect((await search(client, 'juan 17')).found).toEqual([second.id]);
    // Two numbers with a space between them, then one number per line with an unknown number among them.
    expect((await search(client, `${first.waybill} ${second.waybill}`)).found).toEqual(both);
    const pasted = `${first.waybill}\r\n${second.waybill}\nNOBODY-7`;
    expect(await search(client, pasted)).toEqual({ found: both, unknown: ['NOBODY-7'] });
    expect(await search(client, 'A-1, B-2')).toEqual({ found: [], unknown: ['A-1', 'B-2'] });
    expect((await search(client, 'juan, some city')).found).toEqual([second.id]);
    expect((await search(client, '')).found).toEqual(both);
  });

  it('finds a word with a hyphen only where its parts are adjacent', async () => {
    const client = await buildOrderingClient(world);
    const [first, second] = [
      await placeValidOrder(world, client, { clientReference: 'EN-5001' }),
      await placeValidOrder(world, client, { clientReference: 'EN-6001' }),
    ];
    const named = await placeValidOrder(world, client, {
      clientReference: 'PO5-1',
      receiver: createReceiver({
        name: 'Carmen Jean-Pierre',
        detail: 'Calle 5, 17',
        mobile: '+528187654321',
      }),
    });
    for (const text of ['EN-5', 'en-5001', 'N-50'])
      expect((await search(client, text)).found).toEqual([first.id]);
    expect((await search(client, 'EN-')).found).toEqual([first.id, second.id].sort());
    for (const text of ['jean-p', 'Carmen, 5', 'carm pierre', '81-8765-4321', '5-1'])
      expect((await search(client, text)).found, text).toEqual([named.id]);
    expect((await search(client, 'EN-5 nobody')).found).toEqual([]);
  });

  it("does not find another client's orders, and refuses more than the maximum of pasted numbers", async () => {
    const [client, stranger] = [await buildOrderingClient(world), await buildOrderingClient(world)];
    const { waybill } = await placeValidOrder(world, stranger);
    expect(await search(client, waybill)).toEqual({ found: [], unknown: [] });
    const tooMany = Array.from({ length: MAX_PASTED_NUMBERS + 1 }, (_, index) => `N${index}`).join('\n');
    const response = await world.call(orderCalls.listOrders, { find: tooMany }, client);
    expect(response.errorCode).toBe('ERROR00101');
  });
});

describe('countOrders', () => {
  const countGroups = async (client: OrderingClient, filter: object = {}) =>
    (await world.call(orderCalls.countOrders, filter, client)).result?.counts;

  it("counts each group of the client's orders, within the requested period", async () => {
    const client = await buildOrderingClient(world);
    await placeValidOrder(world, await buildOrderingClient(world));
    const [printed, held] = [await placeValidOrder(world, client), await placeValidOrder(world, client)];
    const signed = await placeValidOrder(world, client);
    const [cancelled, returned] = [
      await placeValidOrder(world, client),
      await placeValidOrder(world, client),
    ];
    await placeValidOrder(world, client);
    await updateOrderRow(printed.id, { printed_at: new Date(), print_count: 1 });
    for (const { id } of [held, signed, returned]) await markRecorded(world, id);
    await updateOrderRow(held.id, { status: 'in_transit', held_at: new Date(), hold_reason: 'customs' });
    await updateOrderRow(signed.id, { status: 'signed', created_at: new Date(0) });
    await updateOrderRow(cancelled.id, { status: 'cancelled' });
    await updateOrderRow(returned.id, { status: 'returned' });
    const all = { to_print: 1, waiting: 2, moving: 1, held: 1, signed: 1, undelivered: 2, all: 6 };
    expect(await countGroups(client)).toEqual(all);
    expect(await countGroups(client, { from: '2000-01-01T00:00:00Z' })).toEqual({
      ...all,
      signed: 0,
      all: 5,
    });
  });

  it('counts and lists a submitted order that changed after printing as an order to print', async () => {
    const client = await buildOrderingClient(world);
    const [outdated, upToDate, recorded] = [
      await placeValidOrder(world, client),
      await placeValidOrder(world, client),
      await placeValidOrder(world, client),
    ];
    const printed = { printed_at: new Date(), print_count: 1, printed_revision: 1 };
    await updateOrderRow(upToDate.id, printed);
    for (const { id } of [outdated, recorded]) await updateOrderRow(id, { ...printed, revision: 2 });
    await markRecorded(world, recorded.id);
    expect((await countGroups(client))?.to_print).toBe(1);
    const listIds = async (labelDue: boolean) =>
      (await world.call(orderCalls.listOrders, { labelDue }, client)).result?.orders.map(({ id }) => id);
    expect(await listIds(true)).toEqual([outdated.id]);
    expect((await listIds(false))?.toSorted()).toEqual([upToDate.id, recorded.id].toSorted());
  });

  it('counts the orders that the list shows for the same search and filters', async () => {
    const client = await buildOrderingClient(world);
    const placeForJuan = () =>
      placeValidOrder(world, client, { receiver: createReceiver({ name: 'Juan Rulfo' }) });
    const [recorded, waiting] = [await placeForJuan(), await placeForJuan()];
    await placeValidOrder(world, client);
    await markRecorded(world, recorded.id);
    const none = { to_print: 0, waiting: 0, moving: 0, held: 0, signed: 0, undelivered: 0, all: 0 };
    const oneWaiting = { ...none, to_print: 1, waiting: 1, all: 1 };
    expect(await countGroups(client, { find: 'rulfo' })).toEqual({ ...oneWaiting, moving: 1, all: 2 });
    expect(await countGroups(client, { find: 'rulfo', recorded: false })).toEqual(oneWaiting);
    expect(await countGroups(client, { find: waiting.waybill })).toEqual(oneWaiting);
    expect(await countGroups(client, { country: 'JP' })).toEqual(none);
  });

  it('stops counting at the maximum, and names the groups in which a search did not compare all orders', async () => {
    const client = await buildOrderingClient(world);
    await generateOrders(world.owner, client, { count: MAX_GROUP_COUNT + 5 });
    expect((await countGroups(client))?.all).toBe(MAX_GROUP_COUNT);
    await generateOrders(world.owner, client, { from: MAX_GROUP_COUNT + 6, count: SEARCHED_ORDERS_PER_PAGE });
    const { result } = await world.call(orderCalls.countOrders, { find: 'nobody at all' }, client);
    expect(result?.counts.all).toBe(0);
    expect(result?.further).toContain('all');
    expect(result?.further).not.toContain('held');
  });
});
