import * as z from 'zod';
import { Id, Moment } from '../values/fields.ts';

/**
 * - `waiting`: waits for its first attempt or a retry.
 * - `taken`: the webhook responded with 2xx.
 * - `given_up`: all attempts failed or the webhook was disabled. There are no more attempts.
 */
export const DeliveryState = z.enum(['waiting', 'taken', 'given_up']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** Why an attempt received no response. */
export type AttemptFault =
  | 'name_unknown'
  | 'not_reachable'
  | 'not_public'
  | 'certificate'
  | 'cut_off'
  | 'no_answer'
  | 'failed';

/**
 * One attempt. `ms` is its duration, `status` the HTTP status of the response. Without a response `status` is null and
 * `fault` is an `AttemptFault`. Later versions may add faults, so the schema accepts any text.
 */
export const Attempt = z.object({
  at: Moment,
  ms: z.int(),
  status: z.int().nullable(),
  fault: z.string().nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

/** One event for one webhook. */
export const Delivery = z.object({
  id: Id,
  webhookId: Id,
  /** The header `webhook-id`. It is the same for all attempts, so receivers recognise repeated messages. */
  messageId: z.string(),
  event: z.string(),
  state: DeliveryState,
  createdAt: Moment,
  /** The time of the next attempt. Null if there is none. */
  nextAt: Moment.nullable(),
  tries: z.int(),
  lastStatus: z.int().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

/** A delivery with its message, all attempts, and the beginning of the last response in `answer`. */
export const DeliveryDetails = Delivery.extend({
  body: z.string(),
  attempts: z.array(Attempt),
  answer: z.string(),
});
export type DeliveryDetails = z.infer<typeof DeliveryDetails>;
