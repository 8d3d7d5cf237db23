import * as z from 'zod';
import { Id, Moment } from '../values/fields.ts';
import { WEBHOOK_URL_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';

/** What a client's own system can be told of, in the sequence it is offered. */
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

/** What is sent to try an address out; nobody has to ask for it. */
export const TEST_EVENT = 'webhook.test';

/** Whether the address may be used is said by the server, which alone knows where it leads. */
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

/** Who stopped it: its owner, its receiver (which answered 410), or we, after days without a success. */
export const DisabledBy = z.enum(['owner', 'receiver', 'failures']);
export type DisabledBy = z.infer<typeof DisabledBy>;

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  events: z.array(WebhookEvent),
  /** It hears of test orders alone; any other never does. */
  test: z.boolean(),
  createdAt: Moment,
  /** Null while it is sent to. */
  disabled: z.object({ by: DisabledBy, at: Moment }).nullable(),
  /** Since when nothing has been taken; null where the last try went well. */
  failingSince: Moment.nullable(),
  /** Until when messages are signed with the secret before as well. */
  oldSecretUntil: Moment.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;
