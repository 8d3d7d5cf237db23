/** Resolves in the next task of the event loop. A timer would wait four milliseconds instead. */
export function waitForNextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** The longest uninterrupted work while the user works with the page. A frame of 16 ms also needs time to paint. */
const MAX_SLICE_MS = 8;

/**
 * Runs `work` for each entry in slices of `MAX_SLICE_MS`, so that the page stays responsive.
 * Between two slices it stops if `isCancelled()` is true.
 */
export async function forEachInSlices<T>(
  list: readonly T[],
  work: (entry: T) => void,
  isCancelled: () => boolean,
): Promise<void> {
  let startedAt = performance.now();
  for (const entry of list) {
    if (performance.now() - startedAt > MAX_SLICE_MS) {
      await waitForNextTask();
      if (isCancelled()) return;
      startedAt = performance.now();
    }
    work(entry);
  }
}
