import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createOrderInput,
  createReceiver,
  type OrderingClient,
  placeValidOrder,
  tryToPlaceOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { createParty, createRegion } from '../../../../../testing/worlds/data/parties.ts';
import { buildRates } from '../../../../../testing/worlds/data/rates.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { isWaybill } from '../index.ts';

const world = createWorld();
const listOrderRows = ({ clientId }: OrderingClient) =>
  world.owner.selectFrom('orders').selectAll().where('client_id', '=', clientId).execute();
const getOrder = (client: OrderingClient, id: string) => world.call(calls.getOrder, { id }, client);

describe('placeOrder', () => {
  it('returns the order with a waybill of the tenant and a price with its lines', async () => {
    const client = await buildOrderingClient(world);
    const { result } = await tryToPlaceOrder(world, client, {
      goods: { weight: 3_200, itemName: ' Cotton\tshirts ', remark: 'line one\r\nline two', insured: 50_000 },
      clientReference: 'PO-1',
      transferNumber: 'UPS 1',
    });
    expect(result).toMatchObject({
      status: 'submitted',
      recordedAt: null,
      sender: { name: '张三', mobile: '+8613800138000', identityMasked: '' },
      receiver: { name: 'María Pérez', region: { country: { code: 'MX' } }, postcode: '06700' },
      goods: {
        weight: 3_200,
        itemName: 'Cotton shirts',
        remark: 'line one\nline two',
        pieces: 1,
        size: null,
      },
      service: { id: client.serviceId, code: 'EXPRESS', name: 'Express en' },
      payment: 'balance',
      clientReference: 'PO-1',
      transferNumber: 'UPS 1',
      quote: {
        currency: 'CNY',
        card: { version: 'v1', own: false },
        weight: { actual: 3_200, chargeable: 3_500 },
        lines: [
          { key: 'freight_continued', amount: 29_000, steps: 6 },
          { key: 'fuel', amount: 5_220, points: 1_800 },
          { key: 'insurance_minimum', amount: 1_000 },
        ],
        total: 35_220,
      },
      settlement: null,
      hold: null,
      revision: 1,
      printCount: 0,
    });
    const [row] = await listOrderRows(client);
    expect(row).toMatchObject({ waybill: result?.waybill, quoted: 35_220n, currency: 'CNY' });
    expect(isWaybill(result?.waybill ?? '')).toBe(true);
    const { waybill_prefix: prefix } = await world.owner
      .selectFrom('tenants')
      .select('waybill_prefix')
      .where('tenant_id', '=', client.tenantId)
      .executeTakeFirstOrThrow();
    expect(result?.waybill.slice(0, -11)).toBe(prefix);
    expect((await getOrder(client, result?.id ?? '')).result).toEqual(result);
  });

  it('names the service in the language of the request', async () => {
    const client = await buildOrderingClient(world);
    const { result } = await tryToPlaceOrder(world, client, {}, { language: 'py' });
    expect(result?.service.name).toBe('Express py');
  });

  it('stores the searched words of receiver, item and reference in lower case without accents', async () => {
    const client = await buildOrderingClient(world);
    const { waybill } = await placeValidOrder(world, client, {
      goods: { weight: 1, itemName: 'Ropa de Algodón', itemCode: 'SKU-9' },
      clientReference: 'Pedido Nº 7',
    });
    const [row] = await listOrderRows(client);
    for (const word of ['maria perez', 'ropa', 'algodon', 'sku', 'pedido', waybill.toLowerCase(), '06700'])
      expect(row?.search).toContain(word);
  });

  it('names each invalid field, and requires service and payment', async () => {
    const client = await buildOrderingClient(world);
    const order = {
      ...createOrderInput(client),
      serviceId: '',
      payment: '',
      goods: { weight: 0, itemName: 'Mugs' },
    };
    const response = await world.call(
      calls.placeOrder,
      { idempotencyKey: 'k', order: order as never },
      { token: client.token },
    );
    expect(response).toMatchObject({ code: 400, errorCode: 'ERROR00101' });
    expect(response.result).toEqual({
      problems: [
        { field: 'order.goods.weight', problem: 'weight_required' },
        { field: 'order.serviceId', problem: 'service_required' },
        { field: 'order.payment', problem: 'payment_required' },
      ],
    });
    expect(await listOrderRows(client)).toEqual([]);
  });

  it('requires street, city, postcode and item name, and names each missing field', async () => {
    const client = await buildOrderingClient(world);
    const incompleteReceiver = {
      name: 'María Pérez',
      mobile: '55 1234 5678',
      region: { ...createRegion('MX'), city: null },
    };
    const order = { ...createOrderInput(client), receiver: incompleteReceiver, goods: { weight: 500 } };
    const input = { idempotencyKey: crypto.randomUUID(), order };
    const { code, result } = await world.call(calls.placeOrder, input, client);
    expect(code).toBe(400);
    expect(result).toMatchObject({
      problems: expect.arrayContaining([
        { field: 'order.receiver.detail', problem: 'street_required' },
        { field: 'order.receiver.region.city', problem: 'place_required' },
        { field: 'order.receiver.postcode', problem: 'postcode_required' },
        { field: 'order.goods.itemName', problem: 'item_name_required' },
      ]),
    });
    expect(await listOrderRows(client)).toEqual([]);
  });

  it('refuses a vague item name to Mexico, and accepts it to Spain', async () => {
    const client = await buildOrderingClient(world);
    const vagueGoods = { weight: 1, itemName: 'Gift' };
    expect((await tryToPlaceOrder(world, client, { goods: vagueGoods })).result).toEqual({
      problems: [{ field: 'order.goods.itemName', problem: 'item_vague' }],
    });
    const spanishReceiver = createReceiver({
      mobile: '612345678',
      region: createRegion('ES'),
      postcode: '28001',
    });
    expect(
      (await tryToPlaceOrder(world, client, { goods: vagueGoods, receiver: spanishReceiver })).code,
    ).toBe(200);
  });

  it('refuses an unknown service, a destination that is not served and a parcel that is too heavy', async () => {
    const client = await buildOrderingClient(world);
    const otherTenant = await buildRates(world, await world.buildTenant());
    const getErrorCode = async (order: object) => (await tryToPlaceOrder(world, client, order)).errorCode;
    expect(await getErrorCode({ serviceId: otherTenant.serviceId })).toBe('ERROR00201');
    expect(await getErrorCode({ receiver: createParty() })).toBe('ERROR00202');
    expect(await getErrorCode({ goods: { weight: 71_000 } })).toBe('ERROR00203');
    expect(await listOrderRows(client)).toEqual([]);
  });

  it('refuses a second order with the same reference, and names the waybill of the first order', async () => {
    const client = await buildOrderingClient(world);
    const first = await placeValidOrder(world, client, { clientReference: 'PO 7' });
    expect(await tryToPlaceOrder(world, client, { clientReference: ' PO 7 ' })).toMatchObject({
      code: 500,
      errorCode: 'ERROR00306',
      result: { problems: [{ field: 'order.clientReference' }], about: { waybill: first.waybill } },
    });
    expect(await listOrderRows(client)).toHaveLength(1);
    // Another client may use the reference, and several orders may have none.
    const { token, ...otherClient } = await world.buildSignedInClient({ tenantId: client.tenantId });
    await placeValidOrder(world, { ...client, ...otherClient, token }, { clientReference: 'PO 7' });
    await placeValidOrder(world, client);
    await placeValidOrder(world, client);
  });

  it('accepts one of several concurrent orders with the same reference', async () => {
    const client = await buildOrderingClient(world);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => tryToPlaceOrder(world, client, { clientReference: 'PO 8' })),
    );
    const [row, ...otherRows] = await listOrderRows(client);
    expect(otherRows).toEqual([]);
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
    const refused = responses.filter(({ errorCode }) => errorCode === 'ERROR00306');
    expect(refused.map(({ result }) => result)).toEqual(
      Array(4).fill(expect.objectContaining({ about: { waybill: row?.waybill } })),
    );
  });
});
