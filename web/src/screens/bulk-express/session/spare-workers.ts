const start = {
  reader: () => new Worker(new URL('../worker/read/read.worker.ts', import.meta.url), { type: 'module' }),
  checker: () => new Worker(new URL('../worker/check/check.worker.ts', import.meta.url), { type: 'module' }),
};
type Kind = keyof typeof start;

const spare = new Map<Kind, Worker>();

/** Starts what reads and checks a file before there is one: afterwards everybody would wait for it. */
export function prepareWorkers(): void {
  for (const kind of ['reader', 'checker'] as const) {
    if (spare.has(kind)) continue;
    const worker = start[kind]();
    // One that did not come, for want of a network say, is started anew when it is needed.
    worker.addEventListener('error', () => {
      if (spare.get(kind) === worker) spare.delete(kind);
    });
    spare.set(kind, worker);
  }
}

/** A worker of this kind for one sheet: the one that stands ready, or a new one. */
export function takeWorker(kind: Kind): Worker {
  const worker = spare.get(kind) ?? start[kind]();
  spare.delete(kind);
  return worker;
}
