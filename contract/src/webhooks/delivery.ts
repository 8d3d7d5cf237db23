import * as z from 'zod';
import { Id, Moment } from '../values/fields.ts';

/** `waiting`: to be sent, or sent again; `taken`: the other side answered 2xx; `given_up`: not tried any more. */
export const DeliveryState = z.enum(['waiting', 'taken', 'given_up']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** Why no answer came. */
export type AttemptFault =
  | 'name_unknown'
  | 'not_reachable'
  | 'not_public'
  | 'certificate'
  | 'cut_off'
  | 'no_answer'
  | 'failed';

/** One try: what came back, and after how many milliseconds. `fault`: no answer came, and why, by one of these names; more may come. */
export const Attempt = z.object({
  at: Moment,
  ms: z.int(),
  status: z.int().nullable(),
  fault: z.string().nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

/** One event on its way to one webhook. */
export const Delivery = z.object({
  id: Id,
  webhookId: Id,
  /** The header `webhook-id`: the same at every try, by which a repetition is known. */
  messageId: z.string(),
  event: z.string(),
  state: DeliveryState,
  createdAt: Moment,
  /** When it is tried next; null where it is not. */
  nextAt: Moment.nullable(),
  tries: z.int(),
  lastStatus: z.int().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

/** All of it: what was sent, each try, and the beginning of the last answer. */
export const DeliveryDetails = Delivery.extend({
  body: z.string(),
  attempts: z.array(Attempt),
  answer: z.string(),
});
export type DeliveryDetails = z.infer<typeof DeliveryDetails>;
