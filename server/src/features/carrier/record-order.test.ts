import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { buildCarrier } from '../../../test/support/build-carrier.ts';
import { buildOrder } from '../../../test/support/build-order.ts';
import { reconcileTenant } from '../finance/index.ts';

const world = createWorld();

const loadBalance = async (token: string) =>
  (await world.call(calls.listEntries, {}, { token })).result?.balance;

/** Loads everything that a recording writes. */
async function loadWrites(orderId: string) {
  const order = await world.owner
    .selectFrom('orders')
    .select(['status', 'recorded_at', 'freight'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const events = await world.owner
    .selectFrom('track_events')
    .select('code')
    .where('order_id', '=', orderId)
    .execute();
  const entries = await world.owner
    .selectFrom('ledger_entries')
    .select('amount')
    .where('order_id', '=', orderId)
    .execute();
  return { ...order, events: events.map(({ code }) => code), entries: entries.map(({ amount }) => amount) };
}
const noWrites = { status: 'submitted', recorded_at: null, freight: null, events: [], entries: [] };

describe('recordOrder', () => {
  it('calculates the freight from the measures by the rate card of the quote, and charges it', async () => {
    const { key, client, serviceId, tenantId } = await buildCarrier(world);
    const order = await buildOrder(world, client, { serviceId, weight: 400 });
    // Prices rise after the order was placed.
    const raisedBracket = { from: 0, first: 500, firstPrice: 99_000, continued: 500, continuedPrice: 99_000 };
    const zones = [{ zone: 'A', places: [{ country: 'MX' }], brackets: [raisedBracket] }];
    const insurance = { points: 100, minimum: 1_000 };
    const card = { service: 'EXPRESS', version: 'v2', validFrom: '2026-02-01', insurance, zones };
    expect((await world.call(calls.putRateCard, card, { key })).code).toBe(200);
    const measures = { waybill: order.waybill, weight: 3_200, pieces: 2, place: 'Shenzhen' };
    const size = { length: 40, width: 30, height: 10 };
    const response = await world.call(calls.recordOrder, { ...measures, size }, { key });
    // Two pieces of 40 x 30 x 10 cm weigh 4.8 kg by volume, rounded up to 5 kg: 98 + 9 x 32, plus 18 % fuel.
    expect(response.result).toMatchObject({
      status: 'collected',
      settlement: {
        weight: 3_200,
        pieces: 2,
        freight: 45_548,
        lines: [{ amount: 38_600 }, { amount: 6_948 }],
      },
    });
    expect(await loadBalance(client.token)).toBe(100_000 - 45_548);
    const track = await world.call(calls.getTrack, { orderId: order.id }, { token: client.token });
    expect(track.result).toMatchObject({
      status: 'collected',
      events: [{ code: 'collected', place: 'Shenzhen', country: 'CN' }],
    });
    expect(await reconcileTenant(world.db, tenantId)).toEqual([]);
  });

  it('charges the freight that the carrier names, and finds the order by a number in lower case', async () => {
    const { key, client, serviceId } = await buildCarrier(world);
    const { waybill } = await buildOrder(world, client, { serviceId });
    const measures = { waybill: waybill.toLowerCase(), weight: 700, pieces: 1, freight: 1_234 };
    const { result } = await world.call(calls.recordOrder, measures, { key });
    expect(result?.settlement).toEqual({
      weight: 700,
      pieces: 1,
      chargeable: null,
      freight: 1_234,
      lines: [],
    });
    expect(await loadBalance(client.token)).toBe(98_766);
  });

  it('returns the existing record for the same measures, and refuses other measures', async () => {
    const { key, client, serviceId } = await buildCarrier(world);
    const { waybill, id } = await buildOrder(world, client, { serviceId });
    const measures = { waybill, weight: 700, pieces: 1 };
    const first = await world.call(calls.recordOrder, measures, { key });
    expect(await world.call(calls.recordOrder, measures, { key })).toEqual(first);
    const freight = first.result?.settlement?.freight ?? 0;
    expect(await world.call(calls.recordOrder, { ...measures, freight }, { key })).toEqual(first);
    const size = { length: 90, width: 30, height: 10 };
    for (const other of [{ weight: 701 }, { pieces: 2 }, { freight: 1 }, { size }]) {
      const refused = await world.call(calls.recordOrder, { ...measures, ...other }, { key });
      expect(refused.errorCode, JSON.stringify(other)).toBe('ERROR00301');
    }
    expect(await loadWrites(id)).toMatchObject({ events: ['collected'], entries: [BigInt(-freight)] });
  });

  it('writes nothing when the account cannot pay', async () => {
    const { key, client, serviceId } = await buildCarrier(world, { money: 100n });
    const { waybill, id } = await buildOrder(world, client, { serviceId });
    const record = () => world.call(calls.recordOrder, { waybill, weight: 500, pieces: 1 }, { key });
    expect((await record()).errorCode).toBe('ERROR00210');
    expect(await loadWrites(id)).toEqual(noWrites);
    await world.rechargeAccount(client, 100_000n);
    expect((await record()).code).toBe(200);
  });

  it('charges nothing for cash orders and for a freight of 0', async () => {
    const { key, client, serviceId, tenantId } = await buildCarrier(world, { money: 0n });
    for (const options of [{ payment: 'sender_cash' as const }, { freight: 0 }]) {
      const { waybill, id } = await buildOrder(world, client, { serviceId, ...options });
      const measures = { waybill, weight: 500, pieces: 1, freight: options.freight ?? 500 };
      expect((await world.call(calls.recordOrder, measures, { key })).code).toBe(200);
      expect(await loadWrites(id)).toMatchObject({ status: 'collected', entries: [] });
    }
    expect(await reconcileTenant(world.db, tenantId)).toEqual([]);
  });

  it('refuses orders that are cancelled, unknown or of another tenant, and parcels that are too heavy', async () => {
    const { key, client, serviceId } = await buildCarrier(world);
    const { waybill, id } = await buildOrder(world, client, { serviceId });
    const record = (number: string, operatorKey = key, weight = 500) =>
      world.call(calls.recordOrder, { waybill: number, weight, pieces: 1 }, { key: operatorKey });
    const other = await world.buildOperatorKey();
    expect((await record(waybill, other.key)).errorCode).toBe('ERROR00300');
    expect((await record('TT404')).errorCode).toBe('ERROR00300');
    expect((await record(waybill, key, 80_000)).errorCode).toBe('ERROR00203');
    expect(await loadWrites(id)).toEqual(noWrites);
    await world.owner.updateTable('orders').set({ status: 'cancelled' }).where('order_id', '=', id).execute();
    expect((await record(waybill)).errorCode).toBe('ERROR00304');
  });

  it('finds an order by the transfer number of the carrier, but not by that of a client', async () => {
    const { key, client, serviceId } = await buildCarrier(world);
    const { waybill } = await buildOrder(world, client, { serviceId, transferNumber: '1Z999' });
    const record = () => world.call(calls.recordOrder, { waybill: '1z999', weight: 500, pieces: 1 }, { key });
    expect((await record()).errorCode).toBe('ERROR00300');
    await world.call(calls.setTransferNumber, { waybill, transferNumber: '1Z999' }, { key });
    expect((await record()).result).toMatchObject({ status: 'collected', transferNumber: '1Z999' });
  });
});
