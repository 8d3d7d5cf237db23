import { findPostmaster } from './postmaster.ts';

const LOOK_MS = 500;

type Kept = {
  cluster: string;
  /** Starts it again on the same port, unless another process has done so meanwhile. */
  startAgain: () => Promise<void>;
  log: (line: string) => void;
};

/** Looks whether PostgreSQL still runs, and starts it again when it has died: the server knows it by its port. */
export function keepRunning({ cluster, startAgain, log }: Kept): { stop: () => Promise<void> } {
  let starting: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (starting || findPostmaster(cluster)) return;
    log('PostgreSQL has ended by itself: starting it again');
    starting = startAgain()
      .catch((error: Error) => log(`PostgreSQL could not be started again: ${error.message}`))
      .finally(() => {
        starting = undefined;
      });
  }, LOOK_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await starting;
    },
  };
}
