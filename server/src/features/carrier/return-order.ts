import { getNow } from '../../platform/db/now.ts';
import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import { canChangeStatus } from '../orders/index.ts';
import { addOrderEvents, applyEventsToOrders, toOrderEvent } from '../tracks/index.ts';
import { lockOrderByNumber } from './lock-order-by-number.ts';
import { getOrderRecord } from './record-store.ts';

type ReturnOrderInput = {
  waybill: string;
  place: string;
  text: string;
  happenedAt?: string | null | undefined;
};

/** Marks the order as returned to its sender. Changes nothing when the order is already returned. */
export async function returnOrder(
  tx: Tx,
  carrier: ActingCarrier,
  { waybill, happenedAt, ...eventFields }: ReturnOrderInput,
) {
  const order = await lockOrderByNumber(tx, carrier, waybill);
  if (!order) return refuse('order_not_found');
  if (order.status === 'returned') return getOrderRecord(tx, carrier, order.id);
  if (!canChangeStatus(order.status, 'returned')) return refuse('order_not_on_its_way');
  const event = toOrderEvent(
    order,
    {
      ...eventFields,
      sourceId: `miya returned ${order.id}`,
      waybill: order.waybill,
      code: 'returned',
      happenedAt: happenedAt ?? (await getNow(tx)),
    },
    carrier.actor,
  );
  await addOrderEvents(tx, carrier, [event]);
  await applyEventsToOrders(tx, carrier, [order], [event]);
  return getOrderRecord(tx, carrier, order.id);
}
