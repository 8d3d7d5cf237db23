import { finished } from 'node:stream';
import type { Call } from '@miya/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Db } from '../../db/connection/connect.ts';
import { addressOf, claimedTenantOf } from '../calls/visit.ts';
import { type Identity, passOn, type WorkerAddress, writeIdentity } from '../pass-on.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { createIdentityCache } from './identity-cache.ts';
import { networkOf } from './network-of.ts';
import { createPace } from './pace.ts';
import { REJECTION_DELAY_MS, replyBusy } from './reply-busy.ts';

/** A request that would wait longer for a database connection is rejected. */
const MAX_CONNECTION_WAIT_MS = 1_000;
/** For each client: more than a screen sends at once, and more than a browser ever has waiting. */
const CLIENT_LIMITS = { running: 8, waiting: 100 };
/** For each network, over all its requests without a known credential. An office behind one address fits in. */
const NETWORK_LIMITS = { running: 4, waiting: 500 };
/** For all requests without a known credential together. */
const ANONYMOUS_WAITING = 1_000;
/** A page costs about 2 ms of processor time, so floods of pages use less than half of a core. */
const ANONYMOUS_PER_SECOND = 200;

/** Calls that a worker thread answers. */
export type LongCalls = {
  includes: (name: string, call: Call) => boolean;
  /** Undefined while the worker is not available: the call is answered here. */
  findWorker: () => Promise<WorkerAddress | undefined>;
};
type CredentialOf = (request: FastifyRequest) => string | undefined;
type Options = {
  longCalls?: LongCalls | undefined;
  /** True in the worker thread itself: the main thread has applied the limits already. */
  isWorkerThread?: boolean | undefined;
};

/**
 * Decides which requests are worked on, in this order:
 *
 * 1. A request is rejected when it would wait too long for a database connection.
 * 2. A request whose credential was authenticated before counts against the limit of its client.
 * 3. Any other request is anonymous until it is authenticated. It counts against the limit of its network, and
 *    against the limits of all anonymous requests, which leave half of the database connections and more than half
 *    of the processor to signed-in clients.
 *
 * Rejected requests are answered 503. Admitted long calls are passed on to the worker thread.
 */
export function createAdmission(db: Db, { longCalls, isWorkerThread = false }: Options = {}) {
  const identities = createIdentityCache();
  const enterClient = createConcurrencyLimit(CLIENT_LIMITS);
  const enterNetwork = createConcurrencyLimit(NETWORK_LIMITS);
  const enterAnonymous = createConcurrencyLimit({
    running: Math.max(1, Math.floor(db.maxConnections / 2)),
    waiting: ANONYMOUS_WAITING,
  });
  const pace = createPace(ANONYMOUS_PER_SECOND);
  const credentials = new WeakMap<FastifyRequest, string>();
  /** Gives back the places that an anonymous request occupies. */
  const leaveOf = new WeakMap<FastifyRequest, () => void>();

  const isOverloaded = (tenantId?: number) => db.waitingTime(tenantId) > MAX_CONNECTION_WAIT_MS;
  const logRejection = oncePerSecond((log) => log.warn('too many requests are waiting; some are rejected'));
  const rejecting = (request: FastifyRequest, reply: FastifyReply) => () => {
    logRejection(request.log);
    replyBusy(reply);
  };
  const rejectingLater = (request: FastifyRequest, reply: FastifyReply) => () => {
    const delay = setTimeout(rejecting(request, reply), REJECTION_DELAY_MS);
    finished(reply.raw, () => clearTimeout(delay));
  };

  function enterAsAnonymous(request: FastifyRequest, reply: FastifyReply, run: () => void): void {
    const reject = rejectingLater(request, reply);
    const enterAll = () => {
      const leaveAll = enterAnonymous('all', reply, {
        run: () => pace(() => (isOverloaded() ? reject() : run())),
        reject,
      });
      leaveOf.set(request, () => {
        leaveAll();
        leaveNetwork();
      });
    };
    const leaveNetwork = enterNetwork(networkOf(addressOf(request)), reply, { run: enterAll, reject });
  }

  function passOnToWorker(
    { findWorker }: LongCalls,
    request: FastifyRequest,
    reply: FastifyReply,
    done: () => void,
  ): void {
    const onIdentity = (identity: Identity) => authenticated(request, reply, identity);
    findWorker()
      .then((address) => (address ? passOn(address, request, reply, onIdentity) : done()))
      .catch((error) => {
        request.log.warn({ err: error }, 'a request could not be passed on');
        replyBusy(reply);
      });
  }

  /** Hooks for the route of a call. `credentialOf` finds the one credential that the route accepts. */
  function admitCall(name: string, call: Call, credentialOf: CredentialOf) {
    const worker = longCalls?.includes(name, call) ? longCalls : undefined;
    /** Anonymous requests that are admitted after their body has arrived: a slow body must not occupy a place. */
    const undecided = new WeakSet<FastifyRequest>();

    const onRequest: onRequestHookHandler = (request, reply, done) => {
      const reject = rejecting(request, reply);
      const credential = credentialOf(request);
      if (credential !== undefined) credentials.set(request, credential);
      const identity = identities.get(credential);
      const tenantId = identity?.tenantId ?? claimedTenantOf(credential);
      const run = () => {
        // Checked again after the wait for a place: more requests have arrived meanwhile.
        if (isOverloaded(tenantId)) reject();
        else if (worker) passOnToWorker(worker, request, reply, done);
        else done();
      };
      if (isOverloaded(tenantId)) reject();
      else if (isWorkerThread) run();
      else if (!identity) {
        // The worker reads the body itself, so its requests are admitted before that.
        if (worker) return enterAsAnonymous(request, reply, run);
        undecided.add(request);
        done();
      }
      // Operators' keys have a limit per minute; an event stream does not end, and streams have a limit of their own.
      else if (identity.clientId === undefined || call.events) run();
      else
        enterClient(`${identity.tenantId} ${identity.clientId}`, reply, {
          run,
          reject: rejectingLater(request, reply),
        });
    };
    const preValidation: onRequestHookHandler = (request, reply, done) => {
      if (undecided.has(request)) enterAsAnonymous(request, reply, done);
      else done();
    };
    return { onRequest, preValidation };
  }

  /** Must be called when a request is authenticated: from then on the limits of its client apply to its credential. */
  function authenticated(request: FastifyRequest, reply: FastifyReply, identity: Identity): void {
    if (isWorkerThread) {
      writeIdentity(reply, identity);
      return;
    }
    const credential = credentials.get(request);
    if (credential !== undefined) identities.set(credential, identity);
    leaveOf.get(request)?.();
  }

  /** A hook for pages and other routes that need no credential. */
  const admitAnonymous: onRequestHookHandler = (request, reply, done) =>
    enterAsAnonymous(request, reply, done);

  return { admitCall, admitAnonymous, authenticated };
}
export type Admission = ReturnType<typeof createAdmission>;

/** A log line for each rejected request would cost more than the answer. The metrics count all of them. */
function oncePerSecond(write: (log: FastifyBaseLogger) => void): (log: FastifyBaseLogger) => void {
  let last = 0;
  return (log) => {
    if (performance.now() - last < 1_000) return;
    last = performance.now();
    write(log);
  };
}
