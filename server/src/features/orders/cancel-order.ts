import type { orderCalls } from '@miya/contract/orders';
import { type Handler, refuse } from '../../platform/http/handlers.ts';
import { readerLanguage } from '../tenants/index.ts';
import { findOrder, markCancelled } from './order-store.ts';
import { presentOrder } from './present-order.ts';

/** An order that is cancelled already stays so, and is answered as it is. */
export const cancelOrder: Handler<typeof orderCalls.cancelOrder> = async (
  { tx, caller, visit },
  { id, language },
) => {
  const order = (await markCancelled(tx, caller, id)) ?? (await findOrder(tx, caller, id));
  if (!order) return refuse('order_not_found');
  if (order.recorded_at) return refuse('order_recorded');
  return presentOrder(order, readerLanguage(visit, language));
};
