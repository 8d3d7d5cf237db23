import type { Carrier } from '../db/scope.ts';
import type { Tx } from '../db/tenancy.ts';
import { eventOf } from './add-track-events.ts';
import { insertEvents, type OrderEvent } from './event-store.ts';
import { isNumberUsed, type LockedOrder } from './lock-orders.ts';
import { moveOrders } from './move-orders.ts';
import { takeStrays } from './stray-store.ts';

/** Adds to a recorded, locked order what has been waiting under its numbers. */
export async function attachStrays(
  tx: Tx,
  carrier: Carrier,
  order: Pick<LockedOrder, 'id' | 'waybill' | 'transferNumber' | 'status'>,
): Promise<void> {
  const strays = await takeStrays(tx, carrier, await numbersOf(tx, carrier, order));
  const events: OrderEvent[] = strays.map(({ event, actor }) => eventOf(order, event, actor));
  const added = await insertEvents(tx, carrier, events);
  await moveOrders(
    tx,
    carrier,
    [order],
    events.filter(({ sourceId }) => added.has(sourceId)),
  );
}

/** A transfer number that another order claims as well says nothing. */
async function numbersOf(
  tx: Tx,
  carrier: Carrier,
  { id, waybill, transferNumber }: Pick<LockedOrder, 'id' | 'waybill' | 'transferNumber'>,
): Promise<string[]> {
  if (!transferNumber || (await isNumberUsed(tx, carrier, transferNumber, id))) return [waybill];
  return [waybill, transferNumber];
}
