import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, Moment } from '../values/fields.ts';
import { MAX_SECRET_OVERLAP_HOURS } from '../values/limits.ts';
import { Webhook, WebhookEvents, WebhookUrl } from './webhook.ts';

const result = z.object({ webhooks: z.array(Webhook) });
const WebhookIdRequest = z.object({ id: Id });

export const listWebhooks = call({
  summary: 'Where the caller is told of what happens, oldest first',
  method: 'POST',
  path: '/api/webhook/list',
  access: 'client',
  request: z.object({}),
  result,
  refusals: [],
});

export const addWebhook = call({
  summary:
    'Tell an address of these events from now on. Only public addresses on the ports of the web are taken',
  method: 'POST',
  path: '/api/webhook/add',
  access: 'client',
  request: z.object({
    url: WebhookUrl,
    events: WebhookEvents,
    /** True: it hears of test orders alone. One that is added with a test key always does. */
    test: z.boolean().default(false),
  }),
  result: result.extend({ id: Id }),
  refusals: ['webhooks_full', 'webhook_url_refused'],
});

export const changeWebhook = call({
  summary:
    'Give a webhook another address or other events, stop it, or let it go on. What waits for a stopped one is given up',
  method: 'POST',
  path: '/api/webhook/change',
  access: 'client',
  request: z.object({ id: Id, url: WebhookUrl, events: WebhookEvents, disabled: z.boolean().default(false) }),
  result,
  refusals: ['webhook_not_found', 'webhook_url_refused'],
});

export const deleteWebhook = call({
  summary: 'Delete a webhook, with its log and what waits for it',
  method: 'POST',
  path: '/api/webhook/delete',
  access: 'client',
  request: WebhookIdRequest,
  result,
  refusals: ['webhook_not_found'],
});

/** The secret is `whsec_` and 32 bytes in base64, as Standard Webhooks has it. */
const Secret = z.object({ secret: z.string(), oldSecretUntil: Moment.nullable() });

export const getWebhookSecret = call({
  summary: 'The secret by which the receiver knows that a message is ours and unchanged (Standard Webhooks)',
  method: 'POST',
  path: '/api/webhook/getSecret',
  access: 'client',
  request: WebhookIdRequest,
  result: Secret,
  refusals: ['webhook_not_found'],
});

export const rollWebhookSecret = call({
  summary: 'Make another secret. For so many hours messages are signed with both',
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
  summary: 'Send a message that says nothing, to see that it arrives. Its delivery is in the log',
  method: 'POST',
  path: '/api/webhook/test',
  access: 'client',
  request: WebhookIdRequest,
  result: z.object({ deliveryId: Id }),
  refusals: ['webhook_not_found', 'webhook_disabled'],
});
