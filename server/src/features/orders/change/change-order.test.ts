import type { Input } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createOrderInput,
  createReceiver,
  markRecorded,
  type OrderInput,
  type OrderingClient,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import {
  createParty,
  createRegion,
  IDENTITY_NUMBER,
  MASKED_IDENTITY_NUMBER,
} from '../../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
type OtherInput = Partial<Input<typeof calls.changeOrder>>;
const change = (
  client: OrderingClient,
  id: string,
  order: Partial<OrderInput> = {},
  otherInput: OtherInput = {},
) =>
  world.call(
    calls.changeOrder,
    { id, revision: 1, order: createOrderInput(client, order), ...otherInput },
    { token: client.token },
  );
const findRow = (id: string) =>
  world.owner.selectFrom('orders').selectAll().where('order_id', '=', id).executeTakeFirst();

describe('changeOrder', () => {
  it('replaces the content of the order, calculates a new price and keeps the waybill', async () => {
    const client = await buildOrderingClient(world);
    const before = await placeValidOrder(world, client, { clientReference: 'PO 1' });
    const { result } = await change(client, before.id, {
      receiver: createReceiver({ name: 'Juan López' }),
      goods: { weight: 500, itemName: 'Mugs', size: { length: 10, width: 10.5, height: 9.5 } },
      payment: 'monthly',
      clientReference: 'PO 2',
    });
    expect(result).toMatchObject({
      id: before.id,
      waybill: before.waybill,
      revision: 2,
      receiver: { name: 'Juan López' },
      goods: { weight: 500, itemName: 'Mugs', size: { length: 10, width: 10.5, height: 9.5 } },
      payment: 'monthly',
      clientReference: 'PO 2',
      quote: { total: 11_564 },
      createdAt: before.createdAt,
    });
    expect((await world.call(calls.getOrder, { id: before.id }, client)).result).toEqual(result);
    const row = await findRow(before.id);
    expect(row).toMatchObject({ quoted: 11_564n, receiver_name: 'Juan López' });
    expect(row?.search).toContain('juan lopez');
    expect(row?.search).not.toContain('maria');
  });

  it('keeps the transfer number that the carrier has set, and refuses a different number', async () => {
    const client = await buildOrderingClient(world);
    const { key } = await world.buildOperatorKey(client.tenantId);
    const { id, waybill } = await placeValidOrder(world, client, { transferNumber: 'mine' });
    await world.call(calls.setTransferNumber, { waybill, transferNumber: '1Z 7' }, { key });
    const refused = await change(client, id, { transferNumber: 'mine' }, { revision: 2 });
    expect(refused).toMatchObject({ errorCode: 'ERROR00313' });
    const omitted = await change(client, id, { transferNumber: '' }, { revision: 2 });
    expect(omitted.result).toMatchObject({ transferNumber: '1Z 7', revision: 3 });
    expect((await findRow(id))?.search).toContain('1z 7');
    const repeated = await change(client, id, { transferNumber: '1Z 7' }, { revision: 3 });
    expect(repeated.result).toMatchObject({ transferNumber: '1Z 7' });
  });

  it('uses the quote that the request names, and refuses a quote for a different parcel', async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client);
    const parcel = { destination: { country: 'MX', postcode: '06700', city: 'Some City' }, weight: 900 };
    const { result } = await world.call(calls.getQuote, parcel, client);
    const quoteId = result?.quotes[0]?.id ?? '';
    expect((await change(client, id, {}, { quoteId })).errorCode).toBe('ERROR00307');
    const changed = await change(client, id, { goods: { weight: 900 } }, { quoteId });
    expect(changed.result?.quote.total).toBe(result?.quotes[0]?.total);
  });

  it('shows an old order with missing fields, and requires these fields in a change', async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client);
    await world.owner
      .updateTable('orders')
      .set({ receiver: sql`receiver || '{"detail": "", "postcode": ""}'`, item_name: '' })
      .where('order_id', '=', id)
      .execute();
    const { result } = await world.call(calls.getOrder, { id }, client);
    expect(result).toMatchObject({ receiver: { detail: '', postcode: '' }, goods: { itemName: '' } });
    const receiver = { ...createReceiver(), detail: '', postcode: '' };
    expect((await change(client, id, { receiver })).code).toBe(400);
    expect((await change(client, id, {})).code).toBe(200);
  });

  it('accepts only one of several concurrent changes of the same revision', async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client);
    const responses = await Promise.all(
      [1, 2, 3, 4, 5].map((pieces) => change(client, id, { goods: { weight: 500, pieces } })),
    );
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(responses.filter(({ errorCode }) => errorCode === 'ERROR00305')).toHaveLength(4);
    expect((await findRow(id))?.revision).toBe(2);
    expect((await change(client, id)).errorCode).toBe('ERROR00305');
    expect((await change(client, id, {}, { revision: 2 })).code).toBe(200);
  });

  it('gives a reference to only one of two orders that request it at the same time', async () => {
    const client = await buildOrderingClient(world);
    for (let round = 0; round < 10; round++) {
      const clientReference = `RACE ${round}`;
      const orders = [await placeValidOrder(world, client), await placeValidOrder(world, client)];
      const responses = await Promise.all(orders.map(({ id }) => change(client, id, { clientReference })));
      const codes = responses.map(({ errorCode }) => errorCode).sort();
      expect(codes, JSON.stringify(responses)).toEqual(['ERROR00306', null]);
    }
  });

  it('refuses a recorded, a cancelled and a missing order', async () => {
    const client = await buildOrderingClient(world);
    const recorded = await placeValidOrder(world, client);
    await markRecorded(world, recorded.id);
    const before = await findRow(recorded.id);
    expect((await change(client, recorded.id, { payment: 'monthly' })).errorCode).toBe('ERROR00301');
    expect(await findRow(recorded.id)).toEqual(before);
    const cancelled = await placeValidOrder(world, client);
    await world.call(calls.cancelOrder, { id: cancelled.id }, client);
    expect((await change(client, cancelled.id)).errorCode).toBe('ERROR00304');
    expect((await change(client, crypto.randomUUID())).errorCode).toBe('ERROR00300');
  });

  it("refuses another order's reference, and lets an order keep its own", async () => {
    const client = await buildOrderingClient(world);
    const first = await placeValidOrder(world, client, { clientReference: 'PO 1' });
    const second = await placeValidOrder(world, client, { clientReference: 'PO 2' });
    expect(await change(client, second.id, { clientReference: 'PO 1' })).toMatchObject({
      errorCode: 'ERROR00306',
      result: { about: { waybill: first.waybill } },
    });
    expect((await change(client, second.id, { clientReference: 'PO 2' })).code).toBe(200);
  });
});

