import type { Input } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { type OrderColumn, orderColumns } from '@miya/contract/order-sheets';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createOrderInput,
  createReceiver,
  type OrderInput,
  type OrderingClient,
  placeValidOrder,
  tryToPlaceOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { createRegion } from '../../../../../testing/worlds/data/parties.ts';
import { buildCallRequest, createWorld } from '../../../../../testing/worlds/world.ts';
import { readCsv } from '../../../../test/support/read-sheets.ts';

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

const readOrder = async (client: OrderingClient, id: string) => {
  const { result } = await world.call(calls.getOrder, { id }, { token: client.token });
  if (!result) throw new Error(`order ${id} does not exist`);
  return result;
};
const changeOrder = (client: OrderingClient, id: string, order: Partial<OrderInput>, revision = 1) => {
  const input: Input<typeof calls.changeOrder> = { id, revision, order: createOrderInput(client, order) };
  return world.call(calls.changeOrder, input, { token: client.token });
};
const readColumns = (id: string) =>
  world.owner
    .selectFrom('orders')
    .select(['item_name', 'declared', 'declared_currency', 'pieces', 'weight', 'volume', 'length', 'goods'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();

describe('an order of several items and parcels', () => {
  it('stores each line and each parcel row, and their sums', async () => {
    const client = await buildOrderingClient(world);
    const placed = await placeValidOrder(world, client, twoItems);
    const order = await readOrder(client, placed.id);
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

  it('is priced by its pieces: two of 56 x 48 x 48 cm have 21.504 kg each with the divisor 6000', async () => {
    const client = await buildOrderingClient(world);
    const { key } = await world.buildOperatorKey(client.tenantId);
    const services = await world.call(calls.listServices, {}, { token: client.token });
    const code = services.result?.services[0]?.code ?? '';
    await world.owner
      .updateTable('services')
      .set({ divisor: 6_000, weight_step: 1, weigh_pieces: true })
      .where('tenant_id', '=', client.tenantId)
      .where('code', '=', code)
      .execute();
    const order = await placeValidOrder(world, client, twoItems);
    // The small piece has 700 g and 8000 cm³. The chargeable weight is 8000 / 6000 = 1.334 kg.
    expect(order.quote.weight).toMatchObject({ chargeable: 2 * 21_504 + 1_334, reason: 'volumetric' });
    const quoteInput = { destination: { country: 'MX' }, parcels, serviceId: client.serviceId };
    const quote = await world.call(calls.getQuote, quoteInput, { token: client.token });
    expect(quote.result?.quotes[0]).toMatchObject({ total: order.quote.total, weight: order.quote.weight });

    await world.rechargeAccount(client, 10_000_000n);
    const { waybill } = order;
    const recordInput = { waybill, weight: 9_700, pieces: 3 };
    expect((await world.call(calls.recordOrder, recordInput, { key })).code).toBe(200);
    const recordedOrder = await readOrder(client, order.id);
    expect(recordedOrder.settlement).toMatchObject({
      chargeable: order.quote.weight.chargeable,
      weight: 9_700,
    });
    const entries = await world.call(calls.listEntries, {}, { token: client.token });
    expect(entries.result?.entries[0]?.parcel?.weight).toBe(order.quote.weight.chargeable);
  });

  it('is placed with a quote for its parcels, and refused with a quote for other parcels', async () => {
    const client = await buildOrderingClient(world);
    const destination = { country: 'MX', postcode: '06700', city: 'Some City' };
    const createQuote = async (parcelInput: object) => {
      const input = { destination, weight: 9_700, serviceId: client.serviceId, ...parcelInput };
      const { result } = await world.call(calls.getQuote, input, { token: client.token });
      return result?.quotes[0]?.id ?? '';
    };
    const receiver = createReceiver();
    const { region } = receiver;
    Object.assign(destination, { city: region.city?.label ?? '', province: region.province?.label ?? '' });
    const quoteId = await createQuote({ parcels });
    expect((await tryToPlaceOrder(world, client, twoItems, { quoteId })).code).toBe(200);
    const otherQuoteId = await createQuote({
      parcels: [...parcels].reverse().map((row) => ({ ...row, pieces: 1 })),
    });
    expect((await tryToPlaceOrder(world, client, twoItems, { quoteId: otherQuoteId })).errorCode).toBe(
      'ERROR00307',
    );
  });

  it('is found by the name and code of any item, and listed and exported with all items', async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client, twoItems);
    for (const text of ['pulsera', 'sku-2', 'cotton']) {
      const { result } = await world.call(calls.listOrders, { text }, { token: client.token });
      expect(result?.orders.map(({ itemName }) => itemName)).toEqual(['Cotton shirts; Reloj de pulsera']);
    }
    const exportInput = { choice: { ids: [id] }, timeZone: 'UTC', language: 'en' };
    const sheet = await world.app.inject(
      buildCallRequest(calls.exportOrdersCsv, exportInput, { token: client.token }),
    );
    // Each row holds the columns of one item and of one parcel row.
    const rows = readCsv(sheet.rawPayload.subarray(3).toString());
    const cells = (...columns: OrderColumn[]) =>
      rows.slice(1).map((row) => columns.map((column) => row[orderColumns.indexOf(column)]));
    expect(cells('itemName', 'goods.hsCode', 'pieces', 'goods.length', 'goods.height')).toEqual([
      ['Cotton shirts', '610910', '2', '56.0', '48.0'],
      ['Reloj de pulsera', '910211', '1', '', ''],
    ]);
  });

  it('keeps the piece numbers when another piece is removed', async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client, twoItems);
    const { goods } = await readOrder(client, id);
    const [, smallParcel] = goods.parcels;
    const first = await changeOrder(client, id, {
      goods: { lines: [shirts, watch], parcels: smallParcel ? [smallParcel] : [] },
    });
    expect(first.result?.goods).toMatchObject({ pieces: 1, parcels: [{ numbers: [3] }], piecesNumbered: 3 });
    const second = await changeOrder(client, id, { goods: { itemName: 'Mugs', weight: 800, pieces: 2 } }, 2);
    expect(second.result?.goods).toMatchObject({
      parcels: [{ numbers: [3, 4] }],
      piecesNumbered: 4,
      lines: [{ name: 'Mugs', quantity: 1, unitValue: 0 }],
    });
  });

  it('is restored with all lines and parcels after it was deleted', async () => {
    const client = await buildOrderingClient(world);
    const placed = await placeValidOrder(world, client, twoItems);
    await world.call(calls.deleteOrder, { id: placed.id }, { token: client.token });
    await world.call(calls.restoreOrders, { ids: [placed.id] }, { token: client.token });
    expect((await readOrder(client, placed.id)).goods).toEqual(placed.goods);
  });

  it('is refused with the fields of the invalid line and parcel', async () => {
    const client = await buildOrderingClient(world);
    const goods = { lines: [shirts, { ...watch, hsCode: '91' }], parcels: [{ weight: 0 }] };
    const { result } = await tryToPlaceOrder(world, client, { goods });
    expect(result).toEqual({
      problems: [
        { field: 'order.goods.parcels.0.weight', problem: 'weight_required' },
        { field: 'order.goods.lines.1.hsCode', problem: 'hs_code_invalid' },
      ],
    });
    const vagueGoods = { weight: 500, lines: [{ name: 'Cotton shirts' }, { name: 'varios' }] };
    expect((await tryToPlaceOrder(world, client, { goods: vagueGoods })).result).toEqual({
      problems: [{ field: 'order.goods.lines.1.name', problem: 'item_vague' }],
    });
  });
});

