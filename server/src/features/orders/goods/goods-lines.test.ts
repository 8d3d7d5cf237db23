import type { Input } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { type OrderColumn, orderColumns } from '@miya/contract/order-sheets';
import { describe, expect, it } from 'vitest';
import {
  buildOrderer,
  type Orderer,
  type OrderInput,
  place,
  placeSome,
  someOrder,
  someReceiver,
} from '../../../../../testing/worlds/data/orders.ts';
import { regionOf } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld, requestOf } from '../../../../../testing/worlds/world.ts';
import { readCsv } from '../../../../test/support/sheets.ts';

const world = createWorld();

const shirts = {
  name: 'Cotton shirts',
  code: 'SKU-1',
  quantity: 5,
  unitValue: 1_250,
  currency: 'EUR',
  hsCode: '610910',
  origin: 'CN',
  englishName: 'Cotton T-shirts',
  netWeight: 180,
};
const watch = {
  name: 'Reloj de pulsera',
  code: 'SKU-2',
  unitValue: 9_900,
  currency: 'EUR',
  hsCode: '910211',
};
const box = { length: 56, width: 48, height: 48 };
const parcels = [
  { pieces: 2, weight: 9_000, size: box },
  { pieces: 1, weight: 700, volume: 8_000 },
];
const twoItems: Partial<OrderInput> = {
  goods: { lines: [shirts, watch], parcels },
  dutiesPayer: 'sender',
  exportReason: 'sale',
  platform: 'Shopify',
  ioss: 'IM3720000001',
};

