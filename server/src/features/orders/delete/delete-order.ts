import type { orderCalls } from '@miya/contract/orders';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { findOrder } from '../order-store.ts';
import { saveLastSender } from '../place/get-usual-sender.ts';
import { removeOrders } from './deleted-store.ts';

export const deleteOrder: Handler<typeof orderCalls.deleteOrder> = async ({ tx, caller }, { id }) => {
  await saveLastSender(tx, caller);
  const [deleted] = await removeOrders(tx, caller, [id]);
  if (deleted) return { id };
  // The order is read after it was not deleted, and only to say why.
  return refuse((await findOrder(tx, caller, id)) ? 'recorded_not_deletable' : 'order_not_found');
};
