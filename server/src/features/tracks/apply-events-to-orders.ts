import type { OrderStatus } from '@miya/contract/orders';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { canChangeStatus, statusByTrackCode, updateStatuses } from '../orders/index.ts';
import type { OrderEvent } from './event-store.ts';
import type { LockedOrder } from './lock-orders.ts';

type OrderWithStatus = Pick<LockedOrder, 'id' | 'status'>;

/**
 * Applies the events in the order of their times and returns the resulting status. A status never goes back to an
 * earlier one.
 */
export function getStatusAfterEvents(
  status: OrderStatus,
  events: readonly Pick<OrderEvent, 'code' | 'instant'>[],
): OrderStatus {
  let current = status;
  for (const { code } of [...events].sort((a, b) => a.instant.getTime() - b.instant.getTime())) {
    const next = statusByTrackCode[code];
    if (next && canChangeStatus(current, next)) current = next;
  }
  return current;
}

/** Updates the statuses of locked orders after events were added to their tracks. */
export async function applyEventsToOrders(
  tx: Tx,
  carrier: Carrier,
  orders: Iterable<OrderWithStatus>,
  events: readonly OrderEvent[],
): Promise<void> {
  const eventsByOrder = Map.groupBy(events, ({ orderId }) => orderId);
  const changes = [...orders].flatMap(({ id, status: previousStatus }) => {
    const status = getStatusAfterEvents(previousStatus, eventsByOrder.get(id) ?? []);
    return status === previousStatus ? [] : [{ id, status }];
  });
  await updateStatuses(tx, carrier, changes);
}
