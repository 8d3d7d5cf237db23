import type { Input } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { buildCarrier } from '../../../test/support/build-carrier.ts';
import { buildOrder } from '../../../test/support/build-order.ts';

const world = createWorld();
type NewEvent = Input<typeof calls.addTrackEvents>['events'][number];

let scans = 0;
const createScan = (waybill: string, code: NewEvent['code'], event: Partial<NewEvent> = {}): NewEvent => {
  scans += 1;
  const happenedAt = new Date(Date.UTC(2026, 6, 1, 0, scans)).toISOString();
  return { sourceId: `scan ${scans}`, waybill, code, happenedAt, ...event };
};

async function buildRecordedOrder() {
  const carrier = await buildCarrier(world);
  const order = await buildOrder(world, carrier.client, { serviceId: carrier.serviceId });
  const found = { waybill: order.waybill, weight: 500, pieces: 1, happenedAt: '2026-06-30T18:00:00+08:00' };
  await world.call(calls.recordOrder, found, { key: carrier.key });
  const add = async (...events: NewEvent[]) =>
    (await world.call(calls.addTrackEvents, { events }, { key: carrier.key })).result;
  const track = async () =>
    (await world.call(calls.getTrack, { orderId: order.id }, { token: carrier.client.token })).result;
  return { ...carrier, ...order, add, track };
}

describe('addTrackEvents', () => {
  it('changes the status and lists events with place and local time, newest first', async () => {
    const { waybill, add, track } = await buildRecordedOrder();
    const happenedAt = '2026-07-01T21:30:00-06:00';
    const coordinates = { latitude: 19.43, longitude: -99.07 };
    const arrived = createScan(waybill, 'arrived', {
      happenedAt,
      coordinates,
      place: 'Mexico City',
      country: 'MX',
    });
    const departed = createScan(waybill, 'departed', {
      happenedAt: '2026-07-01T09:30:00+08:00',
      text: 'CX 9',
    });
    expect(await add(arrived, departed)).toEqual({ added: 2, repeated: 0, strays: [] });
    expect(await track()).toMatchObject({
      status: 'in_transit',
      events: [
        { code: 'arrived', happenedAt, coordinates, place: 'Mexico City', country: 'MX' },
        { code: 'departed', happenedAt: '2026-07-01T09:30:00+08:00', text: 'CX 9', coordinates: null },
        { code: 'collected', happenedAt: '2026-06-30T18:00:00+08:00' },
      ],
    });
  });

  it('adds a scan once, also when it is repeated in one or several requests', async () => {
    const { waybill, add, track } = await buildRecordedOrder();
    const departed = createScan(waybill, 'departed');
    const arrived = createScan(waybill, 'arrived');
    expect(await add(departed, departed, arrived)).toEqual({ added: 2, repeated: 1, strays: [] });
    expect(await add(arrived, departed)).toEqual({ added: 0, repeated: 2, strays: [] });
    const results = await Promise.all(
      Array.from({ length: 6 }, () => add(createScan(waybill, 'note', { sourceId: `same ${waybill}` }))),
    );
    expect(results.map((result) => result?.added).sort()).toEqual([0, 0, 0, 0, 0, 1]);
    expect((await track())?.events).toHaveLength(4);
  });

  it('never sets a status back when scans arrive out of order', async () => {
    const { waybill, add, track } = await buildRecordedOrder();
    const [departed, signed] = [createScan(waybill, 'departed'), createScan(waybill, 'signed')];
    await add(signed);
    await add(departed, createScan(waybill, 'returned'));
    expect(await track()).toMatchObject({ status: 'signed' });
    expect((await track())?.events).toHaveLength(4);
  });

  it('stores scans without a recorded order and lists them in each response', async () => {
    const { key, client, serviceId, add } = await buildRecordedOrder();
    const { waybill } = await buildOrder(world, client, { serviceId });
    const [early, lost] = [createScan(waybill, 'departed'), createScan('XX1', 'departed')];
    const strays = [
      { sourceId: early.sourceId, waybill, reason: 'not_recorded' },
      { sourceId: lost.sourceId, waybill: 'XX1', reason: 'waybill_unknown' },
    ];
    expect(await add(early, lost)).toEqual({ added: 0, repeated: 0, strays });
    expect(await add(early, lost, lost)).toEqual({ added: 0, repeated: 1, strays });
    const first = await world.call(calls.listStrayEvents, { limit: 1 }, { key });
    expect(first.result?.events).toMatchObject([{ sourceId: early.sourceId, happenedAt: early.happenedAt }]);
    const after = first.result?.next ?? null;
    const second = await world.call(calls.listStrayEvents, { limit: 1, after }, { key });
    expect(second.result).toMatchObject({ events: [{ sourceId: lost.sourceId }], next: null });
  });

  it('assigns stray events when their order is recorded', async () => {
    const { key, client, serviceId, add } = await buildRecordedOrder();
    const { waybill, id } = await buildOrder(world, client, { serviceId });
    await world.call(calls.setTransferNumber, { waybill, transferNumber: '1z1' }, { key });
    await add(createScan(waybill.toLowerCase(), 'departed'), createScan('1Z1', 'signed'));
    const refused = await world.call(calls.getTrack, { orderId: id }, { token: client.token });
    expect(refused.errorCode).toBe('ERROR00303');
    const found = { waybill, weight: 500, pieces: 1, happenedAt: '2026-06-30T18:00:00+08:00' };
    const recorded = await world.call(calls.recordOrder, found, { key });
    expect(recorded.result?.status).toBe('signed');
    const track = await world.call(calls.getTrack, { orderId: id }, { token: client.token });
    expect(track.result?.events.map(({ code }) => code)).toEqual(['signed', 'departed', 'collected']);
    expect((await world.call(calls.listStrayEvents, {}, { key })).result?.events).toEqual([]);
  });

  it('adds a thousand scans of a hundred orders in one request', async () => {
    const { key, client, serviceId } = await buildCarrier(world, { money: 10_000_000n });
    const orders: { waybill: string }[] = [];
    for (let count = 0; count < 100; count += 1) orders.push(await buildOrder(world, client, { serviceId }));
    for (const { waybill } of orders)
      await world.call(calls.recordOrder, { waybill, weight: 500, pieces: 1 }, { key });
    const events = Array.from({ length: 1_000 }, (_, index) =>
      createScan(orders[index % 100]?.waybill ?? '', index < 900 ? 'departed' : 'signed'),
    );
    const startMs = performance.now();
    const { result } = await world.call(calls.addTrackEvents, { events }, { key });
    process.stdout.write(`1000 scans in ${Math.round(performance.now() - startMs)} ms\n`);
    expect(result).toEqual({ added: 1_000, repeated: 0, strays: [] });
    const open = await world.owner
      .selectFrom('orders')
      .select('order_id')
      .where('client_id', '=', client.clientId)
      .where('status', '<>', 'signed')
      .execute();
    expect(open).toEqual([]);
  });

  it('does not change an order of another tenant', async () => {
    const { waybill, track } = await buildRecordedOrder();
    const { key } = await world.buildOperatorKey();
    const { result } = await world.call(
      calls.addTrackEvents,
      { events: [createScan(waybill, 'signed')] },
      { key },
    );
    expect(result?.strays).toMatchObject([{ reason: 'waybill_unknown' }]);
    expect((await track())?.status).toBe('collected');
  });
});

