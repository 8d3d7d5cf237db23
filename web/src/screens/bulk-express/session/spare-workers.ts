const start = {
  reader: () => new Worker(new URL('../worker/read/read.worker.ts', import.meta.url), { type: 'module' }),
  checker: () => new Worker(new URL('../worker/check/check.worker.ts', import.meta.url), { type: 'module' }),
};
type Kind = keyof typeof start;

const spare = new Map<Kind, Worker>();

/** Starts the workers that read and check a file before a file is chosen, so that no user waits for their start. */
export function prepareWorkers(): void {
  for (const kind of ['reader', 'checker'] as const) {
    if (spare.has(kind)) continue;
    const worker = start[kind]();
    // A worker that failed to load, for example without a network, is started again when it is needed.
    worker.addEventListener('error', () => {
      if (spare.get(kind) === worker) spare.delete(kind);
    });
    spare.set(kind, worker);
  }
}

/** Returns a worker of this kind for one sheet: the prepared one, or a new one. */
export function takeWorker(kind: Kind): Worker {
  const worker = spare.get(kind) ?? start[kind]();
  spare.delete(kind);
  return worker;
}
