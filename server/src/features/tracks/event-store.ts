import { randomUUID } from 'node:crypto';
import type { TrackCode } from '@miya/contract/tracks';
import { sql } from 'kysely';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { tenantRow } from '../../platform/db/tenancy/tenant-row.ts';

export type OrderEvent = {
  orderId: string;
  sourceId: string;
  code: TrackCode;
  text: string;
  place: string;
  country: string | null;
  coordinates: { latitude: number; longitude: number } | null;
  instant: Date;
  offset: number;
  actor: string;
};

/** Adds the events whose source id does not exist yet, in one statement. Returns the source ids of the added events. */
export async function addOrderEvents(
  tx: Tx,
  { tenantId }: Carrier,
  events: readonly OrderEvent[],
): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  const rows = events
    .map(({ coordinates, instant, ...event }) => ({
      ...event,
      ...coordinates,
      id: randomUUID(),
      at: instant.toISOString(),
    }))
    // The fixed order prevents a deadlock of two requests with the same events.
    .sort((a, b) => (a.sourceId < b.sourceId ? -1 : 1));
  const added = await sql<{ source_id: string }>`
    insert into track_events (tenant_id, order_id, event_id, source_id, code, text, place, country, latitude,
      longitude, happened_at, utc_offset, actor, created_at)
    select t.tenant_id, r."orderId", r.id, r."sourceId", r.code, r.text, r.place, r.country, r.latitude,
      r.longitude, r.at, r."offset", r.actor, statement_timestamp()
    from ${tenantRow(tenantId)} t
    cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("orderId" uuid, id uuid, "sourceId" text,
      code text, text text, place text, country text, latitude float8, longitude float8, at timestamptz,
      "offset" int, actor text)
    on conflict (tenant_id, source_id) do nothing
    returning source_id`.execute(tx);
  return new Set(added.rows.map((row) => row.source_id));
}

export async function listExistingSourceIds(
  tx: Tx,
  { tenantId }: Carrier,
  sourceIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('track_events')
    .select('source_id')
    .where('tenant_id', '=', tenantId)
    .where('source_id', '=', sql<string>`any(${sourceIds}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.source_id));
}

/** Lists the events of an order, newest first. Of two events at the same time, the one received later comes first. */
export function listEvents(tx: Tx, { tenantId }: Carrier, orderId: string) {
  return tx
    .selectFrom('track_events')
    .select(['code', 'text', 'place', 'country', 'latitude', 'longitude', 'happened_at', 'utc_offset'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('happened_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('source_id', 'desc')
    .execute();
}
