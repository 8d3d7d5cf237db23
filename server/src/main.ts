import cluster from 'node:cluster';
import { once } from 'node:events';
import { startServer } from './bootstrap/start-server.ts';
import { RETIRE_MESSAGE, startSupervisor } from './bootstrap/supervisor.ts';
import { readConfig } from './platform/config/config.ts';
import { formatStartError } from './platform/config/format-start-error.ts';
import { createLogger } from './platform/config/logger.ts';

/** When a stop takes longer, the process exits with code 1. */
const MAX_STOP_MS = 10_000;
/** Longer than MAX_STOP_MS, because the supervisor first waits until its workers have stopped. */
const MAX_SUPERVISOR_STOP_MS = MAX_STOP_MS + 5_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const isSupervisor = config.processes > 1 && cluster.isPrimary;
  const supervisor = isSupervisor ? startSupervisor(config) : undefined;
  // Without a listener, SIGUSR2 ends the process. The listener is added first, because the supervisor may still be
  // starting.
  if (supervisor) process.on('SIGUSR2', async () => (await supervisor).renew());
  const server = supervisor ? undefined : startServer(config);
  const starting = supervisor ?? server;

  let isStopping = false;
  const stopAndExit = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), isSupervisor ? MAX_SUPERVISOR_STOP_MS : MAX_STOP_MS);
    try {
      await (await starting)?.stop();
      await disconnectFromSupervisor();
    } catch (error) {
      log.error({ err: error }, 'the process could not stop cleanly');
      process.exit(1);
    }
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAndExit(0));
  // Node also reports unhandled rejections here. The state of the process is unknown after one, so the process exits.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception; the process stops');
    void stopAndExit(1);
  });
  process.on('message', async (message) => {
    if (message !== RETIRE_MESSAGE) return;
    await (await server)?.retire();
    await stopAndExit(0);
  });
  await starting;
}

/**
 * Waits until the supervisor knows that this worker no longer listens. A connection that was already on its way to this
 * worker goes back to the supervisor, which gives it to another worker.
 */
async function disconnectFromSupervisor(): Promise<void> {
  if (!cluster.worker?.isConnected()) return;
  const disconnected = once(cluster.worker, 'disconnect');
  cluster.worker.disconnect();
  await disconnected;
}

main().catch((error) => {
  process.stderr.write(`${formatStartError(error)}\n`);
  process.exit(1);
});
