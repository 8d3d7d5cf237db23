import cluster from 'node:cluster';
import { once } from 'node:events';
import { startServer } from './bootstrap/start-server.ts';
import { RETIRE, startSupervisor } from './bootstrap/supervisor.ts';
import { readConfig } from './platform/config/config.ts';
import { explainStart } from './platform/config/explain-start.ts';
import { createLogger } from './platform/config/logger.ts';

/** A stop that takes longer than this ends the process. */
const STOP_MOST_MS = 10_000;
/** The supervisor gives its workers their full time first. */
const STOP_ALL_MOST_MS = STOP_MOST_MS + 5_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const isSupervisor = config.processes > 1 && cluster.isPrimary;
  const supervisor = isSupervisor ? startSupervisor(config) : undefined;
  // Listen for the signal at once: without a listener it would end a supervisor that is still starting.
  if (supervisor) process.on('SIGUSR2', async () => (await supervisor).renew());
  const server = supervisor ? undefined : startServer(config);
  const starting = supervisor ?? server;

  let isStopping = false;
  const stopAndExit = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), isSupervisor ? STOP_ALL_MOST_MS : STOP_MOST_MS);
    try {
      await (await starting)?.stop();
      await leaveSupervisor();
    } catch (error) {
      log.error({ err: error }, 'the process could not stop cleanly');
      process.exit(1);
    }
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAndExit(0));
  // Node reports an unhandled rejection here as well. The state of the process is unknown, so it is replaced.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception; the process stops');
    void stopAndExit(1);
  });
  process.on('message', async (message) => {
    if (message !== RETIRE) return;
    await (await server)?.retire();
    await stopAndExit(0);
  });
  await starting;
}

/**
 * Waits until the supervisor knows that this worker no longer listens. A connection that the supervisor passed on before
 * that is returned to it, and goes to another worker.
 */
async function leaveSupervisor(): Promise<void> {
  if (!cluster.worker?.isConnected()) return;
  const left = once(cluster.worker, 'disconnect');
  cluster.worker.disconnect();
  await left;
}

main().catch((error) => {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
});
