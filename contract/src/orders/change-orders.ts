import * as z from 'zod';
import { call } from '../call.ts';
import { Currency, Id, MinorUnits, tidyText } from '../fields.ts';
import { ORDERS_AT_ONCE, REMARK_MAX } from '../limits.ts';
import { problem } from '../problems.ts';
import { PaymentMethod } from './payment-method.ts';

/** What becomes of each of the orders; what is left out stays as it is. */
export const OrdersChange = z.object({
  ids: z.array(Id).min(1, problem('nothing_selected')).max(ORDERS_AT_ONCE),
  serviceId: z.uuid(problem('service_required')).nullish(),
  payment: PaymentMethod.nullish(),
  remark: tidyText(REMARK_MAX).nullish(),
});
export type OrdersChange = z.output<typeof OrdersChange>;

/** Why an order stays as it is, by the name of the refusal that says so. */
export const StayingReason = z.enum([
  'order_recorded',
  'order_cancelled',
  'destination_not_served',
  'parcel_too_heavy',
]);
export type StayingReason = z.infer<typeof StayingReason>;

const ChangeSummary = z.object({
  /** How many orders become others. Those that are so already are not counted. */
  changed: z.int(),
  currency: Currency,
  /** What these cost together, before and after. */
  before: MinorUnits,
  after: MinorUnits,
  staying: z.array(z.object({ waybill: z.string(), reason: StayingReason })),
});
export type ChangeSummary = z.infer<typeof ChangeSummary>;

export const previewChange = call({
  summary: 'What a change of several orders would come to; nothing is changed',
  method: 'POST',
  path: '/api/order/previewChange',
  access: 'client',
  request: OrdersChange,
  result: ChangeSummary,
  refusals: ['service_unknown'],
});

export const changeOrders = call({
  summary: 'Change service, payment or remark of several orders that have not been recorded, all at once',
  method: 'POST',
  path: '/api/order/changeMany',
  access: 'client',
  request: OrdersChange.extend({
    /** What they cost together afterwards, as the preview has said. Where it is something else by now, nothing is changed. */
    agreed: MinorUnits,
  }),
  result: ChangeSummary,
  refusals: ['service_unknown', 'prices_changed'],
});
