import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createReceiver,
  markRecorded,
  type OrderingClient,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { createRegion } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
type Input = Parameters<typeof list>[1];

const callListOrders = (client: OrderingClient, input: object) =>
  world.call(orderCalls.listOrders, input, client);
async function list(client: OrderingClient, input: object = {}) {
  const { result, message } = await callListOrders(client, input);
  if (!result) throw new Error(message);
  return result;
}
const updateOrderRow = (id: string, values: object) =>
  world.owner.updateTable('orders').set(values).where('order_id', '=', id).execute();
const listWaybills = async (client: OrderingClient, input?: Input) =>
  (await list(client, input)).orders.map((order) => order.waybill);

/** Lists the order ids of all pages, two orders per page. */
async function listAllIds(client: OrderingClient, input: object) {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page = await list(client, { ...input, after, limit: 2 });
    ids.push(...page.orders.map((order) => order.id));
    after = page.next;
  } while (after);
  return ids;
}

describe('listOrders', () => {
  it("lists only the client's own orders, the newest first", async () => {
    const client = await buildOrderingClient(world);
    const colleague = { ...client, ...(await world.buildSignedInClient({ tenantId: client.tenantId })) };
    const stranger = await buildOrderingClient(world);
    await placeValidOrder(world, colleague);
    await placeValidOrder(world, stranger);
    const first = await placeValidOrder(world, client, { clientReference: 'PO 1', transferNumber: 'TR 1' });
    const second = await placeValidOrder(world, client);
    await markRecorded(world, first.id);
    await updateOrderRow(first.id, { print_count: 2, printed_at: new Date(0), printed_revision: 0 });
    const { orders, ...summary } = await list(client, { language: 'es' });
    expect(summary).toEqual({ next: null, total: 2, further: false, unknown: [] });
    expect(orders.map((order) => order.id)).toEqual([second.id, first.id]);
    expect(orders[1]).toEqual({
      id: first.id,
      test: false,
      waybill: first.waybill,
      transferNumber: 'TR 1',
      clientReference: 'PO 1',
      receiverName: 'María Pérez',
      country: 'MX',
      place: 'Some City',
      itemName: 'Cotton shirts',
      pieces: 1,
      weight: 3_200,
      settlementWeight: 3_500,
      currency: 'CNY',
      quoted: 34_220,
      freight: 15_000,
      service: { code: 'EXPRESS', name: 'Express es' },
      payment: 'balance',
      status: 'collected',
      recordedAt: expect.any(String),
      holdCode: null,
      holdReason: null,
      notReady: false,
      printCount: 2,
      printedAt: '1970-01-01T00:00:00.000Z',
      labelOutdated: true,
      createdAt: first.createdAt,
    });
    expect(orders[0]).toMatchObject({ freight: null, settlementWeight: null, labelOutdated: false });
  });

  it('lists the orders that match every condition of the filter', async () => {
    const client = await buildOrderingClient(world);
    const region = {
      ...createRegion('ES'),
      province: { value: null, label: 'Madrid' },
      city: { value: null, label: '' },
    };
    const receiver = createReceiver({ name: 'Íñigo Núñez', mobile: '698709906', region, postcode: '28001' });
    const spain = await placeValidOrder(world, client, {
      receiver,
      goods: { weight: 500, itemName: 'Café 拿铁' },
    });
    const mexico = await placeValidOrder(world, client);
    await markRecorded(world, mexico.id);
    await updateOrderRow(mexico.id, { held_at: new Date(), hold_reason: 'customs', printed_at: new Date() });
    await updateOrderRow(spain.id, { created_at: new Date('2026-03-01T00:00:00Z') });
    expect((await list(client, { country: 'ES' })).orders).toMatchObject([{ place: 'Madrid' }]);
    const onlySpain = [
      { country: 'ES' },
      { statuses: ['submitted', 'cancelled'] },
      { recorded: false },
      { printed: false },
      { held: false },
      { text: 'nunez INIGO' },
      { text: 'cafe 拿铁' },
      { text: 'madrid' },
      { text: '698 709' },
      { to: '2026-03-01T08:00:00.001+08:00' },
      { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' },
    ];
    for (const filter of onlySpain)
      expect(await listWaybills(client, filter), JSON.stringify(filter)).toEqual([spain.waybill]);
    const onlyMexico = [
      { recorded: true },
      { printed: true },
      { held: true },
      { statuses: ['collected'] },
      { from: '2026-03-01T08:00:01+08:00' },
    ];
    for (const filter of onlyMexico)
      expect(await listWaybills(client, filter), JSON.stringify(filter)).toEqual([mexico.waybill]);
    const none = [
      { country: 'ES', recorded: true },
      { text: 'madrid pérez' },
      { to: '2026-03-01T00:00:00Z' },
    ];
    for (const filter of none) expect(await listWaybills(client, filter), JSON.stringify(filter)).toEqual([]);
    const all = { numbers: [' ', ''], statuses: [], text: ' ', printed: null, country: null, from: null };
    expect(await list(client, all)).toMatchObject({ total: 2, unknown: [] });
  });

  it('finds pasted waybills, references and transfer numbers in any case, and reports unknown numbers', async () => {
    const client = await buildOrderingClient(world);
    const stranger = await buildOrderingClient(world);
    const foreign = await placeValidOrder(world, stranger, {
      clientReference: 'PO-9',
      transferNumber: 'TR-9',
    });
    const firstOrder = await placeValidOrder(world, client);
    const secondOrder = await placeValidOrder(world, client, { transferNumber: 'Tr-Ñ2' });
    const thirdOrder = await placeValidOrder(world, client, { clientReference: 'PO three' });
    await placeValidOrder(world, client, { transferNumber: 'not asked for' });
    const numbers = [
      'po THREE',
      ` ${firstOrder.waybill.toLowerCase()}\t`,
      'TR-ñ2',
      'po three',
      foreign.waybill,
      'PO-9',
      'TR-9',
      'nobody’s',
    ];
    const expected = {
      orders: [{ id: thirdOrder.id }, { id: secondOrder.id }, { id: firstOrder.id }],
      total: 3,
      unknown: [foreign.waybill, 'PO-9', 'TR-9', 'nobody’s'],
    };
    expect(await list(client, { numbers })).toMatchObject(expected);
    expect(await list(client, { numbers: [...numbers].reverse() })).toMatchObject({
      ...expected,
      unknown: expected.unknown.reverse(),
    });
    // A number is known even if the other conditions of the filter exclude its order.
    expect(await list(client, { numbers: [firstOrder.waybill, 'x'], recorded: true })).toMatchObject({
      orders: [],
      unknown: ['x'],
    });
    const tooMany = Array.from({ length: 501 }, (_, index) => `N${index}`);
    expect(await callListOrders(client, { numbers: tooMany })).toMatchObject({
      code: 400,
      result: { problems: [{ field: 'numbers', problem: 'numbers_many' }] },
    });
  });

  it.each(['created', 'weight', 'freight'])(
    'returns each order once over all pages, sorted by %s in both directions',
    async (sort) => {
      const client = await buildOrderingClient(world);
      const placed = [];
      for (const weight of [900, 500, 500, 700, 500, 2_000, 100])
        placed.push(await placeValidOrder(world, client, { goods: { weight, itemName: 'shirts' } }));
      const [first, second] = placed;
      // The first order costs less than every quote, and has the same time as the second order.
      await markRecorded(world, first?.id ?? '', 1n);
      await updateOrderRow(first?.id ?? '', { created_at: new Date(second?.createdAt ?? '') });
      await updateOrderRow(second?.id ?? '', { created_at: new Date(second?.createdAt ?? '') });
      const { rows } = await world.owner
        .selectFrom('orders')
        .select(['order_id', 'created_at', 'weight', 'price'])
        .where('client_id', '=', client.clientId)
        .execute()
        .then((all) => ({
          rows: all.map((row) => ({
            id: row.order_id,
            sortValue: Number(
              sort === 'created' ? row.created_at : sort === 'weight' ? row.weight : row.price,
            ),
          })),
        }));
      const ascendingIds = rows
        .toSorted((a, b) => a.sortValue - b.sortValue || (a.id < b.id ? -1 : 1))
        .map(({ id }) => id);
      const pagedIds = await listAllIds(client, { sort, ascending: true });
      // A Date has no microseconds, so the exact sequence by time is unknown here: compare only the set of ids.
      if (sort === 'created') expect(pagedIds.toSorted()).toEqual(ascendingIds.toSorted());
      else expect(pagedIds).toEqual(ascendingIds);
      expect(await listAllIds(client, { sort })).toEqual(pagedIds.toReversed());
      if (sort === 'freight') expect(pagedIds[0]).toBe(first?.id);
    },
  );

  it('returns the total and the unknown numbers only with the first page', async () => {
    const client = await buildOrderingClient(world);
    for (let at = 0; at < 3; at++) await placeValidOrder(world, client, { transferNumber: 'same' });
    const input = { numbers: ['SAME', 'other'], limit: 2 };
    const first = await list(client, input);
    expect(first).toMatchObject({ total: 3, unknown: ['other'], next: expect.any(String) });
    expect(await list(client, { ...input, after: first.next })).toMatchObject({
      orders: [{ transferNumber: 'same' }],
      total: null,
      unknown: [],
      next: null,
    });
  });

  it('refuses a cursor of another sorting and a malformed cursor', async () => {
    const client = await buildOrderingClient(world);
    for (let at = 0; at < 2; at++) await placeValidOrder(world, client);
    const { next } = await list(client, { limit: 1 });
    const encode = (value: string) => Buffer.from(value).toString('base64url');
    const id = crypto.randomUUID();
    const refused = [
      { sort: 'weight', after: next },
      { ascending: true, after: next },
      ...[
        'x',
        '%%%',
        '\u0000',
        encode(`created down 1 ${id}'`),
        encode(`created down -1 ${id}`),
        encode(`created down 99999999999999999 ${id}`),
        encode(`created down 1 ${id}\n`),
        encode(`created down 1 x`),
        encode(`toString down 1 ${id}`),
      ].map((after) => ({ after })),
    ];
    for (const input of refused)
      expect(await callListOrders(client, input), JSON.stringify(input)).toMatchObject({
        errorCode: 'ERROR00312',
      });
    for (const sort of ['created', 'weight', 'freight'])
      for (const direction of ['up', 'down'])
        for (const value of ['0', '9999999999999999'])
          await list(client, {
            sort,
            ascending: direction === 'up',
            after: encode(`${sort} ${direction} ${value} ${id}`),
          });
  });

  it("returns no orders of another client for a cursor from that client's list", async () => {
    const client = await buildOrderingClient(world);
    const stranger = await buildOrderingClient(world);
    for (let at = 0; at < 2; at++) await placeValidOrder(world, stranger);
    const { next } = await list(stranger, { limit: 1 });
    await placeValidOrder(world, client);
    expect((await list(client, { after: next })).orders).toEqual([]);
  });
});
