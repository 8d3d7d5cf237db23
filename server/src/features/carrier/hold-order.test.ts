import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { buildOrder } from '../../../test/support/build-order.ts';
import { buildCarrier } from '../../../test/support/carriers.ts';

const world = createWorld();

async function buildSome() {
  const carrier = await buildCarrier(world);
  const order = await buildOrder(world, carrier.client, { serviceId: carrier.serviceId });
  const { key } = carrier;
  const { waybill } = order;
  const record = () => world.call(calls.recordOrder, { waybill, weight: 500, pieces: 1 }, { key });
  const hold = (reason: string) => world.call(calls.holdOrder, { waybill, reason }, { key });
  const back = () => world.call(calls.returnOrder, { waybill, place: 'Madrid', text: 'moved away' }, { key });
  const list = async (which: 'waiting' | 'held') =>
    (await world.call(calls.listOrderRecords, { which }, { key })).result?.orders.map((one) => one.waybill);
  return { ...carrier, ...order, record, hold, back, list };
}

describe('holdOrder', () => {
  it('stops an order with a reason until it is released', async () => {
    const { key, waybill, hold, list } = await buildSome();
    expect((await hold('address incomplete')).result).toMatchObject({ holdReason: 'address incomplete' });
    expect((await hold('customs')).result).toMatchObject({ holdReason: 'customs', status: 'submitted' });
    expect(await list('held')).toEqual([waybill]);
    const released = await world.call(calls.releaseOrder, { waybill }, { key });
    expect(released.result?.holdReason).toBeNull();
    expect((await world.call(calls.releaseOrder, { waybill }, { key })).result).toEqual(released.result);
    expect(await list('held')).toEqual([]);
  });

  it('is read in the language of its reader where the reason is a known one', async () => {
    const { key, waybill, id, client, record } = await buildSome();
    await record();
    const hold = (told: { code?: 'customs_documents' | 'address_wrong'; reason?: string }) =>
      world.call(calls.holdOrder, { waybill, ...told }, { key });
    const readIn = async (language: 'es' | 'zh') => {
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
    const everywhere = (text: string) => [text, text, text, text, text];
    // Whoever asks by no language, as a webhook, reads English.
    expect((await hold({ code: 'customs_documents' })).result).toMatchObject({
      holdCode: 'customs_documents',
      holdReason: 'Customs ask for documents',
    });
    expect(await readIn('es')).toEqual(everywhere('La aduana solicita documentos'));
    expect(await readIn('zh')).toEqual(everywhere('海关要求补充资料'));
    await hold({ code: 'address_wrong', reason: 'falta el número' });
    expect(await readIn('zh')).toEqual(everywhere('地址不完整或有误：falta el número'));
    await hold({ reason: 'falta el número' });
    expect(await readIn('zh')).toEqual(everywhere('falta el número'));
    expect((await hold({})).result).toMatchObject({
      problems: [{ field: 'reason', problem: 'field_invalid' }],
    });
  });

  it('keeps no code that the version before, which knows none, has written other words beside', async () => {
    const { key, waybill, id } = await buildSome();
    const hold = (reason?: string) =>
      world.call(calls.holdOrder, { waybill, code: 'customs_documents', ...(reason && { reason }) }, { key });
    const codeOf = async () =>
      (await world.call(calls.listOrderRecords, { which: 'held' }, { key })).result?.orders[0]?.holdCode;
    await hold();
    await hold('a copy of the invoice');
    expect(await codeOf()).toBe('customs_documents');
    // Its statements, which name no code.
    await sql`update orders set held_at = least(held_at, now()), hold_reason = 'the street is missing'
      where order_id = ${id}`.execute(world.owner);
    expect(await codeOf()).toBeNull();
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

  it('is over when the order has arrived, and refused from then on', async () => {
    const { waybill, record, hold, back } = await buildSome();
    await record();
    await hold('customs');
    expect((await back()).result).toMatchObject({ waybill, status: 'returned', holdReason: null });
    expect((await hold('again')).errorCode).toBe('ERROR00310');
  });
});

describe('returnOrder', () => {
  it('ends the way of a recorded order with an event, once', async () => {
    const { id, client, record, back } = await buildSome();
    expect((await back()).errorCode).toBe('ERROR00311');
    await record();
    const first = await back();
    expect(await back()).toEqual(first);
    const track = await world.call(calls.getTrack, { orderId: id }, { token: client.token });
    expect(track.result).toMatchObject({
      status: 'returned',
      events: [{ code: 'returned', place: 'Madrid', text: 'moved away' }, { code: 'collected' }],
    });
  });
});

describe('listOrderRecords', () => {
  it('shows what waits, oldest first, page by page, until it is recorded', async () => {
    const { key, client, serviceId, waybill, record, list } = await buildSome();
    const others = [];
    for (let made = 0; made < 4; made += 1) others.push(await buildOrder(world, client, { serviceId }));
    const all = [waybill, ...others.map((other) => other.waybill)];
    expect(await list('waiting')).toEqual(all);
    const page = async (after: string | null) =>
      (await world.call(calls.listOrderRecords, { limit: 2, after }, { key })).result;
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const shown: Awaited<ReturnType<typeof page>> = await page(after);
      seen.push(...(shown?.orders ?? []).map((one) => one.waybill));
      after = shown?.next ?? null;
    } while (after !== null && seen.length < 20);
    expect(seen).toEqual(all);
    await record();
    expect(await list('waiting')).toEqual(all.slice(1));
  });
});
