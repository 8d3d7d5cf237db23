import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { toOrderEvent } from './add-track-events.ts';
import { applyEventsToOrders } from './apply-events-to-orders.ts';
import { addOrderEvents, type OrderEvent } from './event-store.ts';
import type { LockedOrder } from './lock-orders.ts';
import { takeStrayEvents } from './stray-event-store.ts';

/**
 * Adds to the track of an order the scans that arrived before the order was recorded (stray events). Finds them by the
 * order's waybill and handover number. The order must be recorded and locked.
 */
export async function assignStrayEvents(
  tx: Tx,
  carrier: Carrier,
  order: Pick<LockedOrder, 'id' | 'waybill' | 'handoverNumber' | 'status'>,
): Promise<void> {
  const { waybill, handoverNumber } = order;
  const numbers = handoverNumber ? [waybill, handoverNumber] : [waybill];
  const strays = await takeStrayEvents(tx, carrier, numbers);
  const events: OrderEvent[] = strays.map(({ event, actor }) => toOrderEvent(order, event, actor));
  const added = await addOrderEvents(tx, carrier, events);
  await applyEventsToOrders(
    tx,
    carrier,
    [order],
    events.filter(({ sourceId }) => added.has(sourceId)),
  );
}
