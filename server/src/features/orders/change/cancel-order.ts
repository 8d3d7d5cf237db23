import type { orderCalls } from '@miya/contract/orders';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { presentOrder } from '../list/present-order.ts';
import { findOrder, markCancelled } from '../order-store.ts';

/** An order that is cancelled already stays so, and is answered as it is. */
export const cancelOrder: Handler<typeof orderCalls.cancelOrder> = async (
  { tx, caller, visit },
  { id, language },
) => {
  const order = (await markCancelled(tx, caller, id)) ?? (await findOrder(tx, caller, id));
  if (!order) return refuse('order_not_found');
  if (order.recorded_at) return refuse('order_recorded');
  return presentOrder(order, getUserLanguage(visit, language));
};
