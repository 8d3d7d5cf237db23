import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { printDemoSignIn, startDemoCarrier } from '../demo/index.ts';
import type { Config } from '../platform/config/config.ts';
import { createLogger } from '../platform/config/logger.ts';
import { APP_ROLE, connect } from '../platform/db/connection/connect.ts';
import { StartError } from '../platform/db/migrate/start-error.ts';
import { respondToClusterMetricsRequests } from '../platform/jobs/cluster-metrics.ts';
import { boot } from './boot.ts';
import { closeLostConnections } from './close-lost-connections.ts';

/**
 * The pause before a worker is restarted. It doubles after each failed start, so that a crash at start does not loop.
 */
const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** A retiring worker that still has connections after this time gets SIGTERM. */
const MAX_RETIRE_MS = 120_000;
/**
 * The supervisor sends this message to a worker: accept no new connections, and exit when the open ones have closed.
 */
export const RETIRE_MESSAGE = 'retire';

/**
 * Starts the supervisor. The supervisor forks the worker processes that share one port, restarts workers that ended,
 * and stops them. It serves no requests. Without DATABASE_URL it also runs the embedded PostgreSQL and its demo.
 */
export async function startSupervisor(config: Config) {
  const log = createLogger(config.logLevel);
  const demoDatabase = config.databaseUrl ? undefined : await startDemoDatabase(config, log);
  respondToClusterMetricsRequests();
  const workers = createWorkerPool(log, config.processes, { ...demoDatabase?.environment });
  const stop = async () => {
    await workers.stop();
    await demoDatabase?.stop();
  };
  try {
    // Starts one worker alone first: a fault that prevents every start is then reported once.
    const address = await workers.add();
    await workers.addOthers();
    demoDatabase?.startDemo(address);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, renew: workers.renew };
}

/**
 * Starts the embedded PostgreSQL and adds the demo data. `environment` holds the environment variables by which workers
 * use this database.
 */
async function startDemoDatabase(config: Config, log: FastifyBaseLogger) {
  const { ownerUrl, secret, stop } = await boot(config, (line) => log.debug(line));
  const db = connect({
    url: ownerUrl,
    role: APP_ROLE,
    connections: 2,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  let demo: ReturnType<typeof startDemoCarrier> | undefined;
  return {
    environment: { DATABASE_URL: ownerUrl, MIYA_SECRET: secret, [DEMO_VARIABLE]: 'yes' },
    startDemo: (address: string) => {
      demo = startDemoCarrier(db, log);
      printDemoSignIn(address);
    },
    stop: async () => {
      await demo?.stop();
      await db.destroy();
      await stop();
    },
  };
}

/** Environment variable of a worker: the database is the demo database. Only the supervisor sets it. */
const DEMO_VARIABLE = 'MIYA_DEMO_OF_KEEPER';
export const isSupervisorDemoWorker = () => cluster.isWorker && process.env[DEMO_VARIABLE] === 'yes';

function createWorkerPool(log: FastifyBaseLogger, count: number, environment: Record<string, string>) {
  /** Workers that serve, and workers that are starting. */
  const serving = new Set<Worker>();
  /** Workers that a renewal has replaced and that have not ended yet. */
  const retiring = new Set<Worker>();
  const stopping = new AbortController();
  let backoffMs = FIRST_BACKOFF_MS;
  let isRestoring = false;

  /** Starts a worker, waits until it listens, and returns its URL. Throws when the worker ends before it listens. */
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
    const bound = await Promise.race([listening, ended.then(() => undefined)]);
    if (!bound)
      throw new StartError('a worker process ended while it started; its log lines give the reason.');
    backoffMs = FIRST_BACKOFF_MS;
    ended.then((wasServing) => {
      const { pid, exitCode, signalCode } = worker.process;
      if (wasServing && !stopping.signal.aborted)
        log.error({ pid, exitCode, signalCode }, 'a worker process ended; another takes its place');
      void restore();
    });
    return `http://${bound.address}:${bound.port}`;
  };

  const addMissing = () => Promise.allSettled(Array.from({ length: count - serving.size }, add));

  /** Starts workers until the configured number serves. */
  const restore = async () => {
    if (isRestoring) return;
    isRestoring = true;
    while (serving.size < count && !stopping.signal.aborted) {
      // The timer keeps the supervisor process alive while it has no worker. A stop aborts the pause.
      await pause(backoffMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) break;
      backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
      // With no worker left, one is started alone: it serves sooner than several that share the processor at start.
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
    // The old worker may have ended while the new one started.
    if (!serving.delete(worker)) return;
    retiring.add(worker);
    void restore();
    const ended = waitForEnd(worker);
    worker.send(RETIRE_MESSAGE);
    const timer = setTimeout(() => worker.process.kill('SIGTERM'), MAX_RETIRE_MS);
    await ended;
    clearTimeout(timer);
  };

  let renewing = Promise.resolve();
  return {
    add,
    /**
     * Starts the remaining workers. A worker that fails is retried in the background, because the first one already
     * serves.
     */
    addOthers: async () => {
      await addMissing();
      void restore();
    },
    /** Replaces the workers one after the other. A new worker serves before the old one ends. */
    renew: () => {
      renewing = renewing.then(async () => {
        for (const worker of [...serving]) {
          if (stopping.signal.aborted) return;
          if (serving.has(worker)) await replace(worker);
        }
        log.info({ processes: serving.size }, 'all processes of the server are new');
      });
      renewing = renewing.catch((error) =>
        log.error({ err: error }, 'the worker processes could not be replaced'),
      );
    },
    stop: async () => {
      stopping.abort();
      await Promise.all([...serving, ...retiring].map(end));
    },
  };
}

/**
 * Resolves when the worker has ended. A worker that could not be started has no pid and emits 'error' but never 'exit'.
 */
function waitForEnd(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.once('error', () => worker.process.pid === undefined && resolve());
  });
}
