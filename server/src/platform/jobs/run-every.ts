import type { FastifyBaseLogger } from 'fastify';

/** Repeats small upkeep that may run in any number of processes at once. stop() waits for a run under way. */
export function runEvery(
  milliseconds: number,
  log: FastifyBaseLogger,
  work: () => Promise<void>,
): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = work().catch((error) => log.warn({ err: error }, 'upkeep failed; it is tried again next time'));
  }, milliseconds);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
