import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, Moment } from '../values/fields.ts';
import { MAX_PAGE_SIZE } from '../values/limits.ts';
import { Delivery, DeliveryDetails, DeliveryState } from './delivery.ts';

export const listDeliveries = call({
  summary: 'What was sent to webhooks in the last 30 days, and what waits; the latest first',
  method: 'POST',
  path: '/api/webhook/listDeliveries',
  access: 'client',
  request: z.object({
    webhookId: Id.nullish(),
    state: DeliveryState.nullish(),
    /** The `next` of the page before leads on to the following one. */
    after: z.string().max(120).nullish(),
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(20),
  }),
  result: z.object({ deliveries: z.array(Delivery), next: z.string().nullable() }),
  refusals: ['cursor_invalid'],
});

export const getDelivery = call({
  summary: 'One delivery: what was sent, each try, and how the last one was answered',
  method: 'POST',
  path: '/api/webhook/getDelivery',
  access: 'client',
  request: z.object({ id: Id }),
  result: DeliveryDetails,
  refusals: ['delivery_not_found'],
});

export const resendDelivery = call({
  summary: 'Send it again, with the same id and all tries anew',
  method: 'POST',
  path: '/api/webhook/resend',
  access: 'client',
  request: z.object({ id: Id }),
  result: Delivery,
  refusals: ['delivery_not_found', 'webhook_disabled'],
});

export const resendDeliveries = call({
  summary:
    'Send again all that a webhook was to get between two moments, or of these only what it has not taken',
  method: 'POST',
  path: '/api/webhook/resendRange',
  access: 'client',
  request: z.object({
    webhookId: Id,
    from: Moment,
    /** Up to, not including. */
    to: Moment,
    onlyGivenUp: z.boolean().default(true),
  }),
  result: z.object({ resent: z.int() }),
  refusals: ['webhook_not_found', 'webhook_disabled'],
});
