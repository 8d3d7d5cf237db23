import type { Access, Call, Calls } from '@miya/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Db } from '../../db/connection/connect.ts';
import { type Ending, mapEnding } from '../../db/connection/lastly.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';
import { createDisconnectSignal } from '../admission/client-gone.ts';
import type { Admission } from '../admission/index.ts';
import { createCacheableSender, VersionedResponse } from '../answers/cacheable.ts';
import { createRefusalResponse } from '../answers/envelope.ts';
import {
  createEventStreamSender,
  EventStreamResponse,
  type IsSessionValid,
} from '../answers/events-answer.ts';
import { FileResponse, sendFile } from '../answers/file-answer.ts';
import { sendResponse } from '../answers/send-answer.ts';
import { createCookieSetter } from '../answers/set-cookie.ts';
import type { BackofficeCaller, ClientCaller } from './callers.ts';
import {
  getUntypedHandler,
  type HandlersFor,
  Refusal,
  type RequestContext,
  type UntypedHandler,
} from './handlers.ts';
import { type CallResponse, presentHandlerResult, refuseInvalidInput } from './present.ts';
import { parseInput } from './read-input.ts';
import {
  findBackofficeKey,
  findHeaderToken,
  findSessionToken,
  getRequestInfo,
  requestsTestMode,
} from './visit.ts';

/**
 * Runs `work` in the transaction of the request for the client of the session token. Returns a refusal when the session
 * has ended. `quietly`: the request does not extend the session. `test`: the request runs in test mode.
 */
export type WithSession = <T>(
  db: Db,
  token: string | undefined,
  work: (tx: Tx, caller: ClientCaller) => Promise<Ending<T>>,
  options?: { quietly: boolean; test?: boolean },
) => Promise<T | Refusal<'session_ended'>>;

/** The use of a back-office key. `call` is the name of the call, `address` the IP address of the client. */
type KeyUse = { key: string | undefined; call: string; address: string };

/**
 * Runs `work` in the transaction of the request for the carrier of the key, and records the use of the key with its
 * outcome. Returns a refusal when the key is not valid or is used too often.
 */
export type WithBackofficeKey = <T>(
  db: Db,
  use: KeyUse,
  work: (tx: Tx, caller: BackofficeCaller) => Promise<{ answer: T; outcome: string }>,
) => Promise<T | Refusal<'key_invalid' | 'too_many_requests'>>;

type CallRegistration = {
  app: FastifyInstance;
  db: Db;
  withSession: WithSession;
  withBackofficeKey: WithBackofficeKey;
  isSessionValid: IsSessionValid;
  /** Tests set a shorter interval. */
  heartbeatMs?: number | undefined;
  admission: Admission;
};

/** Registers a route for every call. All calls share the same access check, validation, transaction and envelope. */
export function registerCalls<Declared extends Calls>(
  { app, db, withSession, withBackofficeKey, isSessionValid, heartbeatMs, admission }: CallRegistration,
  calls: Declared,
  handlers: HandlersFor<Declared>,
): void {
  const sendCacheable = createCacheableSender();
  const sendEvents = createEventStreamSender({ app, isSessionValid, heartbeatMs });
  for (const [name, call] of Object.entries(calls)) {
    const handle = getUntypedHandler(handlers, name);
    app.route({
      method: call.method,
      url: call.path,
      // A HEAD request for an event stream would open a stream that never ends.
      exposeHeadRoute: call.events === undefined,
      ...admission.admitCall(name, call, credentialFinders[call.access]),
      handler: async (request, reply) => {
        const response = await handleRequest(request, reply, name, call, handle);
        if (response instanceof VersionedResponse) {
          return sendCacheable(request, reply, `${name} ${response.version}`, response.buildContent);
        }
        if (response instanceof FileResponse) {
          return sendFile(db, reply, call.file ?? 'application/octet-stream', response);
        }
        if (response instanceof EventStreamResponse)
          return sendEvents(reply, call.events ?? z.never(), response);
        return sendResponse(reply, response);
      },
    });
  }

  async function handleRequest(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    call: Call,
    handle: UntypedHandler,
  ): Promise<CallResponse> {
    const signal = createDisconnectSignal(reply);
    const context: RequestContext = { requestInfo: getRequestInfo(request), log: request.log, signal };
    const input = parseInput(call.method === 'GET' ? request.query : (request.body ?? {}), call);
    switch (call.access) {
      case 'public':
        return 'problems' in input
          ? refuseInvalidInput(input.problems)
          : presentHandlerResult(
              call,
              await handle({ db, setCookie: createCookieSetter(request, reply), ...context }, input.value),
            );
      case 'client': {
        const response = await withSession(
          db,
          findSessionToken(request, call),
          async (tx, caller) => {
            admission.recordIdentity(request, reply, caller);
            // The client may have disconnected while the request waited for a connection.
            signal.throwIfAborted();
            if ('problems' in input) return refuseInvalidInput(input.problems);
            const ending = await handle({ tx, caller, ...context }, input.value);
            return mapEnding(ending, (result) => presentHandlerResult(call, result));
          },
          // Pages reconnect to event streams automatically, without a user action that should extend the session.
          { quietly: call.events !== undefined, test: call.testOnly ?? requestsTestMode(request) },
        );
        return response instanceof Refusal ? createRefusalResponse(response.refused, response) : response;
      }
      case 'backoffice': {
        const use: KeyUse = {
          key: findBackofficeKey(request),
          call: name,
          address: context.requestInfo.address,
        };
        const response = await withBackofficeKey(db, use, async (tx, caller) => {
          admission.recordIdentity(request, reply, { tenantId: caller.tenantId });
          const answer =
            'problems' in input
              ? refuseInvalidInput(input.problems)
              : presentHandlerResult(call, await handle({ tx, caller, ...context }, input.value));
          return { answer, outcome: getOutcome(answer) };
        });
        return response instanceof Refusal ? createRefusalResponse(response.refused) : response;
      }
    }
  }
}

/** The functions that find the credential of a request. Each kind of access accepts only one credential. */
const credentialFinders: Record<Access, (request: FastifyRequest) => string | undefined> = {
  public: () => undefined,
  client: findHeaderToken,
  backoffice: findBackofficeKey,
};

const getOutcome = (answer: CallResponse) => ('envelope' in answer && answer.envelope.errorCode) || 'done';
