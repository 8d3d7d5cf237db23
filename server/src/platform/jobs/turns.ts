import { setImmediate } from 'node:timers/promises';

/** How long work may run before other work of the process gets its turn. */
const TURN_MS = 5;

/** All long work shares one queue, so that a short request waits for a single turn and not for one turn of each job. */
let line: Promise<unknown> = Promise.resolve();

/** Long work that runs in turns: between two steps it yields to other work and stops if its signal has aborted. */
export class Turns {
  readonly #signal: AbortSignal | undefined;
  #begun = performance.now();
  #worked = 0;

  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** The working time in milliseconds, without the time spent waiting for a turn. */
  get worked(): number {
    return this.#worked + performance.now() - this.#begun;
  }

  /** Yields to other work if this turn has used up its time. Throws if the signal has aborted. */
  async next(): Promise<void> {
    this.#signal?.throwIfAborted();
    const now = performance.now();
    if (now - this.#begun < TURN_MS) return;
    this.#worked += now - this.#begun;
    line = line.then(() => setImmediate());
    await line;
    this.#begun = performance.now();
    this.#signal?.throwIfAborted();
  }

  /** Runs all steps in turns and returns their result. */
  async through<T>(steps: Generator<void, T>): Promise<T> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await this.next();
    }
  }
}

/** Runs all steps without yielding, for threads and processes that do nothing else. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
