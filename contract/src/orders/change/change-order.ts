import * as z from 'zod';
import { call } from '../../protocol/call.ts';
import { Id } from '../../values/fields.ts';
import { OrderContent } from '../fields/order-content.ts';
import { Order } from '../order.ts';
import { priced, priceRefusals } from '../place-order.ts';

export const changeOrder = call({
  summary: 'Change an order that has not been recorded. A number left out of a party stays as it is',
  method: 'POST',
  path: '/api/order/change',
  access: 'client',
  request: z.object({
    id: Id,
    /** The revision that the change was made from: what somebody else has changed since is not overwritten. */
    revision: z.int().min(1),
    order: OrderContent,
    ...priced,
  }),
  result: Order,
  refusals: [
    ...priceRefusals,
    'order_not_found',
    'order_recorded',
    'order_cancelled',
    'order_changed',
    'reference_used',
    'transfer_number_set',
    'identity_source_unknown',
    'identity_of_other_country',
  ],
});
