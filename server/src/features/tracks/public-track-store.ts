import type { PublicTrack } from '@miya/contract/tracks';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { writeLocalTime } from './local-time.ts';
import { withNamedPlaces } from './with-named-places.ts';

/** A tenth of a degree is some ten kilometres: enough for a map of the route, too little to find a door. */
const TENTHS = 10;

/** Lists tracks without personal data: names, addresses and the carrier's notes are not read. */
export async function listPublicTracks(
  tx: Tx,
  tenantId: number,
  waybills: readonly string[],
): Promise<Omit<PublicTrack, 'tenant'>[]> {
  const orders = await tx
    .selectFrom('orders')
    .select(['order_id', 'waybill', 'status', 'receiver_country', 'held_at', 'hold_code'])
    .where('tenant_id', '=', tenantId)
    .where('test', '=', false)
    .where('waybill', '=', sql<string>`any(${waybills}::text[])`)
    .where('recorded_at', 'is not', null)
    .execute();
  if (orders.length === 0) return [];
  const scans = await withNamedPlaces(await listScans(tx, tenantId, orders));
  const events = Map.groupBy(scans, (event) => event.order_id);
  return orders.map((order) => ({
    waybill: order.waybill,
    status: order.status,
    country: order.receiver_country,
    hold: order.held_at === null ? null : { code: order.hold_code },
    events: (events.get(order.order_id) ?? []).map(presentEvent),
  }));
}

type Stored = Awaited<
  ReturnType<typeof withNamedPlaces<Awaited<ReturnType<typeof listScans>>[number]>>
>[number];

const listScans = (tx: Tx, tenantId: number, orders: readonly { order_id: string }[]) =>
  tx
    .selectFrom('track_events')
    .select(['order_id', 'code', 'place', 'country', 'latitude', 'longitude', 'happened_at', 'utc_offset'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', sql<string>`any(${orders.map((order) => order.order_id)}::uuid[])`)
    // A note is its words, and without them says nothing.
    .where('code', '<>', 'note')
    .orderBy('happened_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('source_id', 'desc')
    .execute();

const presentEvent = ({
  code,
  place,
  placeLatin,
  placeNames,
  country,
  latitude,
  longitude,
  ...event
}: Stored) => ({
  code,
  text: '',
  place,
  placeLatin,
  placeNames,
  country,
  coordinates:
    latitude === null || longitude === null
      ? null
      : { latitude: coarse(latitude), longitude: coarse(longitude) },
  happenedAt: writeLocalTime({ at: event.happened_at, offset: event.utc_offset }),
});

const coarse = (degrees: number) => Math.round(degrees * TENTHS) / TENTHS;
