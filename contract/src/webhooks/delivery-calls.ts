import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, Moment } from '../values/fields.ts';
import { MAX_PAGE_SIZE } from '../values/limits.ts';
import { Delivery, DeliveryDetails, DeliveryState } from './delivery.ts';

export const listDeliveries = call({
  summary: 'Lists the deliveries to webhooks of the last 30 days, sent and waiting, newest first.',
  method: 'POST',
  path: '/api/webhook/listDeliveries',
  access: 'client',
  request: z.object({
    webhookId: Id.nullish(),
    state: DeliveryState.nullish(),
    /** The `next` of the previous page. */
    after: z.string().max(120).nullish(),
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(20),
  }),
  result: z.object({ deliveries: z.array(Delivery), next: z.string().nullable() }),
  refusals: ['cursor_invalid'],
});

export const getDelivery = call({
  summary: 'Gets a delivery with its message, all attempts and the last response.',
  method: 'POST',
  path: '/api/webhook/getDelivery',
  access: 'client',
  request: z.object({ id: Id }),
  result: DeliveryDetails,
  refusals: ['delivery_not_found'],
});

export const resendDelivery = call({
  summary: 'Sends a delivery again with the same webhook-id. Its retries start anew.',
  method: 'POST',
  path: '/api/webhook/resend',
  access: 'client',
  request: z.object({ id: Id }),
  result: Delivery,
  refusals: ['delivery_not_found', 'webhook_disabled'],
});

export const resendDeliveries = call({
  summary:
    'Sends the deliveries of a webhook in a period again: all of them, or only those that were given up.',
  method: 'POST',
  path: '/api/webhook/resendRange',
  access: 'client',
  request: z.object({
    webhookId: Id,
    from: Moment,
    /** Exclusive. */
    to: Moment,
    onlyGivenUp: z.boolean().default(true),
  }),
  result: z.object({ resent: z.int() }),
  refusals: ['webhook_not_found', 'webhook_disabled'],
});
