import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, Moment, TimedCursor } from '../values/fields.ts';
import { MAX_PAGE_SIZE } from '../values/limits.ts';
import { RequestOrigin } from './request-origin.ts';

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
  from: RequestOrigin,
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const listSecurityEvents = call({
  summary:
    'Lists sign-ins, failed attempts, password changes, sign-outs and API keys of the account, newest first.',
  method: 'POST',
  path: '/api/security/listEvents',
  access: 'client',
  request: z.object({
    /** The value `next` of the previous page. */
    after: TimedCursor.optional(),
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(20),
  }),
  result: z.object({
    events: z.array(SecurityEvent),
    /** The value `after` for the next page; null on the last page. */
    next: TimedCursor.nullable(),
  }),
  refusals: [],
});
