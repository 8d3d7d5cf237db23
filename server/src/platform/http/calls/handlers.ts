import type { Call, Calls, RefusalName, RefusalOf } from '@miya/contract';
import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import type { Db } from '../../db/connection/connect.ts';
import type { Ending } from '../../db/connection/lastly.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';
import type { SetCookie } from '../responses/cookie-setter.ts';
import type { EventStreamResponse } from '../responses/event-stream-response.ts';
import type { FileResponse } from '../responses/file-response.ts';
import type { VersionedResponse } from '../responses/versioned-response.ts';
import type { BackofficeCaller, ClientCaller } from './callers.ts';

/**
 * The properties of a request that handlers use in addition to its input. `address` is the IP address of the client.
 */
export type RequestInfo = {
  address: string;
  host: string;
  userAgent: string;
  acceptLanguage: string;
  cookies: ReadonlyMap<string, string>;
};

/** `signal` aborts when the client disconnects. Long work must check `signal` between its steps. */
export type RequestContext = {
  requestInfo: RequestInfo;
  log: FastifyBaseLogger;
  signal?: AbortSignal | undefined;
};
export type PublicContext = RequestContext & { db: Db; setCookie: SetCookie };
export type ClientContext = RequestContext & { tx: Tx; caller: ClientCaller };
export type BackofficeContext = RequestContext & { tx: Tx; caller: BackofficeCaller };

type HandlerContext<C extends Call> = {
  public: PublicContext;
  client: ClientContext;
  backoffice: BackofficeContext;
}[C['access']];

/**
 * A negative result that the contract declares for the call. A handler returns it instead of a result. Returning it
 * commits the transaction of the request, like any other result. Only a thrown error rolls back.
 */
export class Refusal<Name extends RefusalName = RefusalName> {
  readonly name: Name;
  /** Named values for the error message, for example the waybill number of the order that already has the reference. */
  readonly about: Readonly<Record<string, string>>;
  constructor(name: Name, about: Readonly<Record<string, string>> = {}) {
    this.name = name;
    this.about = about;
  }
}

export const refuse = <const Name extends RefusalName>(
  name: Name,
  about?: Readonly<Record<string, string>>,
) => new Refusal(name, about);

/** What the handler of a call returns, depending on what the contract declares: a file, an event stream or a result. */
type HandlerResult<C extends Call> = C extends { file: string }
  ? FileResponse
  : C extends { events: z.ZodType }
    ? EventStreamResponse
    : C extends { cacheable: true }
      ? VersionedResponse<z.input<C['result']>>
      : z.input<C['result']>;

type ResultOrRefusal<C extends Call> = HandlerResult<C> | Refusal<RefusalOf<C>>;

/** The handler of a call. The types allow only the result and the refusals that the call declares. */
export type Handler<C extends Call> = (
  context: HandlerContext<C>,
  input: z.output<C['request']>,
) => Promise<ResultOrRefusal<C>>;

/** The handler of a client call. Instead of its result it may return its last SQL statement (see `Ending`). */
export type EndingHandler<C extends Call & { access: 'client' }> = (
  context: HandlerContext<C>,
  input: z.output<C['request']>,
) => Promise<Ending<ResultOrRefusal<C>>>;

/** A handler without the types of its call, for code that runs the handlers of all calls. */
export type UntypedHandler = (context: unknown, input: unknown) => Promise<unknown>;
export const getUntypedHandler = <Declared extends Calls>(
  handlers: HandlersFor<Declared>,
  name: keyof Declared,
): UntypedHandler => handlers[name] as unknown as UntypedHandler;

export type HandlersFor<Declared extends Calls> = {
  [Name in keyof Declared]: Declared[Name] extends { access: 'client' }
    ? EndingHandler<Declared[Name]>
    : Handler<Declared[Name]>;
};
