import type { Access, Call, Calls } from '@miya/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Db } from '../../db/connection/connect.ts';
import { type Ending, mapEnding } from '../../db/connection/lastly.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';
import { createDisconnectSignal } from '../admission/disconnect-signal.ts';
import type { Admission } from '../admission/index.ts';
import { createCookieSetter } from '../responses/cookie-setter.ts';
import { createRefusalResponse } from '../responses/envelope-response.ts';
import {
  createEventStreamSender,
  EventStreamResponse,
  type IsSessionValid,
} from '../responses/event-stream-response.ts';
import { FileResponse, sendFile } from '../responses/file-response.ts';
import { sendResponse } from '../responses/send-response.ts';
import { createVersionedResponseSender, VersionedResponse } from '../responses/versioned-response.ts';
import type { BackofficeCaller, ClientCaller } from './callers.ts';
import {
  getUntypedHandler,
  type HandlersFor,
  Refusal,
  type RequestContext,
  type UntypedHandler,
} from './handlers.ts';
import { parseInput } from './parse-input.ts';
import { type CallResponse, presentHandlerResult, refuseInvalidInput } from './present-handler-result.ts';
import {
  findBackofficeKey,
  findHeaderToken,
  findSessionToken,
  getRequestInfo,
  hasTestModeHeader,
} from './request-info.ts';

/**
 * Authenticates the request of a client by its session token. Begins a transaction in the tenant of the token, finds
 * the client, calls `work` with both, and commits. Returns a refusal without calling `work` if the token is missing or
 * its session has ended. Options:
 * - `isBackgroundRequest`: the page sent the request without a user action, so the request does not extend the session.
 * - `test`: the request runs in test mode, which shows and creates only test orders.
 */
export type WithSession = <T>(
  db: Db,
  token: string | undefined,
  work: (tx: Tx, caller: ClientCaller) => Promise<Ending<T>>,
  options?: { isBackgroundRequest: boolean; test?: boolean },
) => Promise<T | Refusal<'session_ended'>>;

/** The use of an operator key. `call` is the name of the call, `address` the IP address of the request. */
type OperatorKeyUse = { key: string | undefined; call: string; address: string };

/**
 * Authenticates the request of the carrier's system by its operator key. Begins a transaction in the tenant of the key,
 * calls `work`, records the use of the key with the `outcome` that `work` returns, and commits. Returns a refusal
 * without calling `work` if the key is not valid or is used too often. If `work` throws, the use is recorded as failed
 * in another transaction.
 */
export type WithBackofficeKey = <T>(
  db: Db,
  keyUse: OperatorKeyUse,
  work: (tx: Tx, caller: BackofficeCaller) => Promise<{ response: T; outcome: string }>,
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

/** Registers a route for every call. The route authenticates, validates, runs the handler and sends the response. */
export function registerCalls<Declared extends Calls>(
  { app, db, withSession, withBackofficeKey, isSessionValid, heartbeatMs, admission }: CallRegistration,
  calls: Declared,
  handlers: HandlersFor<Declared>,
): void {
  const sendVersionedResponse = createVersionedResponseSender();
  const sendEvents = createEventStreamSender({ app, isSessionValid, heartbeatMs });
  for (const [name, call] of Object.entries(calls)) {
    const handle = getUntypedHandler(handlers, name);
    app.route({
      method: call.method,
      url: call.path,
      // A HEAD request for an event stream would open a stream that never ends.
      exposeHeadRoute: call.events === undefined,
      ...admission.createCallHooks(name, call, credentialFinders[call.access]),
      handler: async (request, reply) => {
        const response = await handleRequest(request, reply, name, call, handle);
        if (response instanceof VersionedResponse) {
          return sendVersionedResponse(request, reply, `${name} ${response.version}`, response.buildContent);
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
            // Refuse invalid input only after authentication: a request without a session gets `session_ended`.
            if ('problems' in input) return refuseInvalidInput(input.problems);
            const ending = await handle({ tx, caller, ...context }, input.value);
            return mapEnding(ending, (result) => presentHandlerResult(call, result));
          },
          // A page opens and reopens its event stream automatically, so an event stream does not prove an active user.
          {
            isBackgroundRequest: call.events !== undefined,
            test: call.testOnly ?? hasTestModeHeader(request),
          },
        );
        return response instanceof Refusal ? createRefusalResponse(response.name, response) : response;
      }
      case 'backoffice': {
        const keyUse: OperatorKeyUse = {
          key: findBackofficeKey(request),
          call: name,
          address: context.requestInfo.address,
        };
        const response = await withBackofficeKey(db, keyUse, async (tx, caller) => {
          admission.recordIdentity(request, reply, { tenantId: caller.tenantId });
          const response =
            'problems' in input
              ? refuseInvalidInput(input.problems)
              : presentHandlerResult(call, await handle({ tx, caller, ...context }, input.value));
          return { response, outcome: getOutcome(response) };
        });
        return response instanceof Refusal ? createRefusalResponse(response.name) : response;
      }
    }
  }
}

/** Finds the credential of a request by the access of its call. Each kind of access accepts one kind of credential. */
const credentialFinders: Record<Access, (request: FastifyRequest) => string | undefined> = {
  public: () => undefined,
  client: findHeaderToken,
  backoffice: findBackofficeKey,
};

/** Returns the outcome for the record of the key: the error code of a refusal, or 'done'. */
const getOutcome = (response: CallResponse) =>
  ('envelope' in response && response.envelope.errorCode) || 'done';
