import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { eventOf } from './add-track-events.ts';
import { insertEvents, type OrderEvent } from './event-store.ts';
import type { LockedOrder } from './lock-orders.ts';
import { moveOrders } from './move-orders.ts';
import { takeStrays } from './stray-store.ts';

/** Adds to a recorded, locked order what has been waiting under its numbers. */
export async function attachStrays(
  tx: Tx,
  carrier: Carrier,
  order: Pick<LockedOrder, 'id' | 'waybill' | 'handoverNumber' | 'status'>,
): Promise<void> {
  const { waybill, handoverNumber } = order;
  const numbers = handoverNumber ? [waybill, handoverNumber] : [waybill];
  const strays = await takeStrays(tx, carrier, numbers);
  const events: OrderEvent[] = strays.map(({ event, actor }) => eventOf(order, event, actor));
  const added = await insertEvents(tx, carrier, events);
  await moveOrders(
    tx,
    carrier,
    [order],
    events.filter(({ sourceId }) => added.has(sourceId)),
  );
}
