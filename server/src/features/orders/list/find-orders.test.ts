import { GROUP_COUNT_MOST, NUMBERS_MOST, ORDERS_LOOKED } from '@miya/contract/limits';
import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import { generateOrders } from '../../../../../testing/worlds/data/many-orders.ts';
import {
  buildOrderer,
  markRecorded,
  type Orderer,
  placeSome,
  someReceiver,
} from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();

async function find(client: Orderer, text: string) {
  const { result, message } = await world.call(orderCalls.listOrders, { find: text }, client);
  if (!result) throw new Error(message);
  return { found: result.orders.map(({ id }) => id).sort(), unknown: result.unknown };
}
const set = (id: string, values: object) =>
  world.owner.updateTable('orders').set(values).where('order_id', '=', id).execute();

describe('one search for everything', () => {
  it('takes what some order has as its number for a number, and anything else for words', async () => {
    const client = await buildOrderer(world);
    const first = await placeSome(world, client, { clientReference: 'PO 17', transferNumber: 'TRK-9' });
    const second = await placeSome(world, client, { receiver: someReceiver({ name: 'Juan 17' }) });
    const both = [first.id, second.id].sort();
    for (const text of [first.waybill.toLowerCase(), 'po 17', ' trk-9 '])
      expect(await find(client, text), text).toEqual({ found: [first.id], unknown: [] });
    expect((await find(client, 'juan 17')).found).toEqual([second.id]);
    // Two numbers with a blank between, as a message has them; one line each; and with one that is nobody's.
    expect((await find(client, `${first.waybill} ${second.waybill}`)).found).toEqual(both);
    const pasted = `${first.waybill}\r\n${second.waybill}\nNOBODY-7`;
    expect(await find(client, pasted)).toEqual({ found: both, unknown: ['NOBODY-7'] });
    expect(await find(client, 'A-1, B-2')).toEqual({ found: [], unknown: ['A-1', 'B-2'] });
    expect((await find(client, 'juan, some city')).found).toEqual([second.id]);
    expect((await find(client, '')).found).toEqual(both);
  });

  it('finds a word with a hyphen as it was typed, and none that has its parts elsewhere', async () => {
    const client = await buildOrderer(world);
    const [first, second] = [
      await placeSome(world, client, { clientReference: 'EN-5001' }),
      await placeSome(world, client, { clientReference: 'EN-6001' }),
    ];
    const named = await placeSome(world, client, {
      clientReference: 'PO5-1',
      receiver: someReceiver({ name: 'Carmen Jean-Pierre', detail: 'Calle 5, 17', mobile: '+528187654321' }),
    });
    for (const text of ['EN-5', 'en-5001', 'N-50'])
      expect((await find(client, text)).found).toEqual([first.id]);
    expect((await find(client, 'EN-')).found).toEqual([first.id, second.id].sort());
    for (const text of ['jean-p', 'Carmen, 5', 'carm pierre', '81-8765-4321', '5-1'])
      expect((await find(client, text)).found, text).toEqual([named.id]);
    expect((await find(client, 'EN-5 nobody')).found).toEqual([]);
  });

  it('finds nothing of a stranger, and refuses more numbers than a paste has', async () => {
    const [client, stranger] = [await buildOrderer(world), await buildOrderer(world)];
    const { waybill } = await placeSome(world, stranger);
    expect(await find(client, waybill)).toEqual({ found: [], unknown: [] });
    const many = Array.from({ length: NUMBERS_MOST + 1 }, (_, at) => `N${at}`).join('\n');
    const answer = await world.call(orderCalls.listOrders, { find: many }, client);
    expect(answer.errorCode).toBe('ERROR00101');
  });
});

describe('countOrders', () => {
  const count = async (client: Orderer, within: object = {}) =>
    (await world.call(orderCalls.countOrders, within, client)).result?.counts;

  it('counts each group of the own orders, within the days asked for', async () => {
    const client = await buildOrderer(world);
    await placeSome(world, await buildOrderer(world));
    const [printed, held] = [await placeSome(world, client), await placeSome(world, client)];
    const signed = await placeSome(world, client);
    const [cancelled, returned] = [await placeSome(world, client), await placeSome(world, client)];
    await placeSome(world, client);
    await set(printed.id, { printed_at: new Date(), print_count: 1 });
    for (const { id } of [held, signed, returned]) await markRecorded(world, id);
    await set(held.id, { status: 'in_transit', held_at: new Date(), hold_reason: 'customs' });
    await set(signed.id, { status: 'signed', created_at: new Date(0) });
    await set(cancelled.id, { status: 'cancelled' });
    await set(returned.id, { status: 'returned' });
    const all = { to_print: 1, waiting: 2, moving: 1, held: 1, signed: 1, undelivered: 2, all: 6 };
    expect(await count(client)).toEqual(all);
    expect(await count(client, { from: '2000-01-01T00:00:00Z' })).toEqual({ ...all, signed: 0, all: 5 });
  });

  it('counts and lists among those to print what was changed after it was printed, as long as it waits', async () => {
    const client = await buildOrderer(world);
    const [outdated, right, recorded] = [
      await placeSome(world, client),
      await placeSome(world, client),
      await placeSome(world, client),
    ];
    const printed = { printed_at: new Date(), print_count: 1, printed_revision: 1 };
    await set(right.id, printed);
    for (const { id } of [outdated, recorded]) await set(id, { ...printed, revision: 2 });
    await markRecorded(world, recorded.id);
    expect((await count(client))?.to_print).toBe(1);
    const listed = async (labelDue: boolean) =>
      (await world.call(orderCalls.listOrders, { labelDue }, client)).result?.orders.map(({ id }) => id);
    expect(await listed(true)).toEqual([outdated.id]);
    expect((await listed(false))?.toSorted()).toEqual([right.id, recorded.id].toSorted());
  });

  it('counts what the list would show of a search and of the other filters', async () => {
    const client = await buildOrderer(world);
    const juan = () => placeSome(world, client, { receiver: someReceiver({ name: 'Juan Rulfo' }) });
    const [recorded, waiting] = [await juan(), await juan()];
    await placeSome(world, client);
    await markRecorded(world, recorded.id);
    const none = { to_print: 0, waiting: 0, moving: 0, held: 0, signed: 0, undelivered: 0, all: 0 };
    const open = { ...none, to_print: 1, waiting: 1, all: 1 };
    expect(await count(client, { find: 'rulfo' })).toEqual({ ...open, moving: 1, all: 2 });
    expect(await count(client, { find: 'rulfo', recorded: false })).toEqual(open);
    expect(await count(client, { find: waiting.waybill })).toEqual(open);
    expect(await count(client, { country: 'JP' })).toEqual(none);
  });

  it('counts no further than anyone wants to know, and says where words were not looked for in all', async () => {
    const client = await buildOrderer(world);
    await generateOrders(world.owner, client, { count: GROUP_COUNT_MOST + 5 });
    expect((await count(client))?.all).toBe(GROUP_COUNT_MOST);
    await generateOrders(world.owner, client, { from: GROUP_COUNT_MOST + 6, count: ORDERS_LOOKED });
    const { result } = await world.call(orderCalls.countOrders, { find: 'nobody at all' }, client);
    expect(result?.counts.all).toBe(0);
    expect(result?.further).toContain('all');
    expect(result?.further).not.toContain('held');
  });
});
