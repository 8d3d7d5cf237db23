import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DrawingResult, DrawingTask } from './drawing-thread.ts';

/** One core is left for the main thread. More than two drawing threads would take CPU time from PostgreSQL. */
const MAX_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Heap limit of one thread. A document that exceeds the limit ends the thread, not the process. */
const MAX_MEMORY_MB = 1_024;

type PendingTask = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

/** A worker thread that draws several documents at a time. It runs the tasks in the order of their arrival. */
class DrawingThread {
  readonly #worker: Worker;
  readonly #pendingTasks: PendingTask[] = [];
  documentCount = 0;
  hasEnded = false;

  constructor() {
    this.#worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    this.#worker.on('message', (result: DrawingResult) => {
      const task = this.#pendingTasks.shift();
      if ('error' in result) task?.reject(new Error(result.error));
      else task?.resolve(result.bytes);
      this.#unrefWhenIdle();
    });
    this.#worker.on('error', (error) =>
      this.#rejectPendingTasks(new Error('the drawing thread has failed', { cause: error })),
    );
    this.#worker.on('exit', () => this.#rejectPendingTasks(new Error('the drawing thread has ended')));
    this.#worker.unref();
  }

  run(task: DrawingTask): Promise<Uint8Array> {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    if (this.hasEnded) reject(new Error('the drawing thread has ended'));
    else {
      this.#pendingTasks.push({ resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage(task);
    }
    // The caller awaits the promise later. This handler prevents an unhandled rejection when the task fails earlier.
    promise.catch(() => undefined);
    return promise;
  }

  discard(documentId: number): void {
    if (!this.hasEnded) this.#worker.postMessage({ documentId, discard: true } satisfies DrawingTask);
  }

  /** Lets the process exit while the thread has no task. */
  #unrefWhenIdle(): void {
    if (this.#pendingTasks.length === 0) this.#worker.unref();
  }

  #rejectPendingTasks(error: Error): void {
    this.hasEnded = true;
    for (const { reject } of this.#pendingTasks.splice(0)) reject(error);
  }
}

let threads: DrawingThread[] = [];

/** Returns the thread with the fewest documents. Starts a thread when all are busy and fewer than MAX_THREADS run. */
export function getLeastBusyThread(): DrawingThread {
  threads = threads.filter(({ hasEnded }) => !hasEnded);
  const idle = threads.find(({ documentCount }) => documentCount === 0);
  if (idle) return idle;
  if (threads.length < MAX_THREADS) threads.push(new DrawingThread());
  return threads.reduce((least, thread) => (thread.documentCount < least.documentCount ? thread : least));
}
