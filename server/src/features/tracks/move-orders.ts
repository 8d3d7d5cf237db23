import type { OrderStatus } from '@miya/contract/orders';
import type { Carrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { canChangeStatus, statusByTrackCode, updateStatuses } from '../orders/index.ts';
import type { OrderEvent } from './event-store.ts';
import type { LockedOrder } from './lock-orders.ts';

type Known = Pick<LockedOrder, 'id' | 'status'>;

/** Where the events leave an order, in the sequence they happened. What comes late never takes it back. */
export function statusBy(
  status: OrderStatus,
  events: readonly Pick<OrderEvent, 'code' | 'at'>[],
): OrderStatus {
  let reached = status;
  for (const { code } of [...events].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const said = statusByTrackCode[code];
    if (said && canChangeStatus(reached, said)) reached = said;
  }
  return reached;
}

/** Moves locked orders along by what has just been added to their tracks. */
export async function moveOrders(
  tx: Tx,
  carrier: Carrier,
  orders: Iterable<Known>,
  events: readonly OrderEvent[],
): Promise<void> {
  const byOrder = Map.groupBy(events, ({ orderId }) => orderId);
  const reached = [...orders].flatMap(({ id, status: before }) => {
    const status = statusBy(before, byOrder.get(id) ?? []);
    return status === before ? [] : [{ id, status }];
  });
  await updateStatuses(tx, carrier, reached);
}
