import type { orderCalls } from '@miya/contract/orders';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { findOrder } from '../order-store.ts';
import { saveLastSender } from '../place/get-usual-sender.ts';
import { deleteUnrecordedOrders } from './deleted-orders-store.ts';

export const deleteOrder: Handler<typeof orderCalls.deleteOrder> = async ({ tx, caller }, { id }) => {
  await saveLastSender(tx, caller);
  const [deleted] = await deleteUnrecordedOrders(tx, caller, [id]);
  if (deleted) return { id };
  // Nothing was deleted: the order is recorded or unknown. Read it to find out.
  return refuse((await findOrder(tx, caller, id)) ? 'recorded_not_deletable' : 'order_not_found');
};
