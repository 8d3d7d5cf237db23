import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, Moment, TimedCursor } from '../values/fields.ts';
import { PAGE_MAX } from '../values/limits.ts';

/** One request over the API. What was sent and answered is not kept: it is full of names and addresses. */
export const ApiRequest = z.object({
  /** The answer's x-request-id. */
  id: Id,
  happenedAt: Moment,
  /** The name of the key as it was then. */
  keyName: z.string(),
  /** Whether it was a test key. */
  test: z.boolean(),
  method: z.string(),
  /** As the description has it, without what was asked for: /orders/{id} */
  path: z.string(),
  status: z.int(),
  /** The refusal by its name; null where it was done. */
  code: z.string().nullable(),
  milliseconds: z.int(),
  network: z.string(),
});
export type ApiRequest = z.infer<typeof ApiRequest>;

export const listApiRequests = call({
  summary: 'The latest requests over the API with the keys of the caller, latest first',
  method: 'POST',
  path: '/api/apiKey/listRequests',
  access: 'client',
  request: z.object({
    /** Only those that were refused. */
    refused: z.boolean().default(false),
    after: TimedCursor.optional(),
    limit: z.int().min(1).max(PAGE_MAX).default(20),
  }),
  result: z.object({ requests: z.array(ApiRequest), next: TimedCursor.nullable() }),
  refusals: [],
});
