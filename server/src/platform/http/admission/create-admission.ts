import { finished } from 'node:stream';
import type { Call } from '@miya/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Db } from '../../db/connection/connect.ts';
import { findClaimedTenantId, getIpAddress } from '../calls/request-info.ts';
import { type Identity, passOn, type WorkerAddress, writeIdentity } from '../pass-on.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { getNetwork } from './get-networks.ts';
import { createIdentityCache } from './identity-cache.ts';
import { REJECTION_DELAY_MS, replyBusy } from './reply-busy.ts';
import { createThrottle } from './throttle.ts';

/** A request is rejected if it would have to wait longer than this for a database connection. */
const MAX_CONNECTION_WAIT_MS = 1_000;
/** Limits for each client. The screens of one browser send fewer requests at the same time. */
const CLIENT_LIMITS = { running: 8, waiting: 100 };
/** Limits for the anonymous requests of each network. They suffice for an office behind one IP address. */
const NETWORK_LIMITS = { running: 4, waiting: 500 };
/** The number of anonymous requests of all networks together that may wait. */
const MAX_WAITING_ANONYMOUS = 1_000;
/** A page needs about 2 ms of processor time, so this many pages per second use less than half of a core. */
const MAX_ANONYMOUS_PER_SECOND = 200;

/** The calls that a worker thread processes, because they need much processor time. */
export type LongCalls = {
  includes: (name: string, call: Call) => boolean;
  /** Returns undefined while the worker is not available. The main thread then processes the call. */
  findWorker: () => Promise<WorkerAddress | undefined>;
};
type FindCredential = (request: FastifyRequest) => string | undefined;
type AdmissionOptions = {
  longCalls?: LongCalls | undefined;
  /** True in the worker thread itself: the main thread has applied the limits already. */
  isWorkerThread?: boolean | undefined;
};

/**
 * Creates the admission, which decides when a request is processed, or rejects it with status 503. Rules:
 *
 * 1. A request is rejected if it would wait too long for a database connection.
 * 2. A request whose credential was authenticated before counts against the limits of its client.
 * 3. Any other request is anonymous until it is authenticated. It needs a slot of its network and a slot of all
 *    anonymous requests together. The anonymous requests together get at most half of the database connections and less
 *    than half of a processor core. The rest is left to signed-in clients.
 *
 * A request that gets no slot waits. Its slots are released when the response ends. The slots of an anonymous request
 * are released earlier if the request is authenticated (`recordIdentity`). An admitted long call is forwarded to the
 * worker thread.
 */
export function createAdmission(db: Db, { longCalls, isWorkerThread = false }: AdmissionOptions = {}) {
  const identities = createIdentityCache();
  const acquireClientSlot = createConcurrencyLimit(CLIENT_LIMITS);
  const acquireNetworkSlot = createConcurrencyLimit(NETWORK_LIMITS);
  const acquireAnonymousSlot = createConcurrencyLimit({
    running: Math.max(1, Math.floor(db.maxConnections / 2)),
    waiting: MAX_WAITING_ANONYMOUS,
  });
  const throttle = createThrottle(MAX_ANONYMOUS_PER_SECOND);
  const credentials = new WeakMap<FastifyRequest, string>();
  /** The functions that release the slots of the anonymous requests. */
  const releaseFunctions = new WeakMap<FastifyRequest, () => void>();

  const isOverloaded = (tenantId?: number) => db.estimateWaitMs(tenantId) > MAX_CONNECTION_WAIT_MS;
  const logRejection = oncePerSecond((log) => log.warn('too many requests are waiting; some are rejected'));
  const createReject = (request: FastifyRequest, reply: FastifyReply) => () => {
    logRejection(request.log);
    replyBusy(reply);
  };
  /** Creates a function that rejects a request after a delay. Without the delay, some clients retry immediately. */
  const createDelayedReject = (request: FastifyRequest, reply: FastifyReply) => () => {
    const delay = setTimeout(createReject(request, reply), REJECTION_DELAY_MS);
    finished(reply.raw, () => clearTimeout(delay));
  };

  /** Calls `run` when the request has both slots of an anonymous request. Otherwise rejects the request. */
  function admitAsAnonymous(request: FastifyRequest, reply: FastifyReply, run: () => void): void {
    const reject = createDelayedReject(request, reply);
    const acquireGlobalSlot = () => {
      const releaseGlobalSlot = acquireAnonymousSlot('all', reply, {
        // Check again after the wait, because more requests may have arrived.
        run: () => throttle(() => (isOverloaded() ? reject() : run())),
        reject,
      });
      releaseFunctions.set(request, () => {
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

  /**
   * Creates the two hooks that admit the requests of a call. The caller adds both hooks to the route of the call.
   * `findCredential` finds the credential that the route accepts.
   */
  function createCallHooks(name: string, call: Call, findCredential: FindCredential) {
    const worker = longCalls?.includes(name, call) ? longCalls : undefined;
    /** Anonymous requests that get their slots after the body has arrived, so that a slow upload occupies no slot. */
    const awaitingBody = new WeakSet<FastifyRequest>();

    const onRequest: onRequestHookHandler = (request, reply, done) => {
      const reject = createReject(request, reply);
      const credential = findCredential(request);
      if (credential !== undefined) credentials.set(request, credential);
      const identity = identities.get(credential);
      // An unverified tenant id is sufficient to estimate the wait for a connection of this tenant.
      const tenantId = identity?.tenantId ?? findClaimedTenantId(credential);
      const run = () => {
        // Check again after the wait for a slot, because more requests may have arrived.
        if (isOverloaded(tenantId)) reject();
        else if (worker) passOnToWorker(worker, request, reply, done);
        else done();
      };
      if (isOverloaded(tenantId)) reject();
      // The main thread has applied the limits already.
      else if (isWorkerThread) run();
      else if (!identity) {
        // The worker thread reads the body of a long call, so this thread must admit the request before the body
        // arrives.
        if (worker) return admitAsAnonymous(request, reply, run);
        awaitingBody.add(request);
        done();
      }
      // No slot is needed in two cases. An identity without a client belongs to an operator key, which has a limit per
      // minute instead. Event streams stay open, so their number is limited separately.
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
   * Call this when a request has been authenticated. Releases the slots that the request holds as an anonymous request.
   * Caches the identity: later requests with this credential count against the limits of the client.
   */
  function recordIdentity(request: FastifyRequest, reply: FastifyReply, identity: Identity): void {
    // The main thread holds the slots and the cache, so the worker thread reports the identity in a response header.
    if (isWorkerThread) {
      writeIdentity(reply, identity);
      return;
    }
    const credential = credentials.get(request);
    if (credential !== undefined) identities.set(credential, identity);
    releaseFunctions.get(request)?.();
  }

  /** A hook for pages and other routes that need no credential. */
  const admitAnonymousHook: onRequestHookHandler = (request, reply, done) =>
    admitAsAnonymous(request, reply, done);

  return { createCallHooks, admitAnonymousHook, recordIdentity };
}
export type Admission = ReturnType<typeof createAdmission>;

/** Logging every rejected request would cost more than the response. The metrics count all rejected requests. */
function oncePerSecond(write: (log: FastifyBaseLogger) => void): (log: FastifyBaseLogger) => void {
  let lastWriteAt = 0;
  return (log) => {
    if (performance.now() - lastWriteAt < 1_000) return;
    lastWriteAt = performance.now();
    write(log);
  };
}
