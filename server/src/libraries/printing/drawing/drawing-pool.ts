import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Drawn, Task } from './drawing-thread.ts';

/** Threads that draw: the process itself keeps a core. More than two would only take it from PostgreSQL. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Of one thread, in MB: what draws beyond all measure ends the thread, not the process. */
const MEMORY_MOST = 1_024;

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

/** A thread that draws documents; several at a time, each task in its turn. */
class DrawingThread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  documents = 0;
  isGone = false;

  constructor() {
    this.#worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MOST },
    });
    this.#worker.on('message', (drawn: Drawn) => {
      const first = this.#waiting.shift();
      if ('fault' in drawn) first?.reject(new Error(drawn.fault));
      else first?.resolve(drawn.bytes);
      this.#rest();
    });
    this.#worker.on('error', (error) =>
      this.#end(new Error('the drawing thread has failed', { cause: error })),
    );
    this.#worker.on('exit', () => this.#end(new Error('the drawing thread has ended')));
    this.#worker.unref();
  }

  ask(task: Task): Promise<Uint8Array> {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    if (this.isGone) reject(new Error('the drawing thread has ended'));
    else {
      this.#waiting.push({ resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage(task);
    }
    // It is awaited later, and may fail before: that is no surprise.
    promise.catch(() => undefined);
    return promise;
  }

  drop(document: number): void {
    if (!this.isGone) this.#worker.postMessage({ document, drop: true } satisfies Task);
  }

  /** Nobody waits for a thread that has nothing to do. */
  #rest(): void {
    if (this.#waiting.length === 0) this.#worker.unref();
  }

  #end(error: Error): void {
    this.isGone = true;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}

let threads: DrawingThread[] = [];

/** The thread with the fewest documents; it is begun when it is first needed, and again should it have ended. */
export function chooseThread(): DrawingThread {
  threads = threads.filter(({ isGone }) => !isGone);
  const idle = threads.find(({ documents }) => documents === 0);
  if (idle) return idle;
  if (threads.length < THREADS) threads.push(new DrawingThread());
  return threads.reduce((least, one) => (one.documents < least.documents ? one : least));
}
