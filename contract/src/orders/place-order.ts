import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, IdempotencyKey, LanguageCode } from '../values/fields.ts';
import { OrderContent } from './fields/order-content.ts';
import { Order } from './order.ts';

/** The refusals of calls that price an order. */
export const pricingRefusals = [
  'service_unknown',
  'destination_not_served',
  'parcel_too_heavy',
  'quote_not_found',
  'quote_expired',
  'quote_differs',
] as const;

/**
 * Request fields of calls that price an order. With `quoteId`, the order has the price of that quote. Without it, the
 * order has today's price.
 */
export const pricingFields = { quoteId: Id.nullish(), language: LanguageCode.optional() };

export const placeOrder = call({
  summary: 'Places an order. A repeated request with the same idempotencyKey returns the first order.',
  method: 'POST',
  path: '/api/order/place',
  access: 'client',
  request: z.object({ idempotencyKey: IdempotencyKey, order: OrderContent, ...pricingFields }),
  result: Order,
  // `order_not_found`: this idempotency key created an order that was deleted since.
  refusals: [
    ...pricingRefusals,
    'key_reused',
    'reference_used',
    'identity_source_unknown',
    'order_not_found',
    'orders_full',
  ],
});
