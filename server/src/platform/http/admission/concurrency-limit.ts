import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** How long a request waits before it is rejected. Must be shorter than the request timeout of the server. */
const MAX_WAIT_MS = 5_000;

type Limits = {
  /** How many requests of one key run at the same time. */
  running: number;
  /** How many more requests of one key may wait. */
  waiting: number;
  maxWaitMs?: number;
};
type Queue = { running: number; waiting: Set<() => void> };
/** Exactly one of these callbacks is called, unless the client disconnects first. */
type Callbacks = { run: () => void; reject: () => void };

/**
 * Limits how many requests with the same key run at the same time. Further requests wait, in order of arrival. A
 * request is rejected when too many wait already, or when it has waited too long.
 */
export function createConcurrencyLimit({ running, waiting, maxWaitMs = MAX_WAIT_MS }: Limits) {
  /** Contains only keys that have a running or waiting request. */
  const queues = new Map<string, Queue>();

  /** Returns a function that releases the slot early. The end of the response also releases the slot. */
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
