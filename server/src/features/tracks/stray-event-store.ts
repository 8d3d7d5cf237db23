import { NewTrackEvent } from '@miya/contract/backoffice';
import { sql } from 'kysely';
import { type Cursor, isAfterCursor, toMicroseconds } from '../../platform/db/cursor.ts';
import type { ActingCarrier, Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { tenantRow } from '../../platform/db/tenancy/tenant-row.ts';
import { normalizeNumber } from './lock-orders.ts';

/** Stores scans without a recorded order. A scan that is stored already stays unchanged. */
export async function addStrayEvents(
  tx: Tx,
  { tenantId, actor }: ActingCarrier,
  events: readonly NewTrackEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    sourceId: event.sourceId,
    waybill: normalizeNumber(event.waybill),
    event,
  }));
  await sql`
    insert into stray_events (tenant_id, source_id, waybill, event, actor, received_at)
    select t.tenant_id, r."sourceId", r.waybill, r.event, ${actor}::text, statement_timestamp()
    from ${tenantRow(tenantId)} t
    cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("sourceId" text, waybill text, event jsonb)
    on conflict (tenant_id, source_id) do nothing`.execute(tx);
}

/** Deletes stray events that were sent again and have now been added to an order. */
export async function deleteStrayEvents(
  tx: Tx,
  { tenantId }: Carrier,
  sourceIds: readonly string[],
): Promise<void> {
  if (sourceIds.length === 0) return;
  await tx
    .deleteFrom('stray_events')
    .where('tenant_id', '=', tenantId)
    .where('source_id', '=', sql<string>`any(${sourceIds}::text[])`)
    .execute();
}

/** Deletes the stray events of these numbers and returns them. */
export async function takeStrayEvents(
  tx: Tx,
  { tenantId }: Carrier,
  numbers: readonly string[],
): Promise<{ event: NewTrackEvent; actor: string }[]> {
  const rows = await tx
    .deleteFrom('stray_events')
    .where('tenant_id', '=', tenantId)
    .where('waybill', '=', sql<string>`any(${numbers.map(normalizeNumber)}::text[])`)
    .returning(['event', 'actor'])
    .execute();
  return rows.map((row) => ({ event: NewTrackEvent.parse(row.event), actor: row.actor }));
}

/** Lists stray events after the cursor, oldest first. */
export async function listStoredStrayEvents(
  tx: Tx,
  { tenantId }: Carrier,
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  const rows = await tx
    .selectFrom('stray_events')
    .select(['source_id', 'event', 'received_at'])
    .select(toMicroseconds('received_at').as('micros'))
    .where('tenant_id', '=', tenantId)
    .where(isAfterCursor(after, { time: 'received_at', id: sql.ref('source_id'), ascending: true }))
    .orderBy('received_at')
    .orderBy('source_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    event: NewTrackEvent.parse(row.event),
    receivedAt: row.received_at,
    cursor: { value: row.micros, id: row.source_id },
  }));
}
