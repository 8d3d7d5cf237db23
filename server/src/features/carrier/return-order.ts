import { getNow } from '../../platform/db/now.ts';
import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import { refuse } from '../../platform/http/calls/handlers.ts';
import { canChangeStatus } from '../orders/index.ts';
import { eventOf, insertEvents, moveOrders } from '../tracks/index.ts';
import { lockOrder } from './carrier.ts';
import { getOrderRecord } from './record-store.ts';

type Asked = { waybill: string; place: string; text: string; happenedAt?: string | null | undefined };

/** The parcel is back with its sender. Said twice, it is back once. */
export async function returnOrder(tx: Tx, carrier: ActingCarrier, { waybill, happenedAt, ...said }: Asked) {
  const order = await lockOrder(tx, carrier, waybill);
  if (!order) return refuse('order_not_found');
  if (order.status === 'returned') return getOrderRecord(tx, carrier, order.id);
  if (!canChangeStatus(order.status, 'returned')) return refuse('order_not_on_its_way');
  const event = eventOf(
    order,
    {
      ...said,
      sourceId: `miya returned ${order.id}`,
      waybill: order.waybill,
      code: 'returned',
      happenedAt: happenedAt ?? (await getNow(tx)),
    },
    carrier.actor,
  );
  await insertEvents(tx, carrier, [event]);
  await moveOrders(tx, carrier, [order], [event]);
  return getOrderRecord(tx, carrier, order.id);
}
