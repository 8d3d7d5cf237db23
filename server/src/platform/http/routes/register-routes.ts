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
import { anyHandler, type HandlersFor, Refused } from '../calls/handlers.ts';
import { invalid, present } from '../calls/present.ts';
import { bearerOf, hasOtherToken, visitOf } from '../calls/visit.ts';
import { createRouteReader } from './read-route-input.ts';

/** How many requests a key has left, and in how many seconds it has all of them again. */
export type Allowance = { most: number; perSeconds: number; left: number; renewedIn: number };

/** Whose key it is. */
export type KeyHolder = {
  tenantId: number;
  clientId: string;
  keyName: string;
  test: boolean;
  network: string;
};

/** What a request of a key came to. */
export type Answered = KeyHolder & {
  id: string;
  method: string;
  path: string;
  status: number;
  code: string | null;
  milliseconds: number;
};

/** What is known of a request until it is answered. */
type Noted = { holder?: KeyHolder; code: string | null };

type ApiKeyUse = {
  key: string | undefined;
  scope: ApiScope | null;
  address: string;
  onFound: (holder: KeyHolder) => void;
  /** It was a key of theirs once: they see the request among theirs, but it is not counted as theirs. */
  onEnded: (holder: KeyHolder) => void;
  onCounted: (allowance: Allowance) => void;
};

/** Opens the request's one transaction for the owner of the key; a refusal when the key is none, is used too often or may not. */
export type WithApiKey = <T>(
  db: Db,
  use: ApiKeyUse,
  work: (tx: Tx, caller: ClientCaller) => Promise<Ending<T>>,
) => Promise<T | Refused<'key_invalid' | 'too_many_requests' | 'scope_missing'>>;

type Registration = {
  app: FastifyInstance;
  db: Db;
  withApiKey: WithApiKey;
  admission: Admission;
  /** Told of every request that came with a key, also one that has ended, once it is answered. */
  onAnswered: (answered: Answered) => void;
};

/** Puts the API's routes beside the calls: the same handlers, asked by a key and answered without an envelope. */
export function registerRoutes<Declared extends Calls>(
  { app, db, withApiKey, admission, onAnswered }: Registration,
  routes: Routes,
  calls: Declared,
  handlers: HandlersFor<Declared>,
): void {
  const underway = new WeakMap<FastifyRequest, Noted>();
  for (const route of Object.values(routes)) {
    const { call, method, path, scope, status = 200 } = route;
    const name = nameOf(calls, route);
    const handle = anyHandler(handlers, name);
    const read = createRouteReader(route);
    app.route({
      method,
      url: `${V1}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ...admission.admitCall(name, call, bearerOf),
      onResponse: async (request, reply) => {
        const { holder, code = null } = underway.get(request) ?? {};
        const { id } = request;
        const answered = { id, method, path, status: reply.statusCode, code };
        if (holder) onAnswered({ ...holder, ...answered, milliseconds: Math.round(reply.elapsedTime) });
      },
      handler: async (request, reply) => {
        if (hasOtherToken(request)) return sendAnswer(reply, refused('key_invalid'));
        const signal = signalOf(reply);
        const about = { visit: visitOf(request), log: request.log, signal };
        const input = read(request);
        const noted: Noted = { code: null };
        underway.set(request, noted);
        const use = {
          key: bearerOf(request),
          scope,
          address: about.visit.address,
          onFound: (holder: KeyHolder) => {
            admission.recordIdentity(request, reply, holder);
            noted.holder = holder;
          },
          onEnded: (holder: KeyHolder) => {
            noted.holder = holder;
          },
          onCounted: (allowance: Allowance) => tellAllowance(reply, allowance),
        };
        const answered = await withApiKey(db, use, async (tx, caller) => {
          // Who had to wait for a connection may have left meanwhile.
          signal.throwIfAborted();
          if ('problems' in input) return invalid(input.problems);
          const handled = await handle({ tx, caller, ...about }, input.value);
          return mapEnding(handled, (given) => present(call, given));
        });
        if (answered instanceof FileAnswer)
          return sendFile(db, reply, call.file ?? 'application/octet-stream', answered);
        const answer = answered instanceof Refused ? refused(answered.refused, answered) : answered;
        if ('envelope' in answer) {
          noted.code = answer.refusal?.name ?? null;
          return sendAnswer(reply.status(status), answer);
        }
        throw new Error(`${path} is answered in a way that the API does not know`);
      },
    });
  }
}

function nameOf(calls: Calls, { call, path }: Route): string {
  const [name] = Object.entries(calls).find(([, one]) => one === call) ?? [];
  if (name === undefined) throw new Error(`nobody answers ${path}`);
  return name;
}

/** By the draft of the IETF: which limit holds, and how much of it is left. */
function tellAllowance(reply: FastifyReply, { most, perSeconds, left, renewedIn }: Allowance): void {
  reply.headers({
    'ratelimit-policy': `"key";q=${most};w=${perSeconds}`,
    ratelimit: `"key";r=${Math.max(0, left)};t=${renewedIn}`,
  });
  if (left < 0) reply.header('retry-after', String(renewedIn));
}
