import type { Calls } from '@miya/contract';
import type { ApiScope } from '@miya/contract/api-keys';
import { API_V1_PATH, type Route, type Routes } from '@miya/contract/v1';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/connection/connect.ts';
import { type Ending, mapEnding } from '../../db/connection/lastly.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';
import { createDisconnectSignal } from '../admission/disconnect-signal.ts';
import type { Admission } from '../admission/index.ts';
import type { ClientCaller } from '../calls/callers.ts';
import { getUntypedHandler, type HandlersFor, Refusal, type RequestContext } from '../calls/handlers.ts';
import { presentHandlerResult, refuseInvalidInput } from '../calls/present-handler-result.ts';
import { findApiKey, getRequestInfo, hasConflictingToken } from '../calls/request-info.ts';
import { createRefusalResponse } from '../responses/envelope-response.ts';
import { FileResponse, sendFile } from '../responses/file-response.ts';
import { sendResponse } from '../responses/send-response.ts';
import { createRouteInputParser } from './parse-route-input.ts';

/**
 * The rate limit of an API key: `most` requests in `perSeconds` seconds. `remaining` is the number of requests until
 * the limit is reached. It is negative if the limit is exceeded.
 */
export type KeyRateLimit = { most: number; perSeconds: number; remaining: number; secondsUntilReset: number };

/** The client that owns an API key. `network` is the IP address of the request without its last part: '203.0.113.*'. */
export type ApiKeyOwner = {
  tenantId: number;
  clientId: string;
  keyName: string;
  test: boolean;
  network: string;
};

/** An entry of the request log. `code` is the name of the refusal, or null. */
export type LoggedApiRequest = ApiKeyOwner & {
  id: string;
  method: string;
  path: string;
  status: number;
  code: string | null;
  milliseconds: number;
};

/** What the request log needs to know about a request. `code` is the name of the refusal, or null. */
type RequestNotes = { keyOwner?: ApiKeyOwner; code: string | null };

type ApiKeyUse = {
  key: string | undefined;
  scope: ApiScope | null;
  address: string;
  onKeyFound: (keyOwner: ApiKeyOwner) => void;
  /**
   * Called for a revoked or expired key. The client of the key sees the request in the request log. The request does
   * not count against a limit of the client.
   */
  onEndedKeyFound: (keyOwner: ApiKeyOwner) => void;
  onUseCounted: (rateLimit: KeyRateLimit) => void;
};

/**
 * Authenticates a request by its API key. Begins a transaction in the tenant of the key, calls `work`, and commits.
 * Returns a refusal without calling `work` if the key is not valid, is used too often or lacks the scope. Also calls
 * `onKeyFound` or `onEndedKeyFound` if the key exists, and `onUseCounted` with the rate limit of the key.
 */
export type WithApiKey = <T>(
  db: Db,
  use: ApiKeyUse,
  work: (tx: Tx, caller: ClientCaller) => Promise<Ending<T>>,
) => Promise<T | Refusal<'key_invalid' | 'too_many_requests' | 'scope_missing'>>;

type RouteRegistration = {
  app: FastifyInstance;
  db: Db;
  withApiKey: WithApiKey;
  admission: Admission;
  /** Called after the response to each request with a known key, including revoked and expired keys. */
  logRequest: (request: LoggedApiRequest) => void;
};

/**
 * Registers the routes of the API. They share the handlers of the calls, use API keys and respond without an envelope.
 */
export function registerRoutes<Declared extends Calls>(
  { app, db, withApiKey, admission, logRequest }: RouteRegistration,
  routes: Routes,
  calls: Declared,
  handlers: HandlersFor<Declared>,
): void {
  const notesByRequest = new WeakMap<FastifyRequest, RequestNotes>();
  for (const route of Object.values(routes)) {
    const { call, method, path, scope, status = 200 } = route;
    const name = getCallName(calls, route);
    const handle = getUntypedHandler(handlers, name);
    const parseRouteInput = createRouteInputParser(route);
    app.route({
      method,
      url: `${API_V1_PATH}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ...admission.createCallHooks(name, call, findApiKey),
      onResponse: async (request, reply) => {
        const { keyOwner, code = null } = notesByRequest.get(request) ?? {};
        const { id } = request;
        const loggedRequest = { id, method, path, status: reply.statusCode, code };
        if (keyOwner)
          logRequest({ ...keyOwner, ...loggedRequest, milliseconds: Math.round(reply.elapsedTime) });
      },
      handler: async (request, reply) => {
        if (hasConflictingToken(request)) return sendResponse(reply, createRefusalResponse('key_invalid'));
        const signal = createDisconnectSignal(reply);
        const context: RequestContext = { requestInfo: getRequestInfo(request), log: request.log, signal };
        const input = parseRouteInput(request);
        const notes: RequestNotes = { code: null };
        notesByRequest.set(request, notes);
        const use: ApiKeyUse = {
          key: findApiKey(request),
          scope,
          address: context.requestInfo.address,
          onKeyFound: (keyOwner) => {
            admission.recordIdentity(request, reply, keyOwner);
            notes.keyOwner = keyOwner;
          },
          onEndedKeyFound: (keyOwner) => {
            notes.keyOwner = keyOwner;
          },
          onUseCounted: (rateLimit) => setRateLimitHeaders(reply, rateLimit),
        };
        const result = await withApiKey(db, use, async (tx, caller) => {
          // The client may have disconnected while the request waited for a connection.
          signal.throwIfAborted();
          if ('problems' in input) return refuseInvalidInput(input.problems);
          const ending = await handle({ tx, caller, ...context }, input.value);
          return mapEnding(ending, (result) => presentHandlerResult(call, result));
        });
        if (result instanceof FileResponse)
          return sendFile(db, reply, call.file ?? 'application/octet-stream', result);
        const response = result instanceof Refusal ? createRefusalResponse(result.name, result) : result;
        if ('envelope' in response) {
          notes.code = response.refusal?.name ?? null;
          return sendResponse(reply.status(status), response);
        }
        throw new Error(`${path} returned a kind of response that the API does not support`);
      },
    });
  }
}

function getCallName(calls: Calls, { call, path }: Route): string {
  const [name] = Object.entries(calls).find(([, declaredCall]) => declaredCall === call) ?? [];
  if (name === undefined) throw new Error(`the route ${path} declares a call that is not registered`);
  return name;
}

/** Sets the headers of the IETF draft for rate limits: the limit and the remaining requests. */
function setRateLimitHeaders(
  reply: FastifyReply,
  { most, perSeconds, remaining, secondsUntilReset }: KeyRateLimit,
): void {
  reply.headers({
    'ratelimit-policy': `"key";q=${most};w=${perSeconds}`,
    ratelimit: `"key";r=${Math.max(0, remaining)};t=${secondsUntilReset}`,
  });
  if (remaining < 0) reply.header('retry-after', String(secondsUntilReset));
}
