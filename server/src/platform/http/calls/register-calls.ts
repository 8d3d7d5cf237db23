import type { Access, Call, Calls } from '@miya/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Db } from '../../db/connection/connect.ts';
import { type Ending, mapEnding } from '../../db/connection/lastly.ts';
import type { Tx } from '../../db/tenancy/tenancy.ts';
import { signalOf } from '../admission/client-gone.ts';
import type { Admission } from '../admission/index.ts';
import { createCacheableSender, Versioned } from '../answers/cacheable.ts';
import { refused } from '../answers/envelope.ts';
import { createEventsSender, EventsAnswer, type SessionStands } from '../answers/events-answer.ts';
import { FileAnswer, sendFile } from '../answers/file-answer.ts';
import { sendAnswer } from '../answers/send-answer.ts';
import { cookieSetter } from '../answers/set-cookie.ts';
import type { BackofficeCaller, ClientCaller } from './callers.ts';
import { type AnyHandler, anyHandler, type HandlersFor, Refused } from './handlers.ts';
import { invalid, present, type Reply } from './present.ts';
import { readInput } from './read-input.ts';
import { keyOf, sessionTokenOf, tokenOf, visitOf, wantsTest } from './visit.ts';

/**
 * Opens the request's one transaction for the owner of the token; a refusal when the session has ended. `quietly`: the
 * session does not last the longer for it. `test`: in test mode.
 */
export type WithSession = <T>(
  db: Db,
  token: string | undefined,
  work: (tx: Tx, caller: ClientCaller) => Promise<Ending<T>>,
  options?: { quietly: boolean; test?: boolean },
) => Promise<T | Refused<'session_ended'>>;

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

type Registration = {
  app: FastifyInstance;
  db: Db;
  withSession: WithSession;
  withKey: WithKey;
  sessionStands: SessionStands;
  /** Shorter in tests. */
  heartbeatMs?: number | undefined;
  admission: Admission;
};

/** Puts every declared call on its path. Access, validation, transaction and envelope are the same for all. */
export function registerCalls<Declared extends Calls>(
  { app, db, withSession, withKey, sessionStands, heartbeatMs, admission }: Registration,
  calls: Declared,
  handlers: HandlersFor<Declared>,
): void {
  const sendCacheable = createCacheableSender();
  const sendEvents = createEventsSender({ app, sessionStands, heartbeatMs });
  for (const [name, call] of Object.entries(calls)) {
    const handle = anyHandler(handlers, name);
    app.route({
      method: call.method,
      url: call.path,
      // The head of a stream would be one that nobody reads and nobody ends.
      exposeHeadRoute: call.events === undefined,
      ...admission.admitCall(name, call, credentialOf[call.access]),
      handler: async (request, reply) => {
        const answered = await answer(request, reply, name, call, handle);
        if (answered instanceof Versioned) {
          return sendCacheable(request, reply, `${name} ${answered.version}`, answered.make);
        }
        if (answered instanceof FileAnswer) {
          return sendFile(db, reply, call.file ?? 'application/octet-stream', answered);
        }
        if (answered instanceof EventsAnswer) return sendEvents(reply, call.events ?? z.never(), answered);
        return sendAnswer(reply, answered);
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
    const input = readInput(call.method === 'GET' ? request.query : (request.body ?? {}), call);
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
            admission.authenticated(request, reply, caller);
            // Who had to wait for a connection may have left meanwhile.
            signal.throwIfAborted();
            if ('problems' in input) return invalid(input.problems);
            const handled = await handle({ tx, caller, ...about }, input.value);
            return mapEnding(handled, (given) => present(call, given));
          },
          // A page comes back for its stream by itself, with nobody in front of it.
          { quietly: call.events !== undefined, test: call.testOnly ?? wantsTest(request) },
        );
        return answered instanceof Refused ? refused(answered.refused, answered) : answered;
      }
      case 'backoffice': {
        const use = { key: keyOf(request), call: name, address: about.visit.address };
        const answered = await withKey(db, use, async (tx, caller) => {
          admission.authenticated(request, reply, { tenantId: caller.tenantId });
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

/** The one credential that a call accepts. */
const credentialOf: Record<Access, (request: FastifyRequest) => string | undefined> = {
  public: () => undefined,
  client: tokenOf,
  backoffice: keyOf,
};

const outcomeOf = (answer: Reply) => ('envelope' in answer && answer.envelope.errorCode) || 'done';
