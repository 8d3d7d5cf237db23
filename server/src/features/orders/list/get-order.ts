import type { orderCalls } from '@miya/contract/orders';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../../tenants/index.ts';
import { findOrder } from '../order-store.ts';
import { presentOrder } from './present-order.ts';

export const getOrder: Handler<typeof orderCalls.getOrder> = async (
  { tx, caller, requestInfo },
  { id, language },
) => {
  const order = await findOrder(tx, caller, id);
  return order ? presentOrder(order, getUserLanguage(requestInfo, language)) : refuse('order_not_found');
};
