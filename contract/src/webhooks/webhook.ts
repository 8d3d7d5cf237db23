import * as z from 'zod';
import { Id, Moment } from '../values/fields.ts';
import { WEBHOOK_URL_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

/** The events that a webhook can receive, in the sequence of the portal's list. */
export const webhookEvents = [
  'order.created',
  'order.changed',
  'order.cancelled',
  'order.deleted',
  'order.recorded',
  'order.moved',
  'order.held',
  'order.released',
  'order.signed',
  'order.returned',
  'balance.changed',
  'import.ended',
] as const;
export const WebhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The event of test messages. A webhook receives it without a subscription. */
export const TEST_EVENT = 'webhook.test';

/** Checks only the form of the URL. The server checks whether the host is public, because it resolves the host name. */
export const WebhookUrl = z
  .string(problemKey('field_invalid'))
  .trim()
  .min(1, problemKey('webhook_url_invalid'))
  .max(WEBHOOK_URL_MAX, problemKey('text_long'))
  .refine((text) => /^https?:\/\/[^\s/]+/i.test(text), problemKey('webhook_url_invalid'));

export const WebhookEvents = z
  .array(WebhookEvent)
  .min(1, problemKey('webhook_events_required'))
  .max(webhookEvents.length, problemKey('field_invalid'))
  .transform((events) => webhookEvents.filter((event) => events.includes(event)));

/** Who disabled the webhook: the client, the receiver by a response with 410, or the server after days of failures. */
export const DisabledBy = z.enum(['owner', 'receiver', 'failures']);
export type DisabledBy = z.infer<typeof DisabledBy>;

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(WebhookEvent),
  /** True: receives only events of test orders. False: receives no events of test orders. */
  test: z.boolean(),
  createdAt: Moment,
  /** Null while the webhook is enabled. */
  disabled: z.object({ by: DisabledBy, at: Moment }).nullable(),
  /** The first failure since the last success. Null if the last attempt succeeded. */
  failingSince: Moment.nullable(),
  /** Until this time, messages are also signed with the old secret. Null if there is no old secret. */
  oldSecretUntil: Moment.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;
