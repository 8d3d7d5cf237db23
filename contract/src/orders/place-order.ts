import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, IdempotencyKey, LanguageCode } from '../values/fields.ts';
import { OrderContent } from './fields/order-content.ts';
import { Order } from './order.ts';

/** The refusals that may come of pricing an order. */
export const priceRefusals = [
  'service_unknown',
  'destination_not_served',
  'parcel_too_heavy',
  'quote_not_found',
  'quote_expired',
  'quote_differs',
] as const;

/** The quote names the price that the client has seen. An order without one gets today's price. */
export const priced = { quoteId: Id.nullish(), language: LanguageCode.optional() };

export const placeOrder = call({
  summary: 'Place an order. The same idempotencyKey with the same order answers the order there is',
  method: 'POST',
  path: '/api/order/place',
  access: 'client',
  request: z.object({ idempotencyKey: IdempotencyKey, order: OrderContent, ...priced }),
  result: Order,
  // `order_not_found` means that the order which this key has made was deleted since.
  refusals: [
    ...priceRefusals,
    'key_reused',
    'reference_used',
    'identity_source_unknown',
    'order_not_found',
    'orders_full',
  ],
});
