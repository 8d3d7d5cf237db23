import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { APP_ROLE, connect } from './db/connect.ts';
import { StartError } from './db/start-error.ts';
import { announceDemo, startDemo } from './demo/index.ts';
import { answerFigures } from './jobs/shared-figures.ts';
import { createLogger } from './logger.ts';
import { openHouse } from './open-house.ts';

/** One that dies at once is not started again at once: first after a second, then after twice as long each time. */
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 30_000;

/**
 * Serves by several processes on one port. This one serves nobody: it starts the others, starts another for one that
 * dies, hands signals on, and keeps the embedded PostgreSQL and its demo where there are any.
 */
export async function serveByMany(config: Config) {
  const log = createLogger(config.logLevel);
  const house = config.databaseUrl ? undefined : await openDemoHouse(config, log);
  answerFigures();
  const servers = createServers(log, { ...house?.environment });
  const stop = async () => {
    await servers.stop();
    await house?.stop();
  };
  try {
    // The first goes before the others: what keeps it from starting is said once.
    const address = await servers.add();
    await Promise.all(Array.from({ length: config.processes - 1 }, () => servers.add()));
    house?.open(address);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, renew: servers.renew };
}

/** The embedded PostgreSQL with its demo, and what the others have to know to serve from it. */
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

/** Tells a process that the database it was given is the demo's. Nobody sets it by hand. */
const DEMO = 'MIYA_DEMO_OF_KEEPER';
export const servesDemoOfKeeper = () => cluster.isWorker && process.env[DEMO] === 'yes';

function createServers(log: FastifyBaseLogger, environment: Record<string, string>) {
  const serving = new Set<Worker>();
  let isStopping = false;
  let rest = FIRST_REST_MS;

  /** Starts one and waits until it listens; where. */
  const add = async (): Promise<string> => {
    const worker = cluster.fork(environment);
    serving.add(worker);
    const gone = once(worker, 'exit').then(() => undefined);
    gone.then(() => serving.delete(worker));
    const listening = once(worker, 'listening').then(([at]) => at as { address: string; port: number });
    const at = await Promise.race([listening, gone]);
    if (!at) throw new StartError('a process ended before it served anybody; it said why.');
    rest = FIRST_REST_MS;
    gone.then(() => replace(worker));
    return `http://${at.address}:${at.port}`;
  };

  const replace = async ({ exitedAfterDisconnect, process: { pid, exitCode, signalCode } }: Worker) => {
    if (isStopping || exitedAfterDisconnect) return;
    log.error({ pid, exitCode, signalCode }, 'a process of the server is gone; another takes its place');
    for (;;) {
      await pause(rest, undefined, { ref: false });
      if (isStopping) return;
      rest = Math.min(rest * 2, LONGEST_REST_MS);
      const isThere = await add().then(
        () => true,
        () => false,
      );
      if (isThere) return;
    }
  };

  const end = async (worker: Worker) => {
    // It is not to be replaced, however it ends.
    worker.exitedAfterDisconnect = true;
    const gone = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await gone;
  };

  let renewing = Promise.resolve();
  return {
    add,
    /** One after the other: the next one serves before the one before it goes. */
    renew: () => {
      renewing = renewing.then(async () => {
        for (const worker of [...serving]) {
          if (isStopping) return;
          await add();
          await end(worker);
        }
        log.info({ processes: serving.size }, 'all processes of the server are new');
      });
      renewing = renewing.catch((error) => log.error({ err: error }, 'the processes could not be renewed'));
    },
    stop: async () => {
      isStopping = true;
      await Promise.all([...serving].map(end));
    },
  };
}