describe('the identity number of a changed order', () => {
  it('stays if the change leaves it out, and is deleted if the change sets it to an empty text', async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client, {
      sender: createParty({ identityNumber: IDENTITY_NUMBER }),
    });
    const unchanged = await change(client, id);
    expect(unchanged.result?.sender.identityMasked).toBe(MASKED_IDENTITY_NUMBER);
    const sender = createParty({ identityNumber: '' });
    const deleted = await change(client, id, { sender }, { revision: 2 });
    expect(deleted.result?.sender.identityMasked).toBe('');
    expect(await findRow(id)).toMatchObject({ sender_identity_key: null, sender_identity_sealed: null });
  });

  it('cannot stay when the party moves to a country with different identity numbers', async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client, {
      sender: createParty({ identityNumber: IDENTITY_NUMBER }),
    });
    const partyInSpain = { mobile: '612345678', region: createRegion('ES'), postcode: '28001' };
    expect(await change(client, id, { sender: createParty(partyInSpain) })).toMatchObject({
      errorCode: 'ERROR00153',
      result: { about: { party: 'sender' } },
    });
    expect((await findRow(id))?.revision).toBe(1);
    const sender = createParty({ ...partyInSpain, identityNumber: '12345678Z' });
    expect((await change(client, id, { sender })).code).toBe(200);
  });
});
