import type { FastifyBaseLogger } from 'fastify';

/** Tells the log at most once a second: a line for each would take longer than the answers. The metrics count them all. */
export function oncePerSecond(tell: (log: FastifyBaseLogger) => void): (log: FastifyBaseLogger) => void {
  let last = 0;
  return (log) => {
    if (performance.now() - last < 1_000) return;
    last = performance.now();
    tell(log);
  };
}
