import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** How long a request waits before it is rejected. Must be shorter than the request timeout of the server. */
const MAX_WAIT_MS = 5_000;

type ConcurrencyLimits = {
  /** How many requests of one key run at the same time. */
  running: number;
  /** How many more requests of one key may wait. */
  waiting: number;
  maxWaitMs?: number;
};
/** `waiting` contains the functions that start the waiting requests. */
type Queue = { running: number; waiting: Set<() => void> };
/** The limit calls exactly one of these functions. It calls none if the client disconnects first. */
type Callbacks = { run: () => void; reject: () => void };

/**
 * Limits how many requests with the same key run at the same time. Further requests wait, in order of arrival. A
 * request is rejected when too many wait already, or when it has waited too long.
 */
export function createConcurrencyLimit({ running, waiting, maxWaitMs = MAX_WAIT_MS }: ConcurrencyLimits) {
  /** Contains only keys that have a running or waiting request. */
  const queues = new Map<string, Queue>();

  /**
   * Calls `run` when the request has a slot, or `reject` when it gets none. The end of the response releases the slot.
   * The returned function releases it earlier; calling it again has no effect.
   */
  return function acquireSlot(key: string, { raw }: FastifyReply, { run, reject }: Callbacks): () => void {
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
    const release = () => {
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
      release();
      reject();
    }, maxWaitMs);
    finished(raw, release);
    if (queue.running < running) start();
    else queue.waiting.add(start);
    return release;
  };
}
