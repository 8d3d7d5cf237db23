import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import {
  buildOrderer,
  type Orderer,
  place,
  placeSome,
  someOrder,
  someReceiver,
} from '../../../../../testing/worlds/data/orders.ts';
import { regionOf, someParty } from '../../../../../testing/worlds/data/parties.ts';
import { buildRates } from '../../../../../testing/worlds/data/rates.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { isWaybill } from '../index.ts';

const world = createWorld();
const rowsOf = ({ clientId }: Orderer) =>
  world.owner.selectFrom('orders').selectAll().where('client_id', '=', clientId).execute();
const get = (client: Orderer, id: string) => world.call(calls.getOrder, { id }, client);

describe('placeOrder', () => {
  it('answers the order with a waybill of the tenant and a price one can explain', async () => {
    const client = await buildOrderer(world);
    const { result } = await place(world, client, {
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
    const [row] = await rowsOf(client);
    expect(row).toMatchObject({ waybill: result?.waybill, quoted: 35_220n, currency: 'CNY' });
    expect(isWaybill(result?.waybill ?? '')).toBe(true);
    const { waybill_prefix: prefix } = await world.owner
      .selectFrom('tenants')
      .select('waybill_prefix')
      .where('tenant_id', '=', client.tenantId)
      .executeTakeFirstOrThrow();
    expect(result?.waybill.slice(0, -11)).toBe(prefix);
    expect((await get(client, result?.id ?? '')).result).toEqual(result);
  });

  it('names the service in the language of the reader', async () => {
    const client = await buildOrderer(world);
    const { result } = await place(world, client, {}, { language: 'py' });
    expect(result?.service.name).toBe('Express py');
  });

  it('is found by receiver, item and references, folded', async () => {
    const client = await buildOrderer(world);
    const { waybill } = await placeSome(world, client, {
      goods: { weight: 1, itemName: 'Ropa de Algodón', itemCode: 'SKU-9' },
      clientReference: 'Pedido Nº 7',
    });
    const [row] = await rowsOf(client);
    for (const word of ['maria perez', 'ropa', 'algodon', 'sku', 'pedido', waybill.toLowerCase(), '06700'])
      expect(row?.search).toContain(word);
  });

  it('refuses what is wrong on its field, and asks for service and payment', async () => {
    const client = await buildOrderer(world);
    const order = {
      ...someOrder(client),
      serviceId: '',
      payment: '',
      goods: { weight: 0, itemName: 'Mugs' },
    };
    const answer = await world.call(
      calls.placeOrder,
      { idempotencyKey: 'k', order: order as never },
      { token: client.token },
    );
    expect(answer).toMatchObject({ code: 400, errorCode: 'ERROR00101' });
    expect(answer.result).toEqual({
      problems: [
        { field: 'order.goods.weight', problem: 'weight_required' },
        { field: 'order.serviceId', problem: 'service_required' },
        { field: 'order.payment', problem: 'payment_required' },
      ],
    });
    expect(await rowsOf(client)).toEqual([]);
  });

  it('refuses what nobody could deliver, each field by its name', async () => {
    const client = await buildOrderer(world);
    const bare = { name: 'María Pérez', mobile: '55 1234 5678', region: { ...regionOf('MX'), city: null } };
    const order = { ...someOrder(client), receiver: bare, goods: { weight: 500 } };
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
    expect(await rowsOf(client)).toEqual([]);
  });

  it('does not take a description that says nothing to Mexico', async () => {
    const client = await buildOrderer(world);
    const vague = { weight: 1, itemName: 'Gift' };
    expect((await place(world, client, { goods: vague })).result).toEqual({
      problems: [{ field: 'order.goods.itemName', problem: 'item_vague' }],
    });
    const spain = someReceiver({ mobile: '612345678', region: regionOf('ES'), postcode: '28001' });
    expect((await place(world, client, { goods: vague, receiver: spain })).code).toBe(200);
  });

  it('refuses a service, a destination and a parcel without a price', async () => {
    const client = await buildOrderer(world);
    const elsewhere = await buildRates(world, await world.buildTenant());
    const codeOf = async (order: object) => (await place(world, client, order)).errorCode;
    expect(await codeOf({ serviceId: elsewhere.serviceId })).toBe('ERROR00201');
    expect(await codeOf({ receiver: someParty() })).toBe('ERROR00202');
    expect(await codeOf({ goods: { weight: 71_000 } })).toBe('ERROR00203');
    expect(await rowsOf(client)).toEqual([]);
  });

  it('keeps the first order with a reference, and names it to the second', async () => {
    const client = await buildOrderer(world);
    const first = await placeSome(world, client, { clientReference: 'PO 7' });
    expect(await place(world, client, { clientReference: ' PO 7 ' })).toMatchObject({
      code: 500,
      errorCode: 'ERROR00306',
      result: { problems: [{ field: 'order.clientReference' }], about: { waybill: first.waybill } },
    });
    expect(await rowsOf(client)).toHaveLength(1);
    // Of a client, not of all of them; and none is no reference.
    const { token, ...neighbour } = await world.buildSignedIn({ tenantId: client.tenantId });
    await placeSome(world, { ...client, ...neighbour, token }, { clientReference: 'PO 7' });
    await placeSome(world, client);
    await placeSome(world, client);
  });

  it('lets one of many at once have the reference', async () => {
    const client = await buildOrderer(world);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => place(world, client, { clientReference: 'PO 8' })),
    );
    const [row, ...more] = await rowsOf(client);
    expect(more).toEqual([]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const refused = answers.filter(({ errorCode }) => errorCode === 'ERROR00306');
    expect(refused.map(({ result }) => result)).toEqual(
      Array(4).fill(expect.objectContaining({ about: { waybill: row?.waybill } })),
    );
  });
});
