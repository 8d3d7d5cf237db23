import type { PublicTrack } from '@miya/contract/tracks';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { addPlaceNames } from './add-place-names.ts';
import { formatLocalTime } from './local-time.ts';

/** Public coordinates are rounded to 0.1 degree, about 10 km: enough for a route map, too coarse to find an address. */
const STEPS_PER_DEGREE = 10;

/**
 * Lists the tracks of recorded orders without personal data: names, addresses and the texts of the carrier are not
 * read.
 */
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
  const scans = await addPlaceNames(await listPublicScans(tx, tenantId, orders));
  const events = Map.groupBy(scans, (event) => event.order_id);
  return orders.map((order) => ({
    waybill: order.waybill,
    status: order.status,
    country: order.receiver_country,
    hold: order.held_at === null ? null : { code: order.hold_code },
    events: (events.get(order.order_id) ?? []).map(presentEvent),
  }));
}

type ScanWithPlaceNames = Awaited<
  ReturnType<typeof addPlaceNames<Awaited<ReturnType<typeof listPublicScans>>[number]>>
>[number];

const listPublicScans = (tx: Tx, tenantId: number, orders: readonly { order_id: string }[]) =>
  tx
    .selectFrom('track_events')
    .select(['order_id', 'code', 'place', 'country', 'latitude', 'longitude', 'happened_at', 'utc_offset'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', sql<string>`any(${orders.map((order) => order.order_id)}::uuid[])`)
    // Public tracks contain no texts, and a note has nothing but its text.
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
}: ScanWithPlaceNames) => ({
  code,
  text: '',
  place,
  placeLatin,
  placeNames,
  country,
  coordinates:
    latitude === null || longitude === null
      ? null
      : { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude) },
  happenedAt: formatLocalTime({ instant: event.happened_at, offset: event.utc_offset }),
});

const roundCoordinate = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;
