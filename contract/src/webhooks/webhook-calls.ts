import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, Moment } from '../values/fields.ts';
import { MAX_SECRET_OVERLAP_HOURS } from '../values/limits.ts';
import { Webhook, WebhookEvents, WebhookUrl } from './webhook.ts';

const result = z.object({ webhooks: z.array(Webhook) });
const WebhookIdRequest = z.object({ id: Id });

export const listWebhooks = call({
  summary: 'Lists the webhooks of the caller, oldest first.',
  method: 'POST',
  path: '/api/webhook/list',
  access: 'client',
  request: z.object({}),
  result,
  refusals: [],
});

export const addWebhook = call({
  summary: 'Adds a webhook for events from now on. Its URL must be public and use port 80 or 443.',
  method: 'POST',
  path: '/api/webhook/add',
  access: 'client',
  request: z.object({
    url: WebhookUrl,
    events: WebhookEvents,
    /** True: receives only events of test orders. Always true for a webhook that is added with a test key. */
    test: z.boolean().default(false),
  }),
  result: result.extend({ id: Id }),
  refusals: ['webhooks_full', 'webhook_url_refused'],
});

export const changeWebhook = call({
  summary:
    'Changes the URL or the events of a webhook, disables or enables it. Waiting deliveries of a disabled webhook are given up.',
  method: 'POST',
  path: '/api/webhook/change',
  access: 'client',
  request: z.object({ id: Id, url: WebhookUrl, events: WebhookEvents, disabled: z.boolean().default(false) }),
  result,
  refusals: ['webhook_not_found', 'webhook_url_refused'],
});

export const deleteWebhook = call({
  summary: 'Deletes a webhook with its sent and waiting deliveries.',
  method: 'POST',
  path: '/api/webhook/delete',
  access: 'client',
  request: WebhookIdRequest,
  result,
  refusals: ['webhook_not_found'],
});

/** `secret` is 'whsec_' and 32 bytes in base64, as defined by Standard Webhooks. */
const Secret = z.object({ secret: z.string(), oldSecretUntil: Moment.nullable() });

export const getWebhookSecret = call({
  summary: 'Gets the secret that receivers need to verify the signature of messages (Standard Webhooks).',
  method: 'POST',
  path: '/api/webhook/getSecret',
  access: 'client',
  request: WebhookIdRequest,
  result: Secret,
  refusals: ['webhook_not_found'],
});

export const rollWebhookSecret = call({
  summary: 'Creates a new secret. Messages are signed with both secrets for overlapHours.',
  method: 'POST',
  path: '/api/webhook/rollSecret',
  access: 'client',
  request: WebhookIdRequest.extend({
    overlapHours: z.int().min(0).max(MAX_SECRET_OVERLAP_HOURS).default(24),
  }),
  result: Secret,
  refusals: ['webhook_not_found'],
});

export const testWebhook = call({
  summary: 'Sends a test message to a webhook. Its delivery is in the list of deliveries.',
  method: 'POST',
  path: '/api/webhook/test',
  access: 'client',
  request: WebhookIdRequest,
  result: z.object({ deliveryId: Id }),
  refusals: ['webhook_not_found', 'webhook_disabled'],
});
