import type { HoldCode } from '@miya/contract/orders';
import { trackCalls } from '@miya/contract/tracks';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  markRecorded,
  type OrderingClient,
  placeValidOrder,
} from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { markHeld, markReleased } from '../orders/index.ts';
import { buildWaybills } from '../orders/numbers/waybill-digits.ts';
import { changeTenantSettings } from '../tenants/index.ts';

const world = createWorld();
const mexicoCity = { zh: '墨西哥城', en: 'Mexico City', py: 'Мехико', jt: '墨西哥城', ja: 'メキシコ市' };
const track = (waybills: string[], address = '203.0.113.1') =>
  world.call(trackCalls.trackParcels, { waybills }, { address });

beforeEach(async () => {
  await world.owner.deleteFrom('rate_limits').execute();
});

async function buildRecordedOrder(client: OrderingClient) {
  const order = await placeValidOrder(world, client);
  await markRecorded(world, order.id);
  return order;
}

const addEvent = (client: OrderingClient, orderId: string, event: object) =>
  world.owner
    .insertInto('track_events')
    .values({
      tenant_id: client.tenantId,
      order_id: orderId,
      source_id: crypto.randomUUID(),
      code: 'arrived',
      text: '',
      place: 'Ciudad de México',
      country: 'MX',
      latitude: null,
      longitude: null,
      happened_at: new Date('2026-07-01T01:30:00Z'),
      utc_offset: 480,
      actor: 'test',
      ...event,
    })
    .execute();

/** `buildUnusedNumber` builds a number with a correct check digit that belongs to no order. */
const unusedNumberKey = Buffer.alloc(32, 'not the key of anyone');
const buildUnusedNumber = (prefix: string, n = 1) =>
  buildWaybills(prefix, unusedNumberKey, [BigInt(n)])[0] ?? '';

