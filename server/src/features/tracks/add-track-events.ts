import type { NewTrackEvent, StrayReason } from '@miya/contract/backoffice';
import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { isRecordedStatus } from '../orders/index.ts';
import { applyEventsToOrders } from './apply-events-to-orders.ts';
import { addOrderEvents, listExistingSourceIds, type OrderEvent } from './event-store.ts';
import { parseLocalTime } from './local-time.ts';
import { lockNumbers, lockOrdersByNumber } from './lock-orders.ts';
import { addStrayEvents, deleteStrayEvents } from './stray-event-store.ts';

/**
 * Adds scans to the tracks of their orders. The number of statements does not depend on the number of scans. A scan
 * without a recorded order is stored as a stray event until the order is recorded.
 */
export async function addTrackEvents(tx: Tx, carrier: ActingCarrier, events: readonly NewTrackEvent[]) {
  // Of scans with the same source id in one request, only the first is added. A Map keeps the last entry of a key, so
  // the scans are reversed here, and again below.
  const eventsBySourceId = new Map(events.toReversed().map((event) => [event.sourceId, event]));
  const numbers = [...new Set(events.map(({ waybill }) => waybill))];
  await lockNumbers(tx, carrier, numbers, 'shared');
  const orders = await lockOrdersByNumber(tx, carrier, numbers);
  const existingSourceIds = await listExistingSourceIds(tx, carrier, [...eventsBySourceId.keys()]);

  const orderEvents: OrderEvent[] = [];
  const strays: { event: NewTrackEvent; reason: StrayReason }[] = [];
  for (const event of [...eventsBySourceId.values()].reverse()) {
    if (existingSourceIds.has(event.sourceId)) continue;
    const order = orders.get(event.waybill);
    if (order && isRecordedStatus(order.status)) orderEvents.push(toOrderEvent(order, event, carrier.actor));
    else strays.push({ event, reason: order ? 'not_recorded' : 'waybill_unknown' });
  }
  const added = await addOrderEvents(tx, carrier, orderEvents);
  const addedEvents = orderEvents.filter(({ sourceId }) => added.has(sourceId));
  await deleteStrayEvents(
    tx,
    carrier,
    addedEvents.map(({ sourceId }) => sourceId),
  );
  await addStrayEvents(
    tx,
    carrier,
    strays.map(({ event }) => event),
  );
  await applyEventsToOrders(tx, carrier, new Set(orders.values()), addedEvents);
  return {
    added: added.size,
    repeated: events.length - added.size - strays.length,
    strays: strays.map(({ event: { sourceId, waybill }, reason }) => ({ sourceId, waybill, reason })),
  };
}

export function toOrderEvent(order: { id: string }, event: NewTrackEvent, actor: string): OrderEvent {
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
    ...parseLocalTime(happenedAt),
  };
}
