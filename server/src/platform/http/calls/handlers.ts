import type { Call, Calls, RefusalName, RefusalOf } from '@miya/contract';
import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import type { Db } from '../../db/connection/connect.ts';
import type { Ending } from '../../db/connection/lastly.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';
import type { Versioned } from '../answers/cacheable.ts';
import type { EventsAnswer } from '../answers/events-answer.ts';
import type { FileAnswer } from '../answers/file-answer.ts';
import type { SetCookie } from '../answers/set-cookie.ts';
import type { BackofficeCaller, ClientCaller } from './callers.ts';

/** What is known of a request besides its input. */
export type Visit = {
  address: string;
  host: string;
  userAgent: string;
  acceptLanguage: string;
  cookies: ReadonlyMap<string, string>;
};

/** `signal` tells when nobody waits for the answer any more: long work asks it between its steps. */
type RequestContext = { visit: Visit; log: FastifyBaseLogger; signal?: AbortSignal | undefined };
export type PublicContext = RequestContext & { db: Db; setCookie: SetCookie };
export type ClientContext = RequestContext & { tx: Tx; caller: ClientCaller };
export type BackofficeContext = RequestContext & { tx: Tx; caller: BackofficeCaller };

type ContextOf<C extends Call> = {
  public: PublicContext;
  client: ClientContext;
  backoffice: BackofficeContext;
}[C['access']];

/** An expected 'no', with a name the contract declares. */
export class Refused<Name extends RefusalName = RefusalName> {
  readonly refused: Name;
  /** What the reader needs to know besides, by name: the waybill that has the reference already. */
  readonly about: Readonly<Record<string, string>>;
  constructor(refused: Name, about: Readonly<Record<string, string>> = {}) {
    this.refused = refused;
    this.about = about;
  }
}

export const refuse = <const Name extends RefusalName>(
  name: Name,
  about?: Readonly<Record<string, string>>,
) => new Refused(name, about);

/** A cacheable call names the version of its answer, so that the answer is made only when it is new. */
type AnswerOf<C extends Call> = C extends { file: string }
  ? FileAnswer
  : C extends { events: z.ZodType }
    ? EventsAnswer
    : C extends { cacheable: true }
      ? Versioned<z.input<C['result']>>
      : z.input<C['result']>;

type AnswerOrRefusal<C extends Call> = AnswerOf<C> | Refused<RefusalOf<C>>;

/** One handler per call: it cannot refuse what the call does not declare, nor answer another shape. */
export type Handler<C extends Call> = (
  context: ContextOf<C>,
  input: z.output<C['request']>,
) => Promise<AnswerOrRefusal<C>>;

/** The handler of a client's call that may leave its last statement to whoever opened the transaction. */
export type EndingHandler<C extends Call & { access: 'client' }> = (
  context: ContextOf<C>,
  input: z.output<C['request']>,
) => Promise<Ending<AnswerOrRefusal<C>>>;

/** A handler where all calls are alike, and what is known of each is set aside. */
export type AnyHandler = (context: unknown, input: unknown) => Promise<unknown>;
export const anyHandler = <Declared extends Calls>(
  handlers: HandlersFor<Declared>,
  name: keyof Declared,
): AnyHandler => handlers[name] as unknown as AnyHandler;

export type HandlersFor<Declared extends Calls> = {
  [Name in keyof Declared]: Declared[Name] extends { access: 'client' }
    ? EndingHandler<Declared[Name]>
    : Handler<Declared[Name]>;
};
