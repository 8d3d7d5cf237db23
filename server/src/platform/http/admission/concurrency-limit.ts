import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** How long a request waits for its turn. A longer wait would look like a request that arrives too slowly. */
const MAX_WAIT_MS = 5_000;

type Limits = {
  /** How many requests of one key run at the same time. */
  running: number;
  /** How many more wait. */
  waiting: number;
  maxWaitMs?: number;
};
type Queue = { running: number; waiting: Set<() => void> };
/** Exactly one of the two is called, unless the client disconnects first. */
type Outcome = { run: () => void; reject: () => void };

/**
 * Limits how many requests with the same key run at the same time. Further requests wait, in order of arrival. A request
 * is rejected when too many wait already, or when it has waited too long.
 */
export function createConcurrencyLimit({ running, waiting, maxWaitMs = MAX_WAIT_MS }: Limits) {
  /** Only the keys that have a running or a waiting request. */
  const queues = new Map<string, Queue>();

  /** Returns a function that gives the place back. The end of the response gives it back as well. */
  return function enter(key: string, { raw }: FastifyReply, { run, reject }: Outcome): () => void {
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() };
    if (queue.waiting.size >= waiting) {
      reject();
      return () => undefined;
    }
    queues.set(key, queue);
    let isRunning = false;
    const start = () => {
      clearTimeout(timeout);
      queue.waiting.delete(start);
      queue.running += 1;
      isRunning = true;
      run();
    };
    const leave = () => {
      clearTimeout(timeout);
      queue.waiting.delete(start);
      if (isRunning) {
        isRunning = false;
        queue.running -= 1;
        const [next] = queue.waiting;
        next?.();
      }
      if (queue.running === 0 && queue.waiting.size === 0) queues.delete(key);
    };
    const timeout = setTimeout(() => {
      leave();
      reject();
    }, maxWaitMs);
    finished(raw, leave);
    if (queue.running < running) start();
    else queue.waiting.add(start);
    return leave;
  };
}
