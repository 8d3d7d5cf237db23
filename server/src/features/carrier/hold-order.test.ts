import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { buildCarrier } from '../../../test/support/build-carrier.ts';
import { buildOrder } from '../../../test/support/build-order.ts';

const world = createWorld();

async function buildPlacedOrder() {
  const carrier = await buildCarrier(world);
  const order = await buildOrder(world, carrier.client, { serviceId: carrier.serviceId });
  const { key } = carrier;
  const { waybill } = order;
  const record = () => world.call(calls.recordOrder, { waybill, weight: 500, pieces: 1 }, { key });
  const hold = (reason: string) => world.call(calls.holdOrder, { waybill, reason }, { key });
  const returnOrder = () =>
    world.call(calls.returnOrder, { waybill, place: 'Madrid', text: 'moved away' }, { key });
  const listWaybills = async (which: 'waiting' | 'held') =>
    (await world.call(calls.listOrderRecords, { which }, { key })).result?.orders.map(
      (record) => record.waybill,
    );
  return { ...carrier, ...order, record, hold, returnOrder, listWaybills };
}

describe('holdOrder', () => {
  it('holds an order with a reason until it is released', async () => {
    const { key, waybill, hold, listWaybills } = await buildPlacedOrder();
    expect((await hold('address incomplete')).result).toMatchObject({ holdReason: 'address incomplete' });
    expect((await hold('customs')).result).toMatchObject({ holdReason: 'customs', status: 'submitted' });
    expect(await listWaybills('held')).toEqual([waybill]);
    const released = await world.call(calls.releaseOrder, { waybill }, { key });
    expect(released.result?.holdReason).toBeNull();
    expect((await world.call(calls.releaseOrder, { waybill }, { key })).result).toEqual(released.result);
    expect(await listWaybills('held')).toEqual([]);
  });

  it('shows a reason with a code in the language of the user', async () => {
    const { key, waybill, id, client, record } = await buildPlacedOrder();
    await record();
    const hold = (input: { code?: 'customs_documents' | 'address_wrong'; reason?: string }) =>
      world.call(calls.holdOrder, { waybill, ...input }, { key });
    const listReasons = async (language: 'es' | 'zh') => {
      const order = await world.call(calls.getOrder, { id, language }, client);
      const list = await world.call(calls.listOrders, { language }, client);
      const track = await world.call(calls.getTrack, { orderId: id, language }, client);
      const attention = await world.call(calls.getAttention, { language }, client);
      const notices = await world.call(calls.listNotices, { language }, client);
      const [notice] = notices.result?.notices ?? [];
      return [
        order.result?.hold?.reason,
        list.result?.orders[0]?.holdReason,
        track.result?.hold?.reason,
        attention.result?.held.orders[0]?.reason,
        notice?.kind === 'hold' ? notice.params.reason : undefined,
      ];
    };
    const repeatText = (text: string) => [text, text, text, text, text];
    // Callers without a language, such as operator keys, get English.
    expect((await hold({ code: 'customs_documents' })).result).toMatchObject({
      holdCode: 'customs_documents',
      holdReason: 'Customs ask for documents',
    });
    expect(await listReasons('es')).toEqual(repeatText('La aduana solicita documentos'));
    expect(await listReasons('zh')).toEqual(repeatText('海关要求补充资料'));
    await hold({ code: 'address_wrong', reason: 'falta el número' });
    expect(await listReasons('zh')).toEqual(repeatText('地址不完整或有误：falta el número'));
    await hold({ reason: 'falta el número' });
    expect(await listReasons('zh')).toEqual(repeatText('falta el número'));
    expect((await hold({})).result).toMatchObject({
      problems: [{ field: 'reason', problem: 'field_invalid' }],
    });
  });

  it('clears the code when the previous version, which does not know codes, writes another reason', async () => {
    const { key, waybill, id } = await buildPlacedOrder();
    const hold = (reason?: string) =>
      world.call(calls.holdOrder, { waybill, code: 'customs_documents', ...(reason && { reason }) }, { key });
    const loadHoldCode = async () =>
      (await world.call(calls.listOrderRecords, { which: 'held' }, { key })).result?.orders[0]?.holdCode;
    await hold();
    await hold('a copy of the invoice');
    expect(await loadHoldCode()).toBe('customs_documents');
    // The statements of the previous version do not set the code.
    await sql`update orders set held_at = least(held_at, now()), hold_reason = 'the street is missing'
      where order_id = ${id}`.execute(world.owner);
    expect(await loadHoldCode()).toBeNull();
    await hold();
    await sql`update orders set held_at = null, hold_reason = null where order_id = ${id}`.execute(
      world.owner,
    );
    const stored = await world.owner
      .selectFrom('orders')
      .select('hold_code')
      .where('order_id', '=', id)
      .executeTakeFirst();
    expect(stored).toEqual({ hold_code: null });
  });

  it('the hold ends when the order is finished, and a new hold is refused afterwards', async () => {
    const { waybill, record, hold, returnOrder } = await buildPlacedOrder();
    await record();
    await hold('customs');
    expect((await returnOrder()).result).toMatchObject({ waybill, status: 'returned', holdReason: null });
    expect((await hold('again')).errorCode).toBe('ERROR00310');
  });
});

describe('returnOrder', () => {
  it('finishes a recorded order with one event', async () => {
    const { id, client, record, returnOrder } = await buildPlacedOrder();
    expect((await returnOrder()).errorCode).toBe('ERROR00311');
    await record();
    const first = await returnOrder();
    expect(await returnOrder()).toEqual(first);
    const track = await world.call(calls.getTrack, { orderId: id }, { token: client.token });
    expect(track.result).toMatchObject({
      status: 'returned',
      events: [{ code: 'returned', place: 'Madrid', text: 'moved away' }, { code: 'collected' }],
    });
  });
});

describe('listOrderRecords', () => {
  it('lists orders that wait to be recorded, oldest first, page by page', async () => {
    const { key, client, serviceId, waybill, record, listWaybills } = await buildPlacedOrder();
    const others = [];
    for (let count = 0; count < 4; count += 1) others.push(await buildOrder(world, client, { serviceId }));
    const all = [waybill, ...others.map((other) => other.waybill)];
    expect(await listWaybills('waiting')).toEqual(all);
    const loadPage = async (after: string | null) =>
      (await world.call(calls.listOrderRecords, { limit: 2, after }, { key })).result;
    const listed: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof loadPage>> = await loadPage(after);
      listed.push(...(page?.orders ?? []).map((record) => record.waybill));
      after = page?.next ?? null;
    } while (after !== null && listed.length < 20);
    expect(listed).toEqual(all);
    await record();
    expect(await listWaybills('waiting')).toEqual(all.slice(1));
  });
});