describe('an order of one item in equal pieces', () => {
  it('is presented as one line and one parcel row, and stored without JSON', async () => {
    const client = await buildOrderingClient(world);
    const goods = { weight: 3_200, pieces: 2, size: box, itemName: 'Mugs', itemCode: 'M', declared: 500 };
    const { id } = await placeValidOrder(world, client, { goods });
    const order = await readOrder(client, id);
    expect(order.goods).toMatchObject({
      lines: [{ name: 'Mugs', code: 'M', quantity: 1, unitValue: 500, currency: 'CNY', hsCode: '' }],
      parcels: [{ pieces: 2, weight: 3_200, size: box, numbers: [1, 2] }],
      piecesNumbered: 2,
      volume: 258_048,
    });
    expect(await readColumns(id)).toMatchObject({ goods: null, declared_currency: null });
    const presentedGoods = { lines: order.goods.lines, parcels: order.goods.parcels };
    const { id: copy } = await placeValidOrder(world, client, { goods: presentedGoods });
    expect(await readColumns(copy)).toEqual(await readColumns(id));
  });

  it('is presented from the plain columns after an older server version has changed them', async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client, twoItems);
    await world.owner
      .updateTable('orders')
      .set({ item_name: 'Mugs', weight: 500n, pieces: 1 })
      .where('order_id', '=', id)
      .execute();
    expect((await readOrder(client, id)).goods).toMatchObject({
      lines: [{ name: 'Mugs' }],
      parcels: [{ weight: 500, pieces: 1, numbers: [1] }],
    });
  });
});

