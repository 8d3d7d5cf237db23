import type { orderCalls } from '@miya/contract/orders';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { deleteItem, listMatchingItems } from './item-store.ts';

export const listItems: Handler<typeof orderCalls.listItems> = async ({ tx, caller }, query) => ({
  items: await listMatchingItems(tx, caller, query),
});

export const forgetItem: Handler<typeof orderCalls.forgetItem> = async ({ tx, caller }, { id }) => {
  await deleteItem(tx, caller, id);
  return {};
};
