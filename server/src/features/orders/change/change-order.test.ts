import type { Input } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildOrderer,
  markRecorded,
  type Orderer,
  type OrderInput,
  placeSome,
  someOrder,
  someReceiver,
} from '../../../../../testing/worlds/data/orders.ts';
import { IDENTITY, MASKED, regionOf, someParty } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
type Rest = Partial<Input<typeof calls.changeOrder>>;
const change = (client: Orderer, id: string, order: Partial<OrderInput> = {}, rest: Rest = {}) =>
  world.call(
    calls.changeOrder,
    { id, revision: 1, order: someOrder(client, order), ...rest },
    { token: client.token },
  );
const rowOf = (id: string) =>
  world.owner.selectFrom('orders').selectAll().where('order_id', '=', id).executeTakeFirst();

describe('changeOrder', () => {
  it('replaces what the order is made of, prices it anew and keeps its waybill', async () => {
    const client = await buildOrderer(world);
    const before = await placeSome(world, client, { clientReference: 'PO 1' });
    const { result } = await change(client, before.id, {
      receiver: someReceiver({ name: 'Juan López' }),
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
    const row = await rowOf(before.id);
    expect(row).toMatchObject({ quoted: 11_564n, receiver_name: 'Juan López' });
    expect(row?.search).toContain('juan lopez');
    expect(row?.search).not.toContain('maria');
  });

  it('keeps the transfer number that the carrier has set, and takes no other', async () => {
    const client = await buildOrderer(world);
    const { key } = await world.buildKey(client.tenantId);
    const { id, waybill } = await placeSome(world, client, { transferNumber: 'mine' });
    await world.call(calls.setTransferNumber, { waybill, transferNumber: '1Z 7' }, { key });
    const other = await change(client, id, { transferNumber: 'mine' }, { revision: 2 });
    expect(other).toMatchObject({ errorCode: 'ERROR00313' });
    const left = await change(client, id, { transferNumber: '' }, { revision: 2 });
    expect(left.result).toMatchObject({ transferNumber: '1Z 7', revision: 3 });
    expect((await rowOf(id))?.search).toContain('1z 7');
    const same = await change(client, id, { transferNumber: '1Z 7' }, { revision: 3 });
    expect(same.result).toMatchObject({ transferNumber: '1Z 7' });
  });

  it('keeps the quote it names, and refuses one of another parcel', async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client);
    const parcel = { destination: { country: 'MX', postcode: '06700', city: 'Some City' }, weight: 900 };
    const { result } = await world.call(calls.getQuote, parcel, client);
    const quoteId = result?.quotes[0]?.id ?? '';
    expect((await change(client, id, {}, { quoteId })).errorCode).toBe('ERROR00307');
    const changed = await change(client, id, { goods: { weight: 900 } }, { quoteId });
    expect(changed.result?.quote.total).toBe(result?.quotes[0]?.total);
  });

  it('asks for what an old order lacks, which is shown all the same', async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client);
    await world.owner
      .updateTable('orders')
      .set({ receiver: sql`receiver || '{"detail": "", "postcode": ""}'`, item_name: '' })
      .where('order_id', '=', id)
      .execute();
    const { result } = await world.call(calls.getOrder, { id }, client);
    expect(result).toMatchObject({ receiver: { detail: '', postcode: '' }, goods: { itemName: '' } });
    const receiver = { ...someReceiver(), detail: '', postcode: '' };
    expect((await change(client, id, { receiver })).code).toBe(400);
    expect((await change(client, id, {})).code).toBe(200);
  });

  it('lets one of many that started from the same revision win', async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((pieces) => change(client, id, { goods: { weight: 500, pieces } })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'ERROR00305')).toHaveLength(4);
    expect((await rowOf(id))?.revision).toBe(2);
    expect((await change(client, id)).errorCode).toBe('ERROR00305');
    expect((await change(client, id, {}, { revision: 2 })).code).toBe(200);
  });

  it('lets one of two have a reference that both take at once, and names it to the other', async () => {
    const client = await buildOrderer(world);
    for (let round = 0; round < 10; round++) {
      const clientReference = `RACE ${round}`;
      const orders = [await placeSome(world, client), await placeSome(world, client)];
      const answers = await Promise.all(orders.map(({ id }) => change(client, id, { clientReference })));
      const codes = answers.map(({ errorCode }) => errorCode).sort();
      expect(codes, JSON.stringify(answers)).toEqual(['ERROR00306', null]);
    }
  });

  it('refuses a recorded, a cancelled and a missing order, and changes nothing', async () => {
    const client = await buildOrderer(world);
    const recorded = await placeSome(world, client);
    await markRecorded(world, recorded.id);
    const before = await rowOf(recorded.id);
    expect((await change(client, recorded.id, { payment: 'monthly' })).errorCode).toBe('ERROR00301');
    expect(await rowOf(recorded.id)).toEqual(before);
    const cancelled = await placeSome(world, client);
    await world.call(calls.cancelOrder, { id: cancelled.id }, client);
    expect((await change(client, cancelled.id)).errorCode).toBe('ERROR00304');
    expect((await change(client, crypto.randomUUID())).errorCode).toBe('ERROR00300');
  });

  it("refuses another order's reference, and lets an order keep its own", async () => {
    const client = await buildOrderer(world);
    const first = await placeSome(world, client, { clientReference: 'PO 1' });
    const second = await placeSome(world, client, { clientReference: 'PO 2' });
    expect(await change(client, second.id, { clientReference: 'PO 1' })).toMatchObject({
      errorCode: 'ERROR00306',
      result: { about: { waybill: first.waybill } },
    });
    expect((await change(client, second.id, { clientReference: 'PO 2' })).code).toBe(200);
  });
});

describe('the identity number of a changed order', () => {
  it('stays when nothing is said about it, and goes when there is none', async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client, { sender: someParty({ identityNumber: IDENTITY }) });
    const kept = await change(client, id);
    expect(kept.result?.sender.identityMasked).toBe(MASKED);
    const sender = someParty({ identityNumber: '' });
    const gone = await change(client, id, { sender }, { revision: 2 });
    expect(gone.result?.sender.identityMasked).toBe('');
    expect(await rowOf(id)).toMatchObject({ sender_identity_key: null, sender_identity_sealed: null });
  });

  it('does not move to a country that has no such numbers', async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client, { sender: someParty({ identityNumber: IDENTITY }) });
    const moved = { mobile: '612345678', region: regionOf('ES'), postcode: '28001' };
    expect(await change(client, id, { sender: someParty(moved) })).toMatchObject({
      errorCode: 'ERROR00153',
      result: { about: { party: 'sender' } },
    });
    expect((await rowOf(id))?.revision).toBe(1);
    const sender = someParty({ ...moved, identityNumber: '12345678Z' });
    expect((await change(client, id, { sender })).code).toBe(200);
  });
});
