import { finished } from 'node:stream';
import type { Call } from '@miya/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Db } from '../../db/connection/connect.ts';
import { findClaimedTenantId, getIpAddress } from '../calls/visit.ts';
import { type Identity, passOn, type WorkerAddress, writeIdentity } from '../pass-on.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { createIdentityCache } from './identity-cache.ts';
import { getNetwork } from './network-of.ts';
import { createThrottle } from './pace.ts';
import { REJECTION_DELAY_MS, replyBusy } from './reply-busy.ts';

/** A request that would wait longer for a database connection is rejected. */
const MAX_CONNECTION_WAIT_MS = 1_000;
/** Limits for each client. The screens of one browser send fewer requests at the same time. */
const CLIENT_LIMITS = { running: 8, waiting: 100 };
/**
 * Limits for each network, over all requests without a known credential. They suffice for an office behind one IP
 * address.
 */
const NETWORK_LIMITS = { running: 4, waiting: 500 };
/** The number of requests without a known credential that may wait, over all networks. */
const MAX_WAITING_ANONYMOUS = 1_000;
/** A page costs about 2 ms of processor time, so floods of pages use less than half of a core. */
const MAX_ANONYMOUS_PER_SECOND = 200;

/** Calls that a worker thread answers. */
export type LongCalls = {
  includes: (name: string, call: Call) => boolean;
  /** Returns undefined while the worker is not available. The main thread then answers the call. */
  findWorker: () => Promise<WorkerAddress | undefined>;
};
type FindCredential = (request: FastifyRequest) => string | undefined;
type Options = {
  longCalls?: LongCalls | undefined;
  /** True in the worker thread itself: the main thread has applied the limits already. */
  isWorkerThread?: boolean | undefined;
};

/**
 * Decides which requests are processed, by these rules:
 *
 * 1. A request is rejected when it would wait too long for a database connection.
 * 2. A request with a credential that was authenticated before counts against the limit of its client.
 * 3. Any other request is anonymous until it is authenticated. It counts against the limit of its network, and
 *    against the limits of all anonymous requests, which leave half of the database connections and more than half
 *    of the processor to signed-in clients.
 *
 * Rejected requests are answered 503. Admitted long calls are passed on to the worker thread.
 */
export function createAdmission(db: Db, { longCalls, isWorkerThread = false }: Options = {}) {
  const identities = createIdentityCache();
  const acquireClientSlot = createConcurrencyLimit(CLIENT_LIMITS);
  const acquireNetworkSlot = createConcurrencyLimit(NETWORK_LIMITS);
  const acquireAnonymousSlot = createConcurrencyLimit({
    running: Math.max(1, Math.floor(db.maxConnections / 2)),
    waiting: MAX_WAITING_ANONYMOUS,
  });
  const throttle = createThrottle(MAX_ANONYMOUS_PER_SECOND);
  const credentials = new WeakMap<FastifyRequest, string>();
  /** Functions that release the slots of anonymous requests. */
  const releaseSlots = new WeakMap<FastifyRequest, () => void>();

  const isOverloaded = (tenantId?: number) => db.estimateWaitMs(tenantId) > MAX_CONNECTION_WAIT_MS;
  const logRejection = oncePerSecond((log) => log.warn('too many requests are waiting; some are rejected'));
  const createReject = (request: FastifyRequest, reply: FastifyReply) => () => {
    logRejection(request.log);
    replyBusy(reply);
  };
  const createDelayedReject = (request: FastifyRequest, reply: FastifyReply) => () => {
    const delay = setTimeout(createReject(request, reply), REJECTION_DELAY_MS);
    finished(reply.raw, () => clearTimeout(delay));
  };

  function admitAsAnonymous(request: FastifyRequest, reply: FastifyReply, run: () => void): void {
    const reject = createDelayedReject(request, reply);
    const acquireGlobalSlot = () => {
      const releaseGlobalSlot = acquireAnonymousSlot('all', reply, {
        run: () => throttle(() => (isOverloaded() ? reject() : run())),
        reject,
      });
      releaseSlots.set(request, () => {
        releaseGlobalSlot();
        releaseNetworkSlot();
      });
    };
    const releaseNetworkSlot = acquireNetworkSlot(getNetwork(getIpAddress(request)), reply, {
      run: acquireGlobalSlot,
      reject,
    });
  }

  function passOnToWorker(
    { findWorker }: LongCalls,
    request: FastifyRequest,
    reply: FastifyReply,
    done: () => void,
  ): void {
    const onIdentity = (identity: Identity) => recordIdentity(request, reply, identity);
    findWorker()
      .then((address) => (address ? passOn(address, request, reply, onIdentity) : done()))
      .catch((error) => {
        request.log.warn({ err: error }, 'a request could not be passed on');
        replyBusy(reply);
      });
  }

  /** Creates the hooks for the route of a call. `findCredential` finds the credential that the route accepts. */
  function admitCall(name: string, call: Call, findCredential: FindCredential) {
    const worker = longCalls?.includes(name, call) ? longCalls : undefined;
    /** Anonymous requests that are admitted after their body has arrived: a slow upload must not occupy a slot. */
    const awaitingBody = new WeakSet<FastifyRequest>();

    const onRequest: onRequestHookHandler = (request, reply, done) => {
      const reject = createReject(request, reply);
      const credential = findCredential(request);
      if (credential !== undefined) credentials.set(request, credential);
      const identity = identities.get(credential);
      const tenantId = identity?.tenantId ?? findClaimedTenantId(credential);
      const run = () => {
        // Check again after the wait for a slot, because more requests may have arrived.
        if (isOverloaded(tenantId)) reject();
        else if (worker) passOnToWorker(worker, request, reply, done);
        else done();
      };
      if (isOverloaded(tenantId)) reject();
      else if (isWorkerThread) run();
      else if (!identity) {
        // The worker thread reads the body, so admit the request before its body arrives.
        if (worker) return admitAsAnonymous(request, reply, run);
        awaitingBody.add(request);
        done();
      }
      // Operator keys have a limit per minute instead. Event streams have a separate limit, because they stay open.
      else if (identity.clientId === undefined || call.events) run();
      else
        acquireClientSlot(`${identity.tenantId} ${identity.clientId}`, reply, {
          run,
          reject: createDelayedReject(request, reply),
        });
    };
    const preValidation: onRequestHookHandler = (request, reply, done) => {
      if (awaitingBody.has(request)) admitAsAnonymous(request, reply, done);
      else done();
    };
    return { onRequest, preValidation };
  }

  /**
   * Records the identity of an authenticated request, and releases its anonymous slots. Later requests with the same
   * credential use the limits of the client.
   */
  function recordIdentity(request: FastifyRequest, reply: FastifyReply, identity: Identity): void {
    if (isWorkerThread) {
      writeIdentity(reply, identity);
      return;
    }
    const credential = credentials.get(request);
    if (credential !== undefined) identities.set(credential, identity);
    releaseSlots.get(request)?.();
  }

  /** A hook for pages and other routes that need no credential. */
  const admitAnonymous: onRequestHookHandler = (request, reply, done) =>
    admitAsAnonymous(request, reply, done);

  return { admitCall, admitAnonymous, recordIdentity };
}
export type Admission = ReturnType<typeof createAdmission>;

/** Logging every rejected request would cost more than the response. The metrics count all rejected requests. */
function oncePerSecond(write: (log: FastifyBaseLogger) => void): (log: FastifyBaseLogger) => void {
  let last = 0;
  return (log) => {
    if (performance.now() - last < 1_000) return;
    last = performance.now();
    write(log);
  };
}
