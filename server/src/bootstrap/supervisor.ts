import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { announceDemo, startDemo } from '../demo/index.ts';
import type { Config } from '../platform/config/config.ts';
import { createLogger } from '../platform/config/logger.ts';
import { APP_ROLE, connect } from '../platform/db/connection/connect.ts';
import { StartError } from '../platform/db/migrate/start-error.ts';
import { answerClusterMetricsRequests } from '../platform/jobs/shared-figures.ts';
import { openHouse } from './boot.ts';
import { closeLostConnections } from './close-lost-connections.ts';

/** Wait before restarting a worker, twice as long after each failed attempt, so that a crash on start does not loop. */
const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 30_000;
/** A retiring worker that still has connections after this time is stopped. */
const RETIRE_MOST_MS = 120_000;
/** The message by which a worker is told to end once its clients have left it. */
export const RETIRE = 'retire';

/**
 * Starts the supervisor: it runs the workers that serve on one port, restarts those that end, and passes signals on.
 * It serves no requests. It also runs the embedded PostgreSQL and its demo where they are used.
 */
export async function startSupervisor(config: Config) {
  const log = createLogger(config.logLevel);
  const house = config.databaseUrl ? undefined : await openDemoHouse(config, log);
  answerClusterMetricsRequests();
  const workers = createWorkers(log, config.processes, { ...house?.environment });
  const stop = async () => {
    await workers.stop();
    await house?.stop();
  };
  try {
    // Start one worker first, so that a fault that prevents every start is reported once.
    const address = await workers.add();
    await workers.addOthers();
    house?.open(address);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, renew: workers.renew };
}

/** Starts the embedded PostgreSQL with its demo, and returns the environment that workers need to use it. */
async function openDemoHouse(config: Config, log: FastifyBaseLogger) {
  const { ownerUrl, secret, stop } = await openHouse(config, (line) => log.debug(line));
  const db = connect({
    url: ownerUrl,
    role: APP_ROLE,
    connections: 2,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  let demo: ReturnType<typeof startDemo> | undefined;
  return {
    environment: { DATABASE_URL: ownerUrl, MIYA_SECRET: secret, [DEMO]: 'yes' },
    open: (address: string) => {
      demo = startDemo(db, log);
      announceDemo(address);
    },
    stop: async () => {
      await demo?.stop();
      await db.destroy();
      await stop();
    },
  };
}

/** Tells a worker that its database is the demo's. Only the supervisor sets it. */
const DEMO = 'MIYA_DEMO_OF_KEEPER';
export const servesSupervisorDemo = () => cluster.isWorker && process.env[DEMO] === 'yes';

function createWorkers(log: FastifyBaseLogger, count: number, environment: Record<string, string>) {
  /** Workers that serve or start. */
  const serving = new Set<Worker>();
  /** Workers that a renewal has replaced, until they end. */
  const retiring = new Set<Worker>();
  const stopping = new AbortController();
  let backoffMs = FIRST_BACKOFF_MS;
  let isRestoring = false;

  /** Starts a worker, waits until it listens, and returns its address. */
  const add = async (): Promise<string> => {
    const worker = cluster.fork(environment);
    serving.add(worker);
    closeLostConnections(worker);
    const ended = waitForEnd(worker).then(() => {
      const wasServing = serving.delete(worker);
      retiring.delete(worker);
      return wasServing;
    });
    worker.on('error', (error) => log.warn({ err: error }, 'a worker process could not be reached'));
    const listening = new Promise<{ address: string; port: number }>((resolve) =>
      worker.once('listening', resolve),
    );
    const at = await Promise.race([listening, ended.then(() => undefined)]);
    if (!at) throw new StartError('a worker process ended while it started; the log says why.');
    backoffMs = FIRST_BACKOFF_MS;
    ended.then((wasServing) => {
      const { pid, exitCode, signalCode } = worker.process;
      if (wasServing && !stopping.signal.aborted)
        log.error({ pid, exitCode, signalCode }, 'a worker process ended; another takes its place');
      void restore();
    });
    return `http://${at.address}:${at.port}`;
  };

  const addMissing = () => Promise.allSettled(Array.from({ length: count - serving.size }, add));

  /** Starts workers until as many serve as are configured. */
  const restore = async () => {
    if (isRestoring) return;
    isRestoring = true;
    while (serving.size < count && !stopping.signal.aborted) {
      // The timer keeps the supervisor alive when no worker is left. A stop ends it early.
      await pause(backoffMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) break;
      backoffMs = Math.min(backoffMs * 2, LONGEST_BACKOFF_MS);
      // One worker that starts alone serves sooner than several that share the processor.
      if (serving.size === 0) await add().catch(() => undefined);
      await addMissing();
    }
    isRestoring = false;
  };

  const end = async (worker: Worker) => {
    const ended = waitForEnd(worker);
    worker.process.kill('SIGTERM');
    await ended;
  };

  const replace = async (worker: Worker) => {
    await add();
    // It may have ended in the meantime.
    if (!serving.delete(worker)) return;
    retiring.add(worker);
    void restore();
    const ended = waitForEnd(worker);
    worker.send(RETIRE);
    const timer = setTimeout(() => worker.process.kill('SIGTERM'), RETIRE_MOST_MS);
    await ended;
    clearTimeout(timer);
  };

  let renewing = Promise.resolve();
  return {
    add,
    /** Starts the other workers. One that fails is tried again later, because the first one serves already. */
    addOthers: async () => {
      await addMissing();
      void restore();
    },
    /** Replaces the workers one after the other. Each new one serves before the old one ends. */
    renew: () => {
      renewing = renewing.then(async () => {
        for (const worker of [...serving]) {
          if (stopping.signal.aborted) return;
          if (serving.has(worker)) await replace(worker);
        }
        log.info({ processes: serving.size }, 'all processes of the server are new');
      });
      renewing = renewing.catch((error) => log.error({ err: error }, 'the processes could not be renewed'));
    },
    stop: async () => {
      stopping.abort();
      await Promise.all([...serving, ...retiring].map(end));
    },
  };
}

/** Resolves when the worker has ended. One that could not be started has no pid and reports an error only. */
function waitForEnd(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.once('error', () => worker.process.pid === undefined && resolve());
  });
}