describe('saved items', () => {
  const listItems = async (client: OrderingClient, search = '') =>
    (await world.call(calls.listItems, { search }, { token: client.token })).result?.items ?? [];

  it('are listed for their client only, with the latest values of each code', async () => {
    const client = await buildOrderingClient(world);
    const otherClient = await buildOrderingClient(world);
    await placeValidOrder(world, client, twoItems);
    await placeValidOrder(world, client, { goods: { weight: 1, lines: [{ ...shirts, unitValue: 1_300 }] } });
    await placeValidOrder(world, client, { goods: { weight: 1, itemName: 'An item with only a name' } });
    expect((await listItems(client)).map(({ code }) => code)).toEqual(['SKU-1', 'SKU-2']);
    const { quantity: _, ...savedShirts } = shirts;
    expect(await listItems(client, 'shirt cotton')).toMatchObject([{ ...savedShirts, unitValue: 1_300 }]);
    expect(await listItems(otherClient)).toEqual([]);
  });

  it('can be deleted', async () => {
    const client = await buildOrderingClient(world);
    await placeValidOrder(world, client, twoItems);
    const [first] = await listItems(client);
    await world.call(calls.forgetItem, { id: first?.id ?? '' }, { token: client.token });
    expect(await listItems(client)).toHaveLength(1);
  });
});

describe('saved boxes', () => {
  it('are saved by name, replaced and deleted', async () => {
    const client = await buildOrderingClient(world);
    const token = { token: client.token };
    await world.call(calls.keepBox, { name: 'Large', ...box }, token);
    const { result } = await world.call(calls.keepBox, { name: 'Large', ...box, height: 40.5 }, token);
    expect(result?.boxes).toEqual([{ name: 'Large', ...box, height: 40.5 }]);
    expect((await world.call(calls.listBoxes, {}, token)).result).toEqual(result);
    expect((await world.call(calls.dropBox, { name: 'Large' }, token)).result?.boxes).toEqual([]);
  });
});

describe('an order to another country', () => {
  it('has no duties payer and no export reason if the request omits them', async () => {
    const client = await buildOrderingClient(world);
    const { dutiesPayer, exportReason, ioss } = await placeValidOrder(world, client, {
      receiver: createReceiver({ region: createRegion('ES'), mobile: '+34612345678', postcode: '28013' }),
    });
    expect([dutiesPayer, exportReason, ioss]).toEqual([null, null, '']);
  });
});