const read = async (client: Orderer, id: string) => {
  const { result } = await world.call(calls.getOrder, { id }, { token: client.token });
  if (!result) throw new Error('the order is gone');
  return result;
};
const change = (client: Orderer, id: string, order: Partial<OrderInput>, revision = 1) => {
  const input: Input<typeof calls.changeOrder> = { id, revision, order: someOrder(client, order) };
  return world.call(calls.changeOrder, input, { token: client.token });
};
const columnsOf = (id: string) =>
  world.owner
    .selectFrom('orders')
    .select(['item_name', 'declared', 'declared_currency', 'pieces', 'weight', 'volume', 'length', 'goods'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();

describe('an order of several items and parcels', () => {
  it('keeps each line and each parcel, and its sums', async () => {
    const client = await buildOrderer(world);
    const placed = await placeSome(world, client, twoItems);
    const order = await read(client, placed.id);
    expect(order).toEqual({ ...placed, updatedAt: order.updatedAt });
    expect(order).toMatchObject({
      dutiesPayer: 'sender',
      exportReason: 'sale',
      platform: 'Shopify',
      ioss: 'IM3720000001',
      goods: {
        itemName: 'Cotton shirts',
        itemCode: 'SKU-1',
        declared: 16_150,
        declaredCurrency: 'EUR',
        insured: 0,
        pieces: 3,
        weight: 9_700,
        volume: 2 * 129_024 + 8_000,
        size: null,
        lines: [shirts, { ...watch, quantity: 1, origin: '' }],
        parcels: [
          { pieces: 2, weight: 9_000, size: box, volume: 258_048, numbers: [1, 2] },
          { pieces: 1, weight: 700, size: null, volume: 8_000, numbers: [3] },
        ],
        piecesNumbered: 3,
      },
    });
  });

  it('is priced by its parcels: two of 56 x 48 x 48 cm count 21.504 kg each at 6000', async () => {
    const client = await buildOrderer(world);
    const { key } = await world.buildKey(client.tenantId);
    const services = await world.call(calls.listServices, {}, { token: client.token });
    const code = services.result?.services[0]?.code ?? '';
    await world.owner
      .updateTable('services')
      .set({ divisor: 6_000, weight_step: 1, weigh_pieces: true })
      .where('tenant_id', '=', client.tenantId)
      .where('code', '=', code)
      .execute();
    const order = await placeSome(world, client, twoItems);
    // The small one weighs less than its volume counts: 8000 / 6000.
    expect(order.quote.weight).toMatchObject({ chargeable: 2 * 21_504 + 1_334, reason: 'volumetric' });
    const asked = { destination: { country: 'MX' }, parcels, serviceId: client.serviceId };
    const quote = await world.call(calls.getQuote, asked, { token: client.token });
    expect(quote.result?.quotes[0]).toMatchObject({ total: order.quote.total, weight: order.quote.weight });

    await world.giveMoney(client, 10_000_000n);
    const { waybill } = order;
    const recorded = { waybill, weight: 9_700, pieces: 3 };
    expect((await world.call(calls.recordOrder, recorded, { key })).code).toBe(200);
    const settled = await read(client, order.id);
    expect(settled.settlement).toMatchObject({ chargeable: order.quote.weight.chargeable, weight: 9_700 });
    const entries = await world.call(calls.listEntries, {}, { token: client.token });
    expect(entries.result?.entries[0]?.parcel?.weight).toBe(order.quote.weight.chargeable);
  });

  it('takes the quote that was given for its parcels, and no other', async () => {
    const client = await buildOrderer(world);
    const destination = { country: 'MX', postcode: '06700', city: 'Some City' };
    const ask = async (asked: object) => {
      const input = { destination, weight: 9_700, serviceId: client.serviceId, ...asked };
      const { result } = await world.call(calls.getQuote, input, { token: client.token });
      return result?.quotes[0]?.id ?? '';
    };
    const receiver = someReceiver();
    const { region } = receiver;
    Object.assign(destination, { city: region.city?.label ?? '', province: region.province?.label ?? '' });
    const quoteId = await ask({ parcels });
    expect((await place(world, client, twoItems, { quoteId })).code).toBe(200);
    const other = await ask({ parcels: [...parcels].reverse().map((row) => ({ ...row, pieces: 1 })) });
    expect((await place(world, client, twoItems, { quoteId: other })).errorCode).toBe('ERROR00307');
  });

  it('is found by the name and the code of any item, and listed and exported with all of them', async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client, twoItems);
    for (const text of ['pulsera', 'sku-2', 'cotton']) {
      const { result } = await world.call(calls.listOrders, { text }, { token: client.token });
      expect(result?.orders.map(({ itemName }) => itemName)).toEqual(['Cotton shirts; Reloj de pulsera']);
    }
    const asked = { choice: { ids: [id] }, timeZone: 'UTC', language: 'en' };
    const sheet = await world.app.inject(requestOf(calls.exportOrdersCsv, asked, { token: client.token }));
    // A row each, with what belongs to the item and to the piece beside it.
    const rows = readCsv(sheet.rawPayload.subarray(3).toString());
    const cells = (...columns: OrderColumn[]) =>
      rows.slice(1).map((row) => columns.map((column) => row[orderColumns.indexOf(column)]));
    expect(cells('itemName', 'goods.hsCode', 'pieces', 'goods.length', 'goods.height')).toEqual([
      ['Cotton shirts', '610910', '2', '56.0', '48.0'],
      ['Reloj de pulsera', '910211', '1', '', ''],
    ]);
  });

  it('keeps the number of each piece when another is taken out', async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client, twoItems);
    const { goods } = await read(client, id);
    const [, small] = goods.parcels;
    const first = await change(client, id, {
      goods: { lines: [shirts, watch], parcels: small ? [small] : [] },
    });
    expect(first.result?.goods).toMatchObject({ pieces: 1, parcels: [{ numbers: [3] }], piecesNumbered: 3 });
    const second = await change(client, id, { goods: { itemName: 'Mugs', weight: 800, pieces: 2 } }, 2);
    expect(second.result?.goods).toMatchObject({
      parcels: [{ numbers: [3, 4] }],
      piecesNumbered: 4,
      lines: [{ name: 'Mugs', quantity: 1, unitValue: 0 }],
    });
  });

  it('comes back whole after it was deleted', async () => {
    const client = await buildOrderer(world);
    const placed = await placeSome(world, client, twoItems);
    await world.call(calls.deleteOrder, { id: placed.id }, { token: client.token });
    await world.call(calls.restoreOrders, { ids: [placed.id] }, { token: client.token });
    expect((await read(client, placed.id)).goods).toEqual(placed.goods);
  });

  it('is refused on the line and the parcel that is wrong', async () => {
    const client = await buildOrderer(world);
    const goods = { lines: [shirts, { ...watch, hsCode: '91' }], parcels: [{ weight: 0 }] };
    const { result } = await place(world, client, { goods });
    expect(result).toEqual({
      problems: [
        { field: 'order.goods.parcels.0.weight', problem: 'weight_required' },
        { field: 'order.goods.lines.1.hsCode', problem: 'hs_code_invalid' },
      ],
    });
    const vague = { weight: 500, lines: [{ name: 'Cotton shirts' }, { name: 'varios' }] };
    expect((await place(world, client, { goods: vague })).result).toEqual({
      problems: [{ field: 'order.goods.lines.1.name', problem: 'item_vague' }],
    });
  });
});

