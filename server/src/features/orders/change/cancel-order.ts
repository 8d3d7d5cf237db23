import type { orderCalls } from '@miya/contract/orders';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { presentOrder } from '../list/present-order.ts';
import { findOrder, markCancelled } from '../order-store.ts';

/** Cancels an order. An order that is already cancelled is returned unchanged, so that a retry succeeds. */
export const cancelOrder: Handler<typeof orderCalls.cancelOrder> = async (
  { tx, caller, requestInfo },
  { id, language },
) => {
  const order = (await markCancelled(tx, caller, id)) ?? (await findOrder(tx, caller, id));
  if (!order) return refuse('order_not_found');
  if (order.recorded_at) return refuse('order_recorded');
  return presentOrder(order, getUserLanguage(requestInfo, language));
};
