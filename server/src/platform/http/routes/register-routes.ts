import type { Calls } from '@miya/contract';
import type { ApiScope } from '@miya/contract/api-keys';
import { API_V1_PATH, type Route, type Routes } from '@miya/contract/v1';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/connection/connect.ts';
import { type Ending, mapEnding } from '../../db/connection/lastly.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';
import { createDisconnectSignal } from '../admission/client-gone.ts';
import type { Admission } from '../admission/index.ts';
import { createRefusalResponse } from '../answers/envelope.ts';
import { FileResponse, sendFile } from '../answers/file-answer.ts';
import { sendResponse } from '../answers/send-answer.ts';
import type { ClientCaller } from '../calls/callers.ts';
import { getUntypedHandler, type HandlersFor, Refusal, type RequestContext } from '../calls/handlers.ts';
import { presentHandlerResult, refuseInvalidInput } from '../calls/present.ts';
import { findApiKey, getRequestInfo, hasConflictingToken } from '../calls/visit.ts';
import { createRouteInputParser } from './read-route-input.ts';

/**
 * The rate limit of an API key: `most` requests per `perSeconds` seconds. `left` is negative when the limit is
 * exceeded. The limit resets in `renewedIn` seconds.
 */
export type KeyRateLimit = { most: number; perSeconds: number; left: number; renewedIn: number };

/** The client that owns an API key, and the properties of the key. */
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

/** The data about a request that the request log needs when the response is sent. */
type RequestNotes = { holder?: ApiKeyOwner; code: string | null };

type ApiKeyUse = {
  key: string | undefined;
  scope: ApiScope | null;
  address: string;
  onKeyFound: (holder: ApiKeyOwner) => void;
  /**
   * Called for a revoked or expired key. The former owner sees the request in the log, but it does not use up a limit.
   */
  onEndedKeyFound: (holder: ApiKeyOwner) => void;
  onUseCounted: (allowance: KeyRateLimit) => void;
};

/**
 * Runs `work` in the transaction of the request for the owner of the key. Returns a refusal when the key is not valid,
 * is used too often or lacks the scope.
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
  onAnswered: (answered: LoggedApiRequest) => void;
};

/**
 * Registers the routes of the API. They share the handlers of the calls, use API keys and respond without an envelope.
 */
export function registerRoutes<Declared extends Calls>(
  { app, db, withApiKey, admission, onAnswered }: RouteRegistration,
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
      ...admission.admitCall(name, call, findApiKey),
      onResponse: async (request, reply) => {
        const { holder, code = null } = notesByRequest.get(request) ?? {};
        const { id } = request;
        const answeredRequest = { id, method, path, status: reply.statusCode, code };
        if (holder)
          onAnswered({ ...holder, ...answeredRequest, milliseconds: Math.round(reply.elapsedTime) });
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
          onKeyFound: (holder) => {
            admission.recordIdentity(request, reply, holder);
            notes.holder = holder;
          },
          onEndedKeyFound: (holder) => {
            notes.holder = holder;
          },
          onUseCounted: (allowance) => setRateLimitHeaders(reply, allowance),
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
        const response = result instanceof Refusal ? createRefusalResponse(result.refused, result) : result;
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
  if (name === undefined) throw new Error(`no call answers ${path}`);
  return name;
}

/** Sets the headers of the IETF draft for rate limits: the policy and the remaining requests. */
function setRateLimitHeaders(reply: FastifyReply, { most, perSeconds, left, renewedIn }: KeyRateLimit): void {
  reply.headers({
    'ratelimit-policy': `"key";q=${most};w=${perSeconds}`,
    ratelimit: `"key";r=${Math.max(0, left)};t=${renewedIn}`,
  });
  if (left < 0) reply.header('retry-after', String(renewedIn));
}