describe('trackParcels', () => {
  it('lists the tracks of all tenants in the order of the numbers', async () => {
    const [firstClient, secondClient] = [await buildOrderingClient(world), await buildOrderingClient(world)];
    const [firstOrder, secondOrder] = [
      await buildRecordedOrder(firstClient),
      await buildRecordedOrder(secondClient),
    ];
    await addEvent(firstClient, firstOrder.id, {});
    await addEvent(firstClient, firstOrder.id, {
      code: 'signed',
      text: 'Signed by María Pérez, Av. Insurgentes 1',
      latitude: 19.41234,
      longitude: -99.16789,
      happened_at: new Date('2026-07-02T00:00:00Z'),
      utc_offset: -360,
    });
    await addEvent(firstClient, firstOrder.id, { code: 'note', text: 'Call María Pérez', place: '' });
    const { result } = await track([
      ` ${secondOrder.waybill.toLowerCase()} `,
      firstOrder.waybill,
      firstOrder.waybill,
    ]);
    expect(result).toEqual({
      tracks: [
        {
          waybill: secondOrder.waybill,
          status: 'collected',
          country: 'MX',
          hold: null,
          tenant: {
            name: `Tenant ${secondClient.tenantId}`,
            netnum: secondClient.tenantId,
            phone: '',
            email: '',
          },
          events: [],
        },
        {
          waybill: firstOrder.waybill,
          status: 'collected',
          country: 'MX',
          hold: null,
          tenant: {
            name: `Tenant ${firstClient.tenantId}`,
            netnum: firstClient.tenantId,
            phone: '',
            email: '',
          },
          events: [
            {
              code: 'signed',
              text: '',
              place: 'Ciudad de México',
              placeLatin: null,
              placeNames: mexicoCity,
              country: 'MX',
              coordinates: { latitude: 19.4, longitude: -99.2 },
              happenedAt: '2026-07-01T18:00:00-06:00',
            },
            {
              code: 'arrived',
              text: '',
              place: 'Ciudad de México',
              placeLatin: null,
              placeNames: mexicoCity,
              country: 'MX',
              coordinates: null,
              happenedAt: '2026-07-01T09:30:00+08:00',
            },
          ],
        },
      ],
      unknown: [],
    });
    expect(JSON.stringify(result)).not.toMatch(/Mar[ií]a|Insurgentes|13800138000|5512345678|15000|34220/);
  });

  it('shows the reason code of a hold, but not the text of the carrier', async () => {
    const client = await buildOrderingClient(world);
    const { id, waybill } = await buildRecordedOrder(client);
    const reason = 'María Pérez does not answer 5512345678';
    const holdBy = (code: HoldCode | null) =>
      inTenant(world.db, client.tenantId, (tx) => markHeld(tx, client, id, { code, reason }));
    await holdBy('receiver_unreachable');
    const withCode = (await track([waybill])).result;
    expect(withCode?.tracks).toMatchObject([{ status: 'collected', hold: { code: 'receiver_unreachable' } }]);
    await holdBy(null);
    const withoutCode = (await track([waybill])).result;
    expect(withoutCode?.tracks).toMatchObject([{ status: 'collected', hold: { code: null } }]);
    expect(JSON.stringify([withCode, withoutCode])).not.toMatch(/María|5512345678|answer/);
    await inTenant(world.db, client.tenantId, (tx) => markReleased(tx, client, id));
    expect((await track([waybill])).result?.tracks).toMatchObject([{ hold: null }]);
  });

  it('shows the configured contact of the carrier, or no contact', async () => {
    const [withoutContact, withContact] = [
      await buildOrderingClient(world),
      await buildOrderingClient(world),
    ];
    const contact = { phone: '+86 400 123 4567', email: 'help@example.com' };
    await changeTenantSettings(world.owner, withContact.tenantId, {
      contact_phone: contact.phone,
      contact_email: contact.email,
    });
    const parcels = [await buildRecordedOrder(withoutContact), await buildRecordedOrder(withContact)];
    const { result } = await track(parcels.map(({ waybill }) => waybill));
    expect(result?.tracks.map(({ tenant }) => tenant)).toMatchObject([{ phone: '', email: '' }, contact]);
  });

  it('adds place names in Latin letters for users who cannot read the local script', async () => {
    const client = await buildOrderingClient(world);
    const { id, waybill } = await buildRecordedOrder(client);
    await addEvent(client, id, { place: '深圳转运中心', country: 'CN' });
    const { result } = await track([waybill]);
    expect(result?.tracks[0]?.events).toMatchObject([{ place: '深圳转运中心', placeLatin: 'Shenzhen' }]);
  });

  it('gives the same response for unknown, unrecorded, cancelled and mistyped numbers', async () => {
    const client = await buildOrderingClient(world);
    const unrecorded = await placeValidOrder(world, client);
    const { waybill } = await buildRecordedOrder(client);
    const mistyped = waybill.slice(0, -1) + ((Number(waybill.at(-1)) + 1) % 10);
    const cancelled = await placeValidOrder(world, client);
    await world.owner
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('order_id', '=', cancelled.id)
      .execute();
    const numbers = [
      unrecorded.waybill,
      cancelled.waybill,
      mistyped,
      buildUnusedNumber(waybill.slice(0, 3)),
      buildUnusedNumber('ZZ'),
      'x',
      "'; --",
    ];
    for (const number of numbers)
      expect((await track([number], number)).result, number).toEqual({ tracks: [], unknown: [number] });
  });

  it('looks a number up only in the tenant of its prefix', async () => {
    const [firstClient, secondClient] = [await buildOrderingClient(world), await buildOrderingClient(world)];
    const { waybill } = await buildRecordedOrder(firstClient);
    const moved = await buildRecordedOrder(secondClient);
    // The order of the other tenant gets a number with the prefix of the first tenant.
    await world.owner
      .updateTable('orders')
      .set({ waybill: buildUnusedNumber(waybill.slice(0, 3), 5) })
      .where('order_id', '=', moved.id)
      .execute();
    const { result } = await track([buildUnusedNumber(waybill.slice(0, 3), 5)]);
    expect(result).toMatchObject({ tracks: [], unknown: [expect.any(String)] });
  });

  it('limits the number of unknown numbers per IP address', async () => {
    const client = await buildOrderingClient(world);
    const { waybill } = await buildRecordedOrder(client);
    const prefix = waybill.slice(0, 3);
    let acceptedCount = 0;
    for (let n = 0; n < 60; n++)
      if ((await track([buildUnusedNumber(prefix, n)])).code === 200) acceptedCount += 1;
    expect(acceptedCount).toBe(20);
    expect(await track([waybill])).toMatchObject({ code: 429, errorCode: 'ERROR00106', result: null });
    expect((await track([waybill], '203.0.113.2')).result?.tracks).toHaveLength(1);
  });

  it('allows sixty known numbers per minute, and does not count mistyped numbers', async () => {
    const client = await buildOrderingClient(world);
    const { waybill } = await buildRecordedOrder(client);
    for (let n = 0; n < 60; n++) expect((await track([waybill, `x${n}`])).code).toBe(200);
    expect((await track([waybill])).code).toBe(429);
    expect((await track(['x'])).code).toBe(200);
    const many = Array.from({ length: 40 }, (_, n) => buildUnusedNumber('ZZ', n));
    expect((await track(many, '203.0.113.9')).code).toBe(200);
    expect((await track(many.slice(0, 1), '203.0.113.9')).code).toBe(429);
  });

  it('refuses an empty list and more than forty numbers', async () => {
    const loadProblems = async (waybills: string[]) => (await track(waybills)).result;
    expect(await loadProblems([])).toMatchObject({ problems: [{ problem: 'waybill_required' }] });
    expect(await loadProblems(Array(41).fill('x'))).toMatchObject({
      problems: [{ problem: 'waybills_many' }],
    });
  });
});
