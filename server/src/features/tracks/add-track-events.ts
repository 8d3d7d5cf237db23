import type { NewTrackEvent, StrayReason } from '@miya/contract/backoffice';
import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { isRecordedStatus } from '../orders/index.ts';
import { findSources, insertEvents, type OrderEvent } from './event-store.ts';
import { readLocalTime } from './local-time.ts';
import { lockNumbers, lockOrders } from './lock-orders.ts';
import { moveOrders } from './move-orders.ts';
import { deleteStrays, keepStrays } from './stray-store.ts';

/** Adds scans to the tracks of their orders, however many, in a handful of statements. */
export async function addTrackEvents(tx: Tx, carrier: ActingCarrier, events: readonly NewTrackEvent[]) {
  // Where a request has the same scan twice, the first counts.
  const bySource = new Map(events.toReversed().map((event) => [event.sourceId, event]));
  const numbers = [...new Set(events.map(({ waybill }) => waybill))];
  await lockNumbers(tx, carrier, numbers, 'looking');
  const orders = await lockOrders(tx, carrier, numbers);
  const known = await findSources(tx, carrier, [...bySource.keys()]);

  const found: OrderEvent[] = [];
  const strays: { event: NewTrackEvent; reason: StrayReason }[] = [];
  for (const event of [...bySource.values()].reverse()) {
    if (known.has(event.sourceId)) continue;
    const order = orders.get(event.waybill);
    if (order && isRecordedStatus(order.status)) found.push(eventOf(order, event, carrier.actor));
    else strays.push({ event, reason: order ? 'not_recorded' : 'waybill_unknown' });
  }
  const added = await insertEvents(tx, carrier, found);
  const arrived = found.filter(({ sourceId }) => added.has(sourceId));
  await deleteStrays(
    tx,
    carrier,
    arrived.map(({ sourceId }) => sourceId),
  );
  await keepStrays(
    tx,
    carrier,
    strays.map(({ event }) => event),
  );
  await moveOrders(tx, carrier, new Set(orders.values()), arrived);
  return {
    added: added.size,
    repeated: events.length - added.size - strays.length,
    strays: strays.map(({ event: { sourceId, waybill }, reason }) => ({ sourceId, waybill, reason })),
  };
}

export function eventOf(order: { id: string }, event: NewTrackEvent, actor: string): OrderEvent {
  const { sourceId, code, text, place, country = null, coordinates = null, happenedAt } = event;
  return {
    orderId: order.id,
    sourceId,
    code,
    text,
    place,
    country,
    coordinates,
    actor,
    ...readLocalTime(happenedAt),
  };
}
