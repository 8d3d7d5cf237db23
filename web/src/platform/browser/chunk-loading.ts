/** Functions that forget a failed load, so that it can be tried again. */
const resetFailedLoads = new Set<() => void>();
const offlineErrors = new WeakSet<Error>();

/**
 * If the load fails, it counts as failed until `retryFailedLoads` calls `forget`. Otherwise each render of a component
 * that needs the file would load the file again, as long as the network is down.
 */
export function rememberFailedLoad(loading: Promise<unknown>, forget: () => void) {
  loading.catch((error) => {
    resetFailedLoads.add(forget);
    // The error may be examined when the network is back, so the offline state is recorded now.
    if (!navigator.onLine && error instanceof Error) offlineErrors.add(error);
  });
}

/** Lets failed loads be tried again, after the user asked for a retry or the network is back. */
export function retryFailedLoads() {
  if (resetFailedLoads.size === 0) return;
  for (const forget of resetFailedLoads) forget();
  resetFailedLoads.clear();
  // The build's loader requests a style sheet only once. Replacing its link makes the browser request the sheet again.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}

/**
 * Returns a function that loads a file of the portal once and returns the same promise for each call.
 * After a failed load, the first call after `retryFailedLoads` loads the file again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading) return loading;
    loading = load();
    rememberFailedLoad(loading, () => {
      loading = undefined;
    });
    return loading;
  };
}

/** Whether a script or style sheet of the portal could not be loaded. The message depends on the browser. */
export const isChunkLoadError = (error: unknown): error is Error =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);

/** Whether a chunk could not be loaded because the browser was offline, which is no fault of the portal. */
export const isOfflineLoadError = (error: unknown) =>
  isChunkLoadError(error) && (!navigator.onLine || offlineErrors.has(error));