describe('an order of one item in equal pieces', () => {
  it('reads as one line and one parcel, and is kept as before', async () => {
    const client = await buildOrderer(world);
    const goods = { weight: 3_200, pieces: 2, size: box, itemName: 'Mugs', itemCode: 'M', declared: 500 };
    const { id } = await placeSome(world, client, { goods });
    const order = await read(client, id);
    expect(order.goods).toMatchObject({
      lines: [{ name: 'Mugs', code: 'M', quantity: 1, unitValue: 500, currency: 'CNY', hsCode: '' }],
      parcels: [{ pieces: 2, weight: 3_200, size: box, numbers: [1, 2] }],
      piecesNumbered: 2,
      volume: 258_048,
    });
    expect(await columnsOf(id)).toMatchObject({ goods: null, declared_currency: null });
    const same = { lines: order.goods.lines, parcels: order.goods.parcels };
    const { id: copy } = await placeSome(world, client, { goods: same });
    expect(await columnsOf(copy)).toEqual(await columnsOf(id));
  });

  it('counts what a server of the version before has written, which knows of no lines', async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client, twoItems);
    await world.owner
      .updateTable('orders')
      .set({ item_name: 'Mugs', weight: 500n, pieces: 1 })
      .where('order_id', '=', id)
      .execute();
    expect((await read(client, id)).goods).toMatchObject({
      lines: [{ name: 'Mugs' }],
      parcels: [{ weight: 500, pieces: 1, numbers: [1] }],
    });
  });
});

describe('an item that was sent before', () => {
  const items = async (client: Orderer, search = '') =>
    (await world.call(calls.listItems, { search }, { token: client.token })).result?.items ?? [];

  it('is remembered by its code or name as it was said last, and by its client alone', async () => {
    const client = await buildOrderer(world);
    const other = await buildOrderer(world);
    await placeSome(world, client, twoItems);
    await placeSome(world, client, { goods: { weight: 1, lines: [{ ...shirts, unitValue: 1_300 }] } });
    await placeSome(world, client, { goods: { weight: 1, itemName: 'Nothing else is known of it' } });
    expect((await items(client)).map(({ code }) => code)).toEqual(['SKU-1', 'SKU-2']);
    const { quantity: _, ...known } = shirts;
    expect(await items(client, 'shirt cotton')).toMatchObject([{ ...known, unitValue: 1_300 }]);
    expect(await items(other)).toEqual([]);
  });

  it('can be forgotten', async () => {
    const client = await buildOrderer(world);
    await placeSome(world, client, twoItems);
    const [first] = await items(client);
    await world.call(calls.forgetItem, { id: first?.id ?? '' }, { token: client.token });
    expect(await items(client)).toHaveLength(1);
  });
});

describe('a box', () => {
  it('is kept under its name, replaced and dropped', async () => {
    const client = await buildOrderer(world);
    const token = { token: client.token };
    await world.call(calls.keepBox, { name: 'Large', ...box }, token);
    const { result } = await world.call(calls.keepBox, { name: 'Large', ...box, height: 40.5 }, token);
    expect(result?.boxes).toEqual([{ name: 'Large', ...box, height: 40.5 }]);
    expect((await world.call(calls.listBoxes, {}, token)).result).toEqual(result);
    expect((await world.call(calls.dropBox, { name: 'Large' }, token)).result?.boxes).toEqual([]);
  });
});

describe('an order to another country', () => {
  it('says who pays duties only where it was said', async () => {
    const client = await buildOrderer(world);
    const { dutiesPayer, exportReason, ioss } = await placeSome(world, client, {
      receiver: someReceiver({ region: regionOf('ES'), mobile: '+34612345678', postcode: '28013' }),
    });
    expect([dutiesPayer, exportReason, ioss]).toEqual([null, null, '']);
  });
});
