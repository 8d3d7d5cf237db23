import type { HoldCode } from '@miya/contract/orders';
import { trackCalls } from '@miya/contract/tracks';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildOrderer,
  markRecorded,
  type Orderer,
  placeSome,
} from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { markHeld, markReleased } from '../orders/index.ts';
import { buildWaybills } from '../orders/numbers/waybill-digits.ts';
import { changeTenantSettings } from '../tenants/index.ts';

const world = createWorld();
const mexicoCity = { zh: '墨西哥城', en: 'Mexico City', py: 'Мехико', jt: '墨西哥城', ja: 'メキシコ市' };
const ask = (waybills: string[], address = '203.0.113.1') =>
  world.call(trackCalls.trackParcels, { waybills }, { address });

beforeEach(async () => {
  await world.owner.deleteFrom('rate_limits').execute();
});

async function buildRecorded(client: Orderer) {
  const order = await placeSome(world, client);
  await markRecorded(world, order.id);
  return order;
}

const addEvent = (client: Orderer, orderId: string, event: object) =>
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

/** A number with a right check digit that nobody has. */
const nobodysKey = Buffer.alloc(32, 'not the key of anyone');
const nobodys = (prefix: string, n = 1) => buildWaybills(prefix, nobodysKey, [BigInt(n)])[0] ?? '';

