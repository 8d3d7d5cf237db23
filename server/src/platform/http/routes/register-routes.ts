import type { Calls } from '@miya/contract';
import type { ApiScope } from '@miya/contract/api-keys';
import { type Route, type Routes, V1 } from '@miya/contract/v1';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/connection/connect.ts';
import { type Ending, mapEnding } from '../../db/connection/lastly.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';
import { signalOf } from '../admission/client-gone.ts';
import type { Admission } from '../admission/index.ts';
import { refused } from '../answers/envelope.ts';
import { FileAnswer, sendFile } from '../answers/file-answer.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import type { ClientCaller } from '../calls/callers.ts';
import { anyHandler, type HandlersFor, Refused, type RequestContext } from '../calls/handlers.ts';
import { invalid, present } from '../calls/present.ts';
import { bearerOf, hasOtherToken, visitOf } from '../calls/visit.ts';
import { createRouteReader } from './read-route-input.ts';

/**
 * The rate limit of an API key: `most` requests per `perSeconds` seconds. `left` is negative when the limit is
 * exceeded. The limit resets in `renewedIn` seconds.
 */
export type Allowance = { most: number; perSeconds: number; left: number; renewedIn: number };

/** The client that owns an API key, and the properties of the key. */
export type KeyHolder = {
  tenantId: number;
  clientId: string;
  keyName: string;
  test: boolean;
  network: string;
};

/** An entry of the request log. `code` is the name of the refusal, or null. */
export type Answered = KeyHolder & {
  id: string;
  method: string;
  path: string;
  status: number;
  code: string | null;
  milliseconds: number;
};

/** The data about a request that the request log needs when the response is sent. */
type RequestNotes = { holder?: KeyHolder; code: string | null };

type ApiKeyUse = {
  key: string | undefined;
  scope: ApiScope | null;
  address: string;
  onFound: (holder: KeyHolder) => void;
  /**
   * Called for a revoked or expired key. The former owner sees the request in the log, but it does not use up a limit.
   */
  onEnded: (holder: KeyHolder) => void;
  onCounted: (allowance: Allowance) => void;
};

/**
 * Runs `work` in the transaction of the request for the owner of the key. Returns a refusal when the key is not valid,
 * is used too often or lacks the scope.
 */
export type WithApiKey = <T>(
  db: Db,
  use: ApiKeyUse,
  work: (tx: Tx, caller: ClientCaller) => Promise<Ending<T>>,
) => Promise<T | Refused<'key_invalid' | 'too_many_requests' | 'scope_missing'>>;

type RouteRegistration = {
  app: FastifyInstance;
  db: Db;
  withApiKey: WithApiKey;
  admission: Admission;
  /** Called after the response to each request with a known key, including revoked and expired keys. */
  onAnswered: (answered: Answered) => void;
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
    const handle = anyHandler(handlers, name);
    const parseRouteInput = createRouteReader(route);
    app.route({
      method,
      url: `${V1}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ...admission.admitCall(name, call, bearerOf),
      onResponse: async (request, reply) => {
        const { holder, code = null } = notesByRequest.get(request) ?? {};
        const { id } = request;
        const answeredRequest = { id, method, path, status: reply.statusCode, code };
        if (holder)
          onAnswered({ ...holder, ...answeredRequest, milliseconds: Math.round(reply.elapsedTime) });
      },
      handler: async (request, reply) => {
        if (hasOtherToken(request)) return sendAnswer(reply, refused('key_invalid'));
        const signal = signalOf(reply);
        const context: RequestContext = { visit: visitOf(request), log: request.log, signal };
        const input = parseRouteInput(request);
        const notes: RequestNotes = { code: null };
        notesByRequest.set(request, notes);
        const use: ApiKeyUse = {
          key: bearerOf(request),
          scope,
          address: context.visit.address,
          onFound: (holder) => {
            admission.recordIdentity(request, reply, holder);
            notes.holder = holder;
          },
          onEnded: (holder) => {
            notes.holder = holder;
          },
          onCounted: (allowance) => setRateLimitHeaders(reply, allowance),
        };
        const result = await withApiKey(db, use, async (tx, caller) => {
          // The client may have disconnected while the request waited for a connection.
          signal.throwIfAborted();
          if ('problems' in input) return invalid(input.problems);
          const ending = await handle({ tx, caller, ...context }, input.value);
          return mapEnding(ending, (result) => present(call, result));
        });
        if (result instanceof FileAnswer)
          return sendFile(db, reply, call.file ?? 'application/octet-stream', result);
        const response = result instanceof Refused ? refused(result.refused, result) : result;
        if ('envelope' in response) {
          notes.code = response.refusal?.name ?? null;
          return sendAnswer(reply.status(status), response);
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
function setRateLimitHeaders(reply: FastifyReply, { most, perSeconds, left, renewedIn }: Allowance): void {
  reply.headers({
    'ratelimit-policy': `"key";q=${most};w=${perSeconds}`,
    ratelimit: `"key";r=${Math.max(0, left)};t=${renewedIn}`,
  });
  if (left < 0) reply.header('retry-after', String(renewedIn));
}
