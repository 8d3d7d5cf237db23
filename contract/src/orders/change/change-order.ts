import * as z from 'zod';
import { call } from '../../protocol/call.ts';
import { Id } from '../../values/fields.ts';
import { OrderContent } from '../fields/order-content.ts';
import { Order } from '../order.ts';
import { pricingFields, pricingRefusals } from '../place-order.ts';

export const changeOrder = call({
  summary:
    'Changes an order that is not recorded. If a party has no identityNumber, its stored number stays.',
  method: 'POST',
  path: '/api/order/change',
  access: 'client',
  request: z.object({
    id: Id,
    /**
     * The revision that the change is based on. If the order has a newer revision, the change is refused with
     * `order_changed`.
     */
    revision: z.int().min(1),
    order: OrderContent,
    ...pricingFields,
  }),
  result: Order,
  refusals: [
    ...pricingRefusals,
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
