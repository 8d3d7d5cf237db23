import type * as z from 'zod';
import type { RefusalName } from './errors.ts';

/** Who may call: everyone, a signed-in client, or a system of the carrier with an operator key. */
export type Access = 'public' | 'client' | 'backoffice';

export type Call = {
  /** One line for the API page. */
  summary: string;
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  access: Access;
  /** The session token may also be the field `token` of the body. Older programs sign out in this way. */
  tokenInBody?: true;
  /** The call is for test orders only. For a signed-in user it runs in test mode. An API key must be a test key. */
  testOnly?: true;
  /** The schema of the body (POST) or of the query (GET). */
  request: z.ZodObject;
  result: z.ZodType;
  /** The refusals of this call. The types prevent the handler from returning any other refusal. */
  refusals: readonly RefusalName[];
  /**
   * Responses have an ETag, so that a browser reuses a response until it changes. For large results that rarely change.
   */
  cacheable?: true;
  /** A successful response is a file of this content type, streamed while it is made. A refusal is a JSON envelope. */
  file?: `${string}/${string}`;
  /** A successful response is a stream of these events until client or server disconnects. A refusal is an envelope. */
  events?: z.ZodType<{ topic: string }>;
};

/** Declares a call. The server must implement it, and the web can call it only as declared. */
export function call<const C extends Call>(declaration: C): C {
  return declaration;
}

export type Calls = Record<string, Call>;
export type Input<C extends Call> = z.input<C['request']>;
export type Result<C extends Call> = z.output<C['result']>;
export type EventOf<C extends Call & { events: z.ZodType }> = z.output<C['events']>;
export type RefusalOf<C extends Call> = C['refusals'][number];
