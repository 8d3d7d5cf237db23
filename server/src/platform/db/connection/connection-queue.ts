export type ConnectionQueue = {
  /** Calls `acquire` and returns its result. The caller counts as waiting until `acquire` has finished. */
  wait: <T>(acquire: () => Promise<T>) => Promise<T>;
  /** Estimates how long, in milliseconds, a new caller will wait. */
  estimateWaitMs: () => number;
};

/**
 * Weight of the latest interval in the moving average. High enough to follow a change, low enough to smooth single
 * delays.
 */
const LATEST_INTERVAL_WEIGHT = 0.1;
/**
 * The average is used from this number of intervals on. The first one or two may include the opening of connections,
 * which takes many times longer than the wait for a connection in use.
 */
const MIN_INTERVALS = 5;

/** Counts the callers that wait for a connection, in order of arrival, and measures how fast they get one. */
export function createConnectionQueue(now: () => number = () => performance.now()): ConnectionQueue {
  const waiting = new Set<{ since: number }>();
  /**
   * Moving average of the time between two served callers while others wait. Starts anew when the queue becomes empty,
   * because the next queue may be served faster or slower.
   */
  let averageIntervalMs = 0;
  let intervals = 0;
  let lastServedAt: number | undefined;

  return {
    async wait(acquire) {
      const caller = { since: now() };
      waiting.add(caller);
      try {
        return await acquire();
      } finally {
        waiting.delete(caller);
        const servedAt = now();
        if (lastServedAt !== undefined) {
          const intervalMs = servedAt - lastServedAt;
          if (intervals === 0) averageIntervalMs = intervalMs;
          else averageIntervalMs += (intervalMs - averageIntervalMs) * LATEST_INTERVAL_WEIGHT;
          intervals += 1;
        }
        if (waiting.size > 0) lastServedAt = servedAt;
        else {
          lastServedAt = undefined;
          intervals = 0;
        }
      }
    },
    estimateWaitMs() {
      const [first] = waiting;
      const byAverageMs = intervals < MIN_INTERVALS ? 0 : waiting.size * averageIntervalMs;
      // When no connection becomes free, the average is outdated. The wait of the first caller is then the better
      // estimate.
      return first ? Math.max(now() - first.since, byAverageMs) : 0;
    },
  };
}
