import type { Call, Calls, RefusalName, RefusalOf } from '@miya/contract';
import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import type { Db } from '../../db/connection/connect.ts';
import type { Ending } from '../../db/connection/lastly.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';
import type { VersionedResponse } from '../answers/cacheable.ts';
import type { EventStreamResponse } from '../answers/events-answer.ts';
import type { FileResponse } from '../answers/file-answer.ts';
import type { SetCookie } from '../answers/set-cookie.ts';
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

/** `signal` aborts when the client disconnects. Long work must check it between its steps. */
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
 * A refusal that the contract declares. Handlers return it instead of a result. `refused` is the name of the refusal.
 */
export class Refusal<Name extends RefusalName = RefusalName> {
  readonly refused: Name;
  /** Named values for the error message, for example the waybill that already uses the client reference. */
  readonly about: Readonly<Record<string, string>>;
  constructor(name: Name, about: Readonly<Record<string, string>> = {}) {
    this.refused = name;
    this.about = about;
  }
}

export const refuse = <const Name extends RefusalName>(
  name: Name,
  about?: Readonly<Record<string, string>>,
) => new Refusal(name, about);

/** The handler of a cacheable call returns a version and a function, so that known content is not built again. */
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

/** The handler of a client call. It may return its last statement, which is then sent together with the commit. */
export type EndingHandler<C extends Call & { access: 'client' }> = (
  context: HandlerContext<C>,
  input: z.output<C['request']>,
) => Promise<Ending<ResultOrRefusal<C>>>;

/** A handler without the types of its call, for code that handles all calls in the same manner. */
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
