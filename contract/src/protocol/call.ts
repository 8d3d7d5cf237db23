import type * as z from 'zod';
import type { RefusalName } from './errors.ts';

/** Who may call: anyone, a signed-in client, or the carrier's own systems with a key of the tenant. */
export type Access = 'public' | 'client' | 'backoffice';

export type Call = {
  /** One line for the API page. */
  summary: string;
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  access: Access;
  /** The session's token may also stand in the body, as `token`: who signs out by an older program sends it so. */
  tokenInBody?: true;
  /** Only for test orders: a session asks it in test mode, and of keys those for tests alone may. */
  testOnly?: true;
  /** The body of a POST, the query of a GET. */
  request: z.ZodObject;
  result: z.ZodType;
  /** What this call in particular can refuse. The server cannot refuse anything else from it. */
  refusals: readonly RefusalName[];
  /** Answers carry an ETag and are sent again only when they have changed. For large results that seldom change. */
  cacheable?: true;
  /** The answer is a file of this content type, sent as it is made; only refusals come in the envelope. */
  file?: `${string}/${string}`;
  /** The answer is a stream of these, sent as they happen until one side leaves; only refusals come in the envelope. */
  events?: z.ZodType<{ topic: string }>;
};

/** Declares one call. The server must implement it, the web can only call it as declared. */
export function call<const C extends Call>(declaration: C): C {
  return declaration;
}

export type Calls = Record<string, Call>;
export type Input<C extends Call> = z.input<C['request']>;
export type Result<C extends Call> = z.output<C['result']>;
export type EventOf<C extends Call & { events: z.ZodType }> = z.output<C['events']>;
export type RefusalOf<C extends Call> = C['refusals'][number];
