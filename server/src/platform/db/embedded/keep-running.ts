import { findPostmaster } from './postmaster.ts';

const CHECK_INTERVAL_MS = 500;

type KeepRunningOptions = {
  cluster: string;
  /** Starts PostgreSQL again on the same port, unless another process has already done so. */
  restart: () => Promise<void>;
  log: (line: string) => void;
};

/**
 * Checks regularly that PostgreSQL runs, and restarts it after it has ended. The port stays, because the server uses
 * it.
 */
export function keepRunning({ cluster, restart, log }: KeepRunningOptions): { stop: () => Promise<void> } {
  let starting: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (starting || findPostmaster(cluster)) return;
    log('PostgreSQL has ended unexpectedly: restarting it');
    starting = restart()
      .catch((error: Error) => log(`PostgreSQL could not be restarted: ${error.message}`))
      .finally(() => {
        starting = undefined;
      });
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await starting;
    },
  };
}
