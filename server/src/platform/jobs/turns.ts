import { setImmediate } from 'node:timers/promises';

/** So long, in milliseconds, work may hold the process before others get their turn. */
const TURN_MS = 5;

/** All long work takes its turns in one line: whoever else has something to do waits for one of them, not for all. */
let line: Promise<unknown> = Promise.resolve();

/** Long work, done in turns: it asks between its steps whether others should go first, and whether anybody still waits for it. */
export class Turns {
  readonly #signal: AbortSignal | undefined;
  #begun = performance.now();
  #worked = 0;

  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** For how many milliseconds it has been at work, waiting left out. */
  get worked(): number {
    return this.#worked + performance.now() - this.#begun;
  }

  /** Lets others go first if this turn was long enough. Throws when nobody waits for the work any more. */
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

  /** Does all of the steps, and returns what they make. */
  async through<T>(steps: Generator<void, T>): Promise<T> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await this.next();
    }
  }
}

/** Does all of the steps at once: for who has the process to itself. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
