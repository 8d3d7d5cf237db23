import { setImmediate } from 'node:timers/promises';
import type { Call, Calls, FieldProblem } from '@miya/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Db } from '../db/connect.ts';
import { type Ending, mapEnding } from '../db/lastly.ts';
import type { Tx } from '../db/tenancy.ts';
import { createCacheableSender, Versioned, versioned } from './cacheable.ts';
import type { BackofficeCaller, ClientCaller } from './callers.ts';
import { signalOf } from './client-gone.ts';
import { type Answer, done, refused } from './envelope.ts';
import { createEventsSender, EventsAnswer, type SessionStands } from './events-answer.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { type HandlersFor, Refused } from './handlers.ts';
import { createInFlight } from './in-flight.ts';
import { jsonBytes } from './json-bytes.ts';
import { oncePerSecond } from './once-per-second.ts';
import { parseInTurns } from './parse-in-turns.ts';
import { passOn } from './pass-on.ts';
import { readInput } from './read-input.ts';
import { cookieSetter } from './set-cookie.ts';
import { turnAway } from './turn-away.ts';
import { claimedTenantOf, keyOf, sessionTokenOf, tokenOf, visitOf } from './visit.ts';

/**
 * Opens the request's one transaction for the owner of the token; undefined when the session has ended. `quietly`:
 * the session does not last the longer for it.
 */
export type WithSession = <T>(
  db: Db,
  token: string | undefined,
  work: (tx: Tx, caller: ClientCaller) => Promise<Ending<T>>,
  options?: { quietly: boolean },
) => Promise<T | undefined>;

/** The use of a key: which call, and from where. */
type KeyUse = { key: string | undefined; call: string; address: string };

/**
 * Opens the request's one transaction for the owner of the key, and notes the use with its outcome; a refusal when
 * the key is none or is used too often.
 */
export type WithKey = <T>(
  db: Db,
  use: KeyUse,
  work: (tx: Tx, caller: BackofficeCaller) => Promise<{ answer: T; outcome: string }>,
) => Promise<T | Refused<'key_invalid' | 'too_many_requests'>>;

type AnyHandler = (context: unknown, input: unknown) => Promise<unknown>;
type Registration = {
  app: FastifyInstance;
  db: Db;
  withSession: WithSession;
  withKey: WithKey;
  sessionStands: SessionStands;
  /** Shorter in tests. */
  heartbeatMs?: number | undefined;
  /** The path of the socket where somebody else answers the call; undefined where it is answered here. */
  elsewhere?: ((name: string, call: Call) => Promise<string | undefined> | undefined) | undefined;
};

/**
 * Whoever would have to wait longer for a connection is told at once to come back, before anything is read of the
 * request: under more load than can be carried, those that are taken on are answered soon.
 */
const WAIT_MOST_MS = 1_000;

/** Puts every declared call on its path. Access, validation, transaction and envelope are the same for all. */
export function registerCalls<Declared extends Calls>(
  { app, db, withSession, withKey, sessionStands, heartbeatMs, elsewhere }: Registration,
  calls: Declared,
  handlers: HandlersFor<Declared>,
): void {
  const sendCacheable = createCacheableSender();
  const tellOfRush = oncePerSecond((log) =>
    log.warn('too many wait for a connection, and are told to come back'),
  );
  const sendEvents = createEventsSender({ app, sessionStands, heartbeatMs });
  const enter = createInFlight();
  for (const [name, call] of Object.entries(calls)) {
    // A stream is never answered to its end, and streams have a limit of their own.
    const isCounted = call.access === 'client' && call.events === undefined;
    // The map is typed call by call; here, where all calls are alike, that knowledge is set aside.
    const handle = handlers[name] as unknown as AnyHandler;
    app.route({
      method: call.method,
      url: call.path,
      // The head of a stream would be one that nobody reads and nobody ends.
      exposeHeadRoute: call.events === undefined,
      onRequest: (request, reply, done) => {
        const refuse = () => {
          tellOfRush(request.log);
          turnAway(reply);
        };
        const isSoon = () => db.waitingTime(claimedTenantOf(request)) <= WAIT_MOST_MS;
        const go = () => {
          // Looked at again when its turn has come: it may have waited for that while others came.
          if (!isSoon()) return refuse();
          const path = elsewhere?.(name, call);
          if (path === undefined) done();
          else path.then((at) => (at === undefined ? done() : passOn(at, request, reply)));
        };
        const session = isCounted ? tokenOf(request) : undefined;
        if (!isSoon()) refuse();
        else if (session === undefined) go();
        else enter(session, reply, { go, refuse });
      },
      handler: async (request, reply) => {
        const answered = await answer(request, reply, name, call, handle);
        if (answered instanceof Versioned) {
          return sendCacheable(request, reply, `${name} ${answered.version}`, answered.make);
        }
        if (answered instanceof FileAnswer) {
          return sendFile(db, reply, call.file ?? 'application/octet-stream', answered);
        }
        if (answered instanceof EventsAnswer) return sendEvents(reply, call.events ?? z.never(), answered);
        return reply.status(answered.status).send(answered.envelope);
      },
    });
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    call: Call,
    handle: AnyHandler,
  ): Promise<Reply> {
    const signal = signalOf(reply);
    const about = { visit: visitOf(request), log: request.log, signal };
    const input = readInput(request, call);
    switch (call.access) {
      case 'public':
        return 'problems' in input
          ? invalid(input.problems)
          : present(
              call,
              await handle({ db, setCookie: cookieSetter(request, reply), ...about }, input.value),
            );
      case 'client': {
        const answered = await withSession(
          db,
          sessionTokenOf(request, call),
          async (tx, caller) => {
            // Who had to wait for a connection may have left meanwhile.
            signal.throwIfAborted();
            if ('problems' in input) return invalid(input.problems);
            const handled = await handle({ tx, caller, ...about }, input.value);
            return mapEnding(handled, (given) => present(call, given));
          },
          // A page comes back for its stream by itself, with nobody in front of it.
          { quietly: call.events !== undefined },
        );
        return answered ?? refused('session_ended');
      }
      case 'backoffice': {
        const use = { key: keyOf(request), call: name, address: about.visit.address };
        const answered = await withKey(db, use, async (tx, caller) => {
          const answer =
            'problems' in input
              ? invalid(input.problems)
              : present(call, await handle({ tx, caller, ...about }, input.value));
          return { answer, outcome: outcomeOf(answer) };
        });
        return answered instanceof Refused ? refused(answered.refused) : answered;
      }
    }
  }
}

type Reply = Answer | Versioned<Buffer> | FileAnswer | EventsAnswer;

const outcomeOf = (answer: Reply) => ('envelope' in answer && answer.envelope.errorCode) || 'done';

const invalid = (problems: FieldProblem[]) => refused('request_invalid', { problems });

/** Answers are parsed on the way out too: a column that the contract does not name never leaves. */
function present(call: Call, handled: unknown): Reply {
  if (handled instanceof Refused) return refused(handled.refused, handled);
  if (handled instanceof FileAnswer || handled instanceof EventsAnswer) return handled;
  if (handled instanceof Versioned) {
    return versioned(handled.version, async () => {
      const { envelope } = done(await parseInTurns(call.result, await handled.make()));
      // These are the large answers: others get their turn between one long step and the next.
      await setImmediate();
      return jsonBytes(envelope);
    });
  }
  return done(call.result.parse(handled));
}