describe('trackParcels', () => {
  it('says where parcels are, whoever carries them, in the sequence of the numbers', async () => {
    const [one, other] = [await buildOrderer(world), await buildOrderer(world)];
    const [here, there] = [await buildRecorded(one), await buildRecorded(other)];
    await addEvent(one, here.id, {});
    await addEvent(one, here.id, {
      code: 'signed',
      text: 'Signed by María Pérez, Av. Insurgentes 1',
      latitude: 19.41234,
      longitude: -99.16789,
      happened_at: new Date('2026-07-02T00:00:00Z'),
      utc_offset: -360,
    });
    await addEvent(one, here.id, { code: 'note', text: 'Call María Pérez', place: '' });
    const { result } = await ask([` ${there.waybill.toLowerCase()} `, here.waybill, here.waybill]);
    expect(result).toEqual({
      tracks: [
        {
          waybill: there.waybill,
          status: 'collected',
          country: 'MX',
          hold: null,
          tenant: { name: `Tenant ${other.tenantId}`, netnum: other.tenantId, phone: '', email: '' },
          events: [],
        },
        {
          waybill: here.waybill,
          status: 'collected',
          country: 'MX',
          hold: null,
          tenant: { name: `Tenant ${one.tenantId}`, netnum: one.tenantId, phone: '', email: '' },
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

  it('says that a parcel is held and by which known reason, without the words of the carrier', async () => {
    const client = await buildOrderer(world);
    const { id, waybill } = await buildRecorded(client);
    const reason = 'María Pérez does not answer 5512345678';
    const holdBy = (code: HoldCode | null) =>
      inTenant(world.db, client.tenantId, (tx) => markHeld(tx, client, id, { code, reason }));
    await holdBy('receiver_unreachable');
    const known = (await ask([waybill])).result;
    expect(known?.tracks).toMatchObject([{ status: 'collected', hold: { code: 'receiver_unreachable' } }]);
    await holdBy(null);
    const unsaid = (await ask([waybill])).result;
    expect(unsaid?.tracks).toMatchObject([{ status: 'collected', hold: { code: null } }]);
    expect(JSON.stringify([known, unsaid])).not.toMatch(/María|5512345678|answer/);
    await inTenant(world.db, client.tenantId, (tx) => markReleased(tx, client, id));
    expect((await ask([waybill])).result?.tracks).toMatchObject([{ hold: null }]);
  });

  it('names whom to ask as its carrier has said it, and nobody where it has not', async () => {
    const [silent, helpful] = [await buildOrderer(world), await buildOrderer(world)];
    const contact = { phone: '+86 400 123 4567', email: 'help@example.com' };
    await changeTenantSettings(world.owner, helpful.tenantId, {
      contact_phone: contact.phone,
      contact_email: contact.email,
    });
    const parcels = [await buildRecorded(silent), await buildRecorded(helpful)];
    const { result } = await ask(parcels.map(({ waybill }) => waybill));
    expect(result?.tracks.map(({ tenant }) => tenant)).toMatchObject([{ phone: '', email: '' }, contact]);
  });

  it('names places in Latin letters too, for whoever does not read the letters of where a parcel comes from', async () => {
    const client = await buildOrderer(world);
    const { id, waybill } = await buildRecorded(client);
    await addEvent(client, id, { place: '深圳转运中心', country: 'CN' });
    const { result } = await ask([waybill]);
    expect(result?.tracks[0]?.events).toMatchObject([{ place: '深圳转运中心', placeLatin: 'Shenzhen' }]);
  });

  it('answers alike about the unknown, the unrecorded and the mistyped', async () => {
    const client = await buildOrderer(world);
    const open = await placeSome(world, client);
    const { waybill } = await buildRecorded(client);
    const mistyped = waybill.slice(0, -1) + ((Number(waybill.at(-1)) + 1) % 10);
    const cancelled = await placeSome(world, client);
    await world.owner
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('order_id', '=', cancelled.id)
      .execute();
    const numbers = [
      open.waybill,
      cancelled.waybill,
      mistyped,
      nobodys(waybill.slice(0, 3)),
      nobodys('ZZ'),
      'x',
      "'; --",
    ];
    for (const number of numbers)
      expect((await ask([number], number)).result, number).toEqual({ tracks: [], unknown: [number] });
  });

  it('looks for a number only in the tenant that its prefix names', async () => {
    const [one, other] = [await buildOrderer(world), await buildOrderer(world)];
    const { waybill } = await buildRecorded(one);
    const moved = await buildRecorded(other);
    // As if the other tenant had issued it.
    await world.owner
      .updateTable('orders')
      .set({ waybill: nobodys(waybill.slice(0, 3), 5) })
      .where('order_id', '=', moved.id)
      .execute();
    const { result } = await ask([nobodys(waybill.slice(0, 3), 5)]);
    expect(result).toMatchObject({ tracks: [], unknown: [expect.any(String)] });
  });

  it('keeps an address from sweeping the numbers', async () => {
    const client = await buildOrderer(world);
    const { waybill } = await buildRecorded(client);
    const prefix = waybill.slice(0, 3);
    let answered = 0;
    for (let n = 0; n < 60; n++) if ((await ask([nobodys(prefix, n)])).code === 200) answered += 1;
    expect(answered).toBe(20);
    expect(await ask([waybill])).toMatchObject({ code: 429, errorCode: 'ERROR00106', result: null });
    expect((await ask([waybill], '203.0.113.2')).result?.tracks).toHaveLength(1);
  });

  it('lets a reader look sixty numbers up in a minute, and mistyped ones for nothing', async () => {
    const client = await buildOrderer(world);
    const { waybill } = await buildRecorded(client);
    for (let at = 0; at < 60; at++) expect((await ask([waybill, `x${at}`])).code).toBe(200);
    expect((await ask([waybill])).code).toBe(429);
    expect((await ask(['x'])).code).toBe(200);
    const many = Array.from({ length: 40 }, (_, n) => nobodys('ZZ', n));
    expect((await ask(many, '203.0.113.9')).code).toBe(200);
    expect((await ask(many.slice(0, 1), '203.0.113.9')).code).toBe(429);
  });

  it('asks for a number, and for no more than forty', async () => {
    const problemOf = async (waybills: string[]) => (await ask(waybills)).result;
    expect(await problemOf([])).toMatchObject({ problems: [{ problem: 'waybill_required' }] });
    expect(await problemOf(Array(41).fill('x'))).toMatchObject({ problems: [{ problem: 'waybills_many' }] });
  });
});
