import type { FastifyBaseLogger } from 'fastify';

/**
 * Runs a maintenance task at a fixed interval. The task must tolerate parallel runs: every process runs it, and a run
 * may last longer than the interval. stop() waits for the last run.
 */
export function runEvery(
  intervalMs: number,
  log: FastifyBaseLogger,
  runTask: () => Promise<void>,
): { stop: () => Promise<void> } {
  let currentRun = Promise.resolve();
  const timer = setInterval(() => {
    currentRun = runTask().catch((error) =>
      log.warn({ err: error }, 'a maintenance task failed; it runs again at the next interval'),
    );
  }, intervalMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await currentRun;
    },
  };
}
