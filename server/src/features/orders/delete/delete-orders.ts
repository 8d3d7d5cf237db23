import type { orderCalls } from '@miya/contract/orders';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { listRecordedWaybills } from '../order-store.ts';
import { saveLastSender } from '../place/get-usual-sender.ts';
import { deleteUnrecordedOrders } from './deleted-orders-store.ts';

export const deleteOrders: Handler<typeof orderCalls.deleteOrders> = async ({ tx, caller }, { ids }) => {
  await saveLastSender(tx, caller);
  const deleted = await deleteUnrecordedOrders(tx, caller, ids);
  // Read the recorded orders after the deletion, to include orders that were recorded in the meantime.
  return { deleted, recorded: await listRecordedWaybills(tx, caller, ids) };
};
