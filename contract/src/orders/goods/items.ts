import * as z from 'zod';
import { call } from '../../protocol/call.ts';
import { Id, trimmedLine } from '../../values/fields.ts';
import { ITEM_SEARCH_MAX, ITEM_SUGGESTIONS } from '../../values/limits.ts';
import { ShownGoodsLine } from './goods-line.ts';

/** An item as the client last sent it: all fields of its goods line except the quantity. */
export const RememberedItem = ShownGoodsLine.omit({ quantity: true }).extend({ id: Id });
export type RememberedItem = z.infer<typeof RememberedItem>;

export const listItems = call({
  summary:
    'Lists the items that the caller has sent before and whose code or name contains the search words, last used first.',
  method: 'POST',
  path: '/api/order/listItems',
  access: 'client',
  request: z.object({
    search: trimmedLine(ITEM_SEARCH_MAX).default(''),
    limit: z.int().min(1).max(ITEM_SUGGESTIONS.most).default(ITEM_SUGGESTIONS.usual),
  }),
  result: z.object({ items: z.array(RememberedItem) }),
  refusals: [],
});

export const forgetItem = call({
  summary: 'Deletes a remembered item. Succeeds if the item is already deleted.',
  method: 'POST',
  path: '/api/order/forgetItem',
  access: 'client',
  request: z.object({ id: Id }),
  result: z.object({}),
  refusals: [],
});
