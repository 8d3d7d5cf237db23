import * as z from 'zod';
import { call } from '../../protocol/call.ts';
import { Id, trimmedLine } from '../../values/fields.ts';
import { ITEM_SEARCH_MAX, ITEM_SUGGESTIONS } from '../../values/limits.ts';
import { ShownGoodsLine } from './goods-line.ts';

/** An item as the client has sent it last: all of a line but how many. */
export const RememberedItem = ShownGoodsLine.omit({ quantity: true }).extend({ id: Id });
export type RememberedItem = z.infer<typeof RememberedItem>;

export const listItems = call({
  summary:
    'The items that the caller has sent before, the latest first: those whose code or name has these words',
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
  summary: 'Forget an item; one that is not there is forgotten already',
  method: 'POST',
  path: '/api/order/forgetItem',
  access: 'client',
  request: z.object({ id: Id }),
  result: z.object({}),
  refusals: [],
});
