import type { Input } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { buildOrder } from '../../../test/support/build-order.ts';
import { buildCarrier } from '../../../test/support/carriers.ts';

const world = createWorld();
type NewEvent = Input<typeof calls.addTrackEvents>['events'][number];

let scans = 0;
const scan = (waybill: string, code: NewEvent['code'], event: Partial<NewEvent> = {}): NewEvent => {
  scans += 1;
  const happenedAt = new Date(Date.UTC(2026, 6, 1, 0, scans)).toISOString();
  return { sourceId: `scan ${scans}`, waybill, code, happenedAt, ...event };
};

async function buildRecorded() {
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
  it('moves an order along and shows the place with its own time, latest first', async () => {
    const { waybill, add, track } = await buildRecorded();
    const happenedAt = '2026-07-01T21:30:00-06:00';
    const coordinates = { latitude: 19.43, longitude: -99.07 };
    const arrived = scan(waybill, 'arrived', {
      happenedAt,
      coordinates,
      place: 'Mexico City',
      country: 'MX',
    });
    const departed = scan(waybill, 'departed', { happenedAt: '2026-07-01T09:30:00+08:00', text: 'CX 9' });
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

  it('adds a scan once, however often and in whatever request it comes', async () => {
    const { waybill, add, track } = await buildRecorded();
    const one = scan(waybill, 'departed');
    const other = scan(waybill, 'arrived');
    expect(await add(one, one, other)).toEqual({ added: 2, repeated: 1, strays: [] });
    expect(await add(other, one)).toEqual({ added: 0, repeated: 2, strays: [] });
    const results = await Promise.all(
      Array.from({ length: 6 }, () => add(scan(waybill, 'note', { sourceId: `same ${waybill}` }))),
    );
    expect(results.map((result) => result?.added).sort()).toEqual([0, 0, 0, 0, 0, 1]);
    expect((await track())?.events).toHaveLength(4);
  });

  it('never takes a status back, in whatever sequence scans come', async () => {
    const { waybill, add, track } = await buildRecorded();
    const [departed, signed] = [scan(waybill, 'departed'), scan(waybill, 'signed')];
    await add(signed);
    await add(departed, scan(waybill, 'returned'));
    expect(await track()).toMatchObject({ status: 'signed' });
    expect((await track())?.events).toHaveLength(4);
  });

  it('keeps what has no order or no recorded one, and names it each time', async () => {
    const { key, client, serviceId, add } = await buildRecorded();
    const { waybill } = await buildOrder(world, client, { serviceId });
    const [early, lost] = [scan(waybill, 'departed'), scan('XX1', 'departed')];
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

  it('places strays once their order is recorded', async () => {
    const { key, client, serviceId, add } = await buildRecorded();
    const { waybill, id } = await buildOrder(world, client, { serviceId });
    await world.call(calls.setTransferNumber, { waybill, transferNumber: '1z1' }, { key });
    await add(scan(waybill.toLowerCase(), 'departed'), scan('1Z1', 'signed'));
    const refused = await world.call(calls.getTrack, { orderId: id }, { token: client.token });
    expect(refused.errorCode).toBe('ERROR00303');
    const found = { waybill, weight: 500, pieces: 1, happenedAt: '2026-06-30T18:00:00+08:00' };
    const recorded = await world.call(calls.recordOrder, found, { key });
    expect(recorded.result?.status).toBe('signed');
    const track = await world.call(calls.getTrack, { orderId: id }, { token: client.token });
    expect(track.result?.events.map(({ code }) => code)).toEqual(['signed', 'departed', 'collected']);
    expect((await world.call(calls.listStrayEvents, {}, { key })).result?.events).toEqual([]);
  });

  it('takes a thousand scans of a hundred orders at once', async () => {
    const { key, client, serviceId } = await buildCarrier(world, { money: 10_000_000n });
    const orders: { waybill: string }[] = [];
    for (let made = 0; made < 100; made += 1) orders.push(await buildOrder(world, client, { serviceId }));
    for (const { waybill } of orders)
      await world.call(calls.recordOrder, { waybill, weight: 500, pieces: 1 }, { key });
    const events = Array.from({ length: 1_000 }, (_, at) =>
      scan(orders[at % 100]?.waybill ?? '', at < 900 ? 'departed' : 'signed'),
    );
    const began = performance.now();
    const { result } = await world.call(calls.addTrackEvents, { events }, { key });
    process.stdout.write(`1000 scans in ${Math.round(performance.now() - began)} ms\n`);
    expect(result).toEqual({ added: 1_000, repeated: 0, strays: [] });
    const open = await world.owner
      .selectFrom('orders')
      .select('order_id')
      .where('client_id', '=', client.clientId)
      .where('status', '<>', 'signed')
      .execute();
    expect(open).toEqual([]);
  });

  it("does not touch another tenant's order", async () => {
    const { waybill, track } = await buildRecorded();
    const { key } = await world.buildKey();
    const { result } = await world.call(calls.addTrackEvents, { events: [scan(waybill, 'signed')] }, { key });
    expect(result?.strays).toMatchObject([{ reason: 'waybill_unknown' }]);
    expect((await track())?.status).toBe('collected');
  });
});

describe('getTrack', () => {
  it("answers alike for another client's order and none", async () => {
    const { id, tenantId } = await buildRecorded();
    const { token } = await world.buildSignedIn({ tenantId });
    const ask = (orderId: string) => world.call(calls.getTrack, { orderId }, { token });
    expect(await ask(id)).toEqual(await ask(crypto.randomUUID()));
    expect((await ask(id)).errorCode).toBe('ERROR00300');
  });
});

describe('setTransferNumber', () => {
  it('adds what the other carrier has reported already, and finds the order by it from then on', async () => {
    const { key, waybill, add, track } = await buildRecorded();
    await add(scan('1Z777', 'handed_over'));
    const set = (transferNumber: string, number = waybill) =>
      world.call(calls.setTransferNumber, { waybill: number, transferNumber }, { key });
    expect((await set('1Z777')).result).toMatchObject({ status: 'in_transit', transferNumber: '1Z777' });
    expect(await add(scan('1Z777', 'signed'))).toMatchObject({ added: 1 });
    expect((await track())?.events.map(({ code }) => code)).toEqual(['signed', 'handed_over', 'collected']);
  });

  it('refuses a number that another order answers to', async () => {
    const { key, waybill, client, serviceId } = await buildRecorded();
    const other = await buildOrder(world, client, { serviceId });
    await world.call(calls.setTransferNumber, { waybill: other.waybill, transferNumber: '1Z1' }, { key });
    for (const transferNumber of ['1Z1', '1z1', other.waybill]) {
      const answer = await world.call(calls.setTransferNumber, { waybill, transferNumber }, { key });
      expect(answer.errorCode).toBe('ERROR00309');
    }
  });

  it('takes no scan to what another client wrote, and is not kept from handing over by it', async () => {
    const { key, tenantId, serviceId, waybill, add, track } = await buildRecorded();
    const stranger = await world.buildSignedIn({ tenantId });
    await world.giveMoney(stranger, 100_000n);
    const claim = await buildOrder(world, stranger, { serviceId, transferNumber: '1Z888' });
    const found = { weight: 500, pieces: 1 };
    await world.call(calls.recordOrder, { waybill: claim.waybill, ...found }, { key });

    const early = scan('1Z888', 'handed_over');
    expect((await add(early))?.strays).toMatchObject([{ reason: 'waybill_unknown' }]);
    const set = await world.call(calls.setTransferNumber, { waybill, transferNumber: '1Z888' }, { key });
    expect(set.result).toMatchObject({ waybill, transferNumber: '1Z888' });
    expect(await add(scan('1z888', 'signed'))).toMatchObject({ added: 1, strays: [] });

    expect((await track())?.events.map(({ code }) => code)).toEqual(['signed', 'handed_over', 'collected']);
    const theirs = await world.call(calls.getTrack, { orderId: claim.id }, { token: stranger.token });
    expect(theirs.result?.events.map(({ code }) => code)).toEqual(['collected']);
  });

  it('is the carrier’s own to set where the client wrote the same number before', async () => {
    const { key, client, serviceId, add } = await buildRecorded();
    const { waybill } = await buildOrder(world, client, { serviceId, transferNumber: '1Z999' });
    await world.call(calls.recordOrder, { waybill, weight: 500, pieces: 1 }, { key });
    expect((await add(scan('1Z999', 'departed')))?.strays).toHaveLength(1);
    const set = await world.call(calls.setTransferNumber, { waybill, transferNumber: '1Z999' }, { key });
    expect(set.result).toMatchObject({ status: 'in_transit' });
  });

  it('loses no scan that comes at the same moment', async () => {
    const { key, waybill, add, track } = await buildRecorded();
    for (let round = 0; round < 10; round += 1) {
      const transferNumber = `RACE ${round} ${waybill}`;
      await Promise.all([
        add(scan(transferNumber, 'note')),
        world.call(calls.setTransferNumber, { waybill, transferNumber }, { key }),
      ]);
    }
    expect((await track())?.events).toHaveLength(11);
  });
});
