import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, Moment, TimedCursor } from '../values/fields.ts';
import { PAGE_MAX } from '../values/limits.ts';
import { SeenFrom } from './seen-from.ts';

export const SecurityEventKind = z.enum([
  'registered',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'device_ended',
  'others_ended',
  'password_changed',
  'password_retrieved',
  'retrieval_failed',
  'api_key_created',
  'api_key_rolled',
  'api_key_revoked',
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

export const SecurityEvent = z.object({
  id: Id,
  kind: SecurityEventKind,
  happenedAt: Moment,
  from: SeenFrom,
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const listSecurityEvents = call({
  summary: 'Sign-ins, failed tries, changes of the password, sign-outs and keys of the account, latest first',
  method: 'POST',
  path: '/api/security/listEvents',
  access: 'client',
  request: z.object({
    /** The `next` of the page before leads on to the following one. */
    after: TimedCursor.optional(),
    limit: z.int().min(1).max(PAGE_MAX).default(20),
  }),
  result: z.object({
    events: z.array(SecurityEvent),
    /** Where the next page starts; null on the last. */
    next: TimedCursor.nullable(),
  }),
  refusals: [],
});