describe('getTrack', () => {
  it('reports an order of another client as not found', async () => {
    const { id, tenantId } = await buildRecordedOrder();
    const { token } = await world.buildSignedInClient({ tenantId });
    const ask = (orderId: string) => world.call(calls.getTrack, { orderId }, { token });
    expect(await ask(id)).toEqual(await ask(crypto.randomUUID()));
    expect((await ask(id)).errorCode).toBe('ERROR00300');
  });
});

describe('setTransferNumber', () => {
  it('adds earlier scans under this number, and later scans find the order by the number', async () => {
    const { key, waybill, add, track } = await buildRecordedOrder();
    await add(createScan('1Z777', 'handed_over'));
    const set = (transferNumber: string, number = waybill) =>
      world.call(calls.setTransferNumber, { waybill: number, transferNumber }, { key });
    expect((await set('1Z777')).result).toMatchObject({ status: 'in_transit', transferNumber: '1Z777' });
    expect(await add(createScan('1Z777', 'signed'))).toMatchObject({ added: 1 });
    expect((await track())?.events.map(({ code }) => code)).toEqual(['signed', 'handed_over', 'collected']);
  });

  it('refuses a number that belongs to another order', async () => {
    const { key, waybill, client, serviceId } = await buildRecordedOrder();
    const other = await buildOrder(world, client, { serviceId });
    await world.call(calls.setTransferNumber, { waybill: other.waybill, transferNumber: '1Z1' }, { key });
    for (const transferNumber of ['1Z1', '1z1', other.waybill]) {
      const response = await world.call(calls.setTransferNumber, { waybill, transferNumber }, { key });
      expect(response.errorCode).toBe('ERROR00309');
    }
  });

  it('ignores the same number entered by another client', async () => {
    const { key, tenantId, serviceId, waybill, add, track } = await buildRecordedOrder();
    const stranger = await world.buildSignedInClient({ tenantId });
    await world.rechargeAccount(stranger, 100_000n);
    const claim = await buildOrder(world, stranger, { serviceId, transferNumber: '1Z888' });
    const found = { weight: 500, pieces: 1 };
    await world.call(calls.recordOrder, { waybill: claim.waybill, ...found }, { key });

    const early = createScan('1Z888', 'handed_over');
    expect((await add(early))?.strays).toMatchObject([{ reason: 'waybill_unknown' }]);
    const set = await world.call(calls.setTransferNumber, { waybill, transferNumber: '1Z888' }, { key });
    expect(set.result).toMatchObject({ waybill, transferNumber: '1Z888' });
    expect(await add(createScan('1z888', 'signed'))).toMatchObject({ added: 1, strays: [] });

    expect((await track())?.events.map(({ code }) => code)).toEqual(['signed', 'handed_over', 'collected']);
    const otherTrack = await world.call(calls.getTrack, { orderId: claim.id }, { token: stranger.token });
    expect(otherTrack.result?.events.map(({ code }) => code)).toEqual(['collected']);
  });

  it('can set the number that the client has entered itself', async () => {
    const { key, client, serviceId, add } = await buildRecordedOrder();
    const { waybill } = await buildOrder(world, client, { serviceId, transferNumber: '1Z999' });
    await world.call(calls.recordOrder, { waybill, weight: 500, pieces: 1 }, { key });
    expect((await add(createScan('1Z999', 'departed')))?.strays).toHaveLength(1);
    const set = await world.call(calls.setTransferNumber, { waybill, transferNumber: '1Z999' }, { key });
    expect(set.result).toMatchObject({ status: 'in_transit' });
  });

  it('loses no scan that arrives at the same time', async () => {
    const { key, waybill, add, track } = await buildRecordedOrder();
    for (let round = 0; round < 10; round += 1) {
      const transferNumber = `RACE ${round} ${waybill}`;
      await Promise.all([
        add(createScan(transferNumber, 'note')),
        world.call(calls.setTransferNumber, { waybill, transferNumber }, { key }),
      ]);
    }
    expect((await track())?.events).toHaveLength(11);
  });
});
