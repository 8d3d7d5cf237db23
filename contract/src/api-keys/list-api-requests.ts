import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Id, Moment, TimedCursor } from '../values/fields.ts';
import { MAX_PAGE_SIZE } from '../values/limits.ts';

/** A request with an API key. Bodies are not stored, because they contain names and addresses. */
export const ApiRequest = z.object({
  /** The header x-request-id of the response. */
  id: Id,
  happenedAt: Moment,
  /** The name of the key at the time of the request. */
  keyName: z.string(),
  /** True if the key was a test key. */
  test: z.boolean(),
  method: z.string(),
  /** The path in the OpenAPI description, without values: /orders/{id} */
  path: z.string(),
  status: z.int(),
  /** The name of the refusal; null if the request succeeded. */
  code: z.string().nullable(),
  milliseconds: z.int(),
  network: z.string(),
});
export type ApiRequest = z.infer<typeof ApiRequest>;

export const listApiRequests = call({
  summary: "Lists the latest requests with the client's API keys, newest first.",
  method: 'POST',
  path: '/api/apiKey/listRequests',
  access: 'client',
  request: z.object({
    /** True lists only refused requests. */
    refused: z.boolean().default(false),
    after: TimedCursor.optional(),
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(20),
  }),
  result: z.object({ requests: z.array(ApiRequest), next: TimedCursor.nullable() }),
  refusals: [],
});
