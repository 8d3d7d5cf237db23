import type { Call } from '@miya/contract';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Db } from '../db/connect.ts';
import type { Owner } from '../db/scope.ts';
import { createInFlight } from './in-flight.ts';
import { oncePerSecond } from './once-per-second.ts';
import { passOn } from './pass-on.ts';
import { turnAway } from './turn-away.ts';
import { claimedTenantOf, tokenOf } from './visit.ts';

/** The path of the socket where somebody else answers the call; undefined where it is answered here. */
export type Elsewhere = (name: string, call: Call) => Promise<string | undefined> | undefined;

/**
 * Whoever would have to wait longer for a connection is told at once to come back, before anything is read of the
 * request: under more load than can be carried, those that are taken on are answered soon.
 */
const WAIT_MOST_MS = 1_000;

/** Makes what every call passes first, by whatever path it comes: who is one too many is turned away, long calls are passed on. */
export function createGate(db: Db, elsewhere?: Elsewhere | undefined) {
  const tellOfRush = oncePerSecond((log) =>
    log.warn('too many wait for a connection, and are told to come back'),
  );
  const { enter, belongs } = createInFlight();

  const gateOf = (name: string, call: Call): onRequestHookHandler => {
    // A stream is never answered to its end, and streams have a limit of their own.
    const isCounted = call.access === 'client' && call.events === undefined;
    return (request, reply, done) => {
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
    };
  };
  return {
    gateOf,
    /** Whoever has found out whose request it is says so: from then on the client's sessions and keys wait in one line. */
    isOf: (request: FastifyRequest, { tenantId, clientId }: Owner): void => {
      const token = tokenOf(request);
      if (token !== undefined) belongs(token, `${tenantId} ${clientId}`);
    },
  };
}
export type Gate = ReturnType<typeof createGate>;
