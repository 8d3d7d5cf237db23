import { orderCalls } from '@miya/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  buildOrderer,
  markRecorded,
  type Orderer,
  placeSome,
  someReceiver,
} from '../../../../../testing/worlds/data/orders.ts';
import { regionOf } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
type Input = Parameters<typeof list>[1];

const ask = (client: Orderer, input: object) => world.call(orderCalls.listOrders, input, client);
async function list(client: Orderer, input: object = {}) {
  const { result, message } = await ask(client, input);
  if (!result) throw new Error(message);
  return result;
}
const set = (id: string, values: object) =>
  world.owner.updateTable('orders').set(values).where('order_id', '=', id).execute();
const waybillsOf = async (client: Orderer, input?: Input) =>
  (await list(client, input)).orders.map((order) => order.waybill);

/** Every page, one after the other. */
async function allPages(client: Orderer, input: object) {
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
  it("shows the client's orders, the latest first, and nobody else's", async () => {
    const client = await buildOrderer(world);
    const colleague = { ...client, ...(await world.buildSignedIn({ tenantId: client.tenantId })) };
    const stranger = await buildOrderer(world);
    await placeSome(world, colleague);
    await placeSome(world, stranger);
    const first = await placeSome(world, client, { clientReference: 'PO 1', transferNumber: 'TR 1' });
    const second = await placeSome(world, client);
    await markRecorded(world, first.id);
    await set(first.id, { print_count: 2, printed_at: new Date(0), printed_revision: 0 });
    const { orders, ...rest } = await list(client, { language: 'es' });
    expect(rest).toEqual({ next: null, total: 2, further: false, unknown: [] });
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

  it('leaves what every given part of the filter is true of', async () => {
    const client = await buildOrderer(world);
    const region = {
      ...regionOf('ES'),
      province: { value: null, label: 'Madrid' },
      city: { value: null, label: '' },
    };
    const receiver = someReceiver({ name: 'Íñigo Núñez', mobile: '698709906', region, postcode: '28001' });
    const spain = await placeSome(world, client, { receiver, goods: { weight: 500, itemName: 'Café 拿铁' } });
    const mexico = await placeSome(world, client);
    await markRecorded(world, mexico.id);
    await set(mexico.id, { held_at: new Date(), hold_reason: 'customs', printed_at: new Date() });
    await set(spain.id, { created_at: new Date('2026-03-01T00:00:00Z') });
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
      expect(await waybillsOf(client, filter), JSON.stringify(filter)).toEqual([spain.waybill]);
    const onlyMexico = [
      { recorded: true },
      { printed: true },
      { held: true },
      { statuses: ['collected'] },
      { from: '2026-03-01T08:00:01+08:00' },
    ];
    for (const filter of onlyMexico)
      expect(await waybillsOf(client, filter), JSON.stringify(filter)).toEqual([mexico.waybill]);
    const none = [
      { country: 'ES', recorded: true },
      { text: 'madrid pérez' },
      { to: '2026-03-01T00:00:00Z' },
    ];
    for (const filter of none) expect(await waybillsOf(client, filter), JSON.stringify(filter)).toEqual([]);
    const all = { numbers: [' ', ''], statuses: [], text: ' ', printed: null, country: null, from: null };
    expect(await list(client, all)).toMatchObject({ total: 2, unknown: [] });
  });

  it('finds pasted numbers of every kind however they are written, and names those that are not there', async () => {
    const client = await buildOrderer(world);
    const stranger = await buildOrderer(world);
    const foreign = await placeSome(world, stranger, { clientReference: 'PO-9', transferNumber: 'TR-9' });
    const one = await placeSome(world, client);
    const two = await placeSome(world, client, { transferNumber: 'Tr-Ñ2' });
    const three = await placeSome(world, client, { clientReference: 'PO three' });
    await placeSome(world, client, { transferNumber: 'not asked for' });
    const numbers = [
      'po THREE',
      ` ${one.waybill.toLowerCase()}\t`,
      'TR-ñ2',
      'po three',
      foreign.waybill,
      'PO-9',
      'TR-9',
      'nobody’s',
    ];
    const expected = {
      orders: [{ id: three.id }, { id: two.id }, { id: one.id }],
      total: 3,
      unknown: [foreign.waybill, 'PO-9', 'TR-9', 'nobody’s'],
    };
    expect(await list(client, { numbers })).toMatchObject(expected);
    expect(await list(client, { numbers: [...numbers].reverse() })).toMatchObject({
      ...expected,
      unknown: expected.unknown.reverse(),
    });
    // An order the other parts of the filter leave out is known all the same.
    expect(await list(client, { numbers: [one.waybill, 'x'], recorded: true })).toMatchObject({
      orders: [],
      unknown: ['x'],
    });
    const many = Array.from({ length: 501 }, (_, at) => `N${at}`);
    expect(await ask(client, { numbers: many })).toMatchObject({
      code: 400,
      result: { problems: [{ field: 'numbers', problem: 'numbers_many' }] },
    });
  });

  it.each(['created', 'weight', 'freight'])(
    'goes through all pages by %s in both directions, each order once',
    async (sort) => {
      const client = await buildOrderer(world);
      const placed = [];
      for (const weight of [900, 500, 500, 700, 500, 2_000, 100])
        placed.push(await placeSome(world, client, { goods: { weight, itemName: 'shirts' } }));
      const [first, second] = placed;
      // Charged less than the lightest was quoted; and two placed at the same moment.
      await markRecorded(world, first?.id ?? '', 1n);
      await set(first?.id ?? '', { created_at: new Date(second?.createdAt ?? '') });
      await set(second?.id ?? '', { created_at: new Date(second?.createdAt ?? '') });
      const { rows } = await world.owner
        .selectFrom('orders')
        .select(['order_id', 'created_at', 'weight', 'price'])
        .where('client_id', '=', client.clientId)
        .execute()
        .then((all) => ({
          rows: all.map((row) => ({
            id: row.order_id,
            by: Number(sort === 'created' ? row.created_at : sort === 'weight' ? row.weight : row.price),
          })),
        }));
      const up = rows.toSorted((a, b) => a.by - b.by || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
      const walked = await allPages(client, { sort, ascending: true });
      // Times differ by microseconds, which a Date does not have: then only the set and the ends are compared.
      if (sort === 'created') expect(walked.toSorted()).toEqual(up.toSorted());
      else expect(walked).toEqual(up);
      expect(await allPages(client, { sort })).toEqual(walked.toReversed());
      if (sort === 'freight') expect(walked[0]).toBe(first?.id);
    },
  );

  it('counts and looks for unknown numbers on the first page only', async () => {
    const client = await buildOrderer(world);
    for (let at = 0; at < 3; at++) await placeSome(world, client, { transferNumber: 'same' });
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

  it('refuses a place in a list sorted otherwise, and what is none', async () => {
    const client = await buildOrderer(world);
    for (let at = 0; at < 2; at++) await placeSome(world, client);
    const { next } = await list(client, { limit: 1 });
    const text = (value: string) => Buffer.from(value).toString('base64url');
    const id = crypto.randomUUID();
    const refused = [
      { sort: 'weight', after: next },
      { ascending: true, after: next },
      ...[
        'x',
        '%%%',
        '\u0000',
        text(`created down 1 ${id}'`),
        text(`created down -1 ${id}`),
        text(`created down 99999999999999999 ${id}`),
        text(`created down 1 ${id}\n`),
        text(`created down 1 x`),
        text(`toString down 1 ${id}`),
      ].map((after) => ({ after })),
    ];
    for (const input of refused)
      expect(await ask(client, input), JSON.stringify(input)).toMatchObject({ errorCode: 'ERROR00312' });
    for (const sort of ['created', 'weight', 'freight'])
      for (const direction of ['up', 'down'])
        for (const value of ['0', '9999999999999999'])
          await list(client, {
            sort,
            ascending: direction === 'up',
            after: text(`${sort} ${direction} ${value} ${id}`),
          });
  });

  it("does not go on in another client's list from there", async () => {
    const client = await buildOrderer(world);
    const stranger = await buildOrderer(world);
    for (let at = 0; at < 2; at++) await placeSome(world, stranger);
    const { next } = await list(stranger, { limit: 1 });
    await placeSome(world, client);
    expect((await list(client, { after: next })).orders).toEqual([]);
  });
});
