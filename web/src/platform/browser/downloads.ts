/** What has failed, each with what lets it be asked for anew. */
const failed = new Set<() => void>();
const failedOffline = new WeakSet<Error>();

/**
 * Keeps a download that fails as failed, until `askAnew` lets go of it. Whoever draws with it would else ask again at
 * once, fail again, and go on so for as long as the network is away.
 */
export function rememberFailure(loading: Promise<unknown>, letGo: () => void) {
  loading.catch((error) => {
    failed.add(letGo);
    // Whoever is told of it later may be told when the network is back already.
    if (!navigator.onLine && error instanceof Error) failedOffline.add(error);
  });
}

/** From now on what has failed is asked for again: the person wants it, or the network is back. */
export function askAnew() {
  if (failed.size === 0) return;
  for (const letGo of failed) letGo();
  failed.clear();
  // The build asks for a sheet once, and would draw a screen without it from then on.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}

/** What asks once for a file of the portal, however often it is called. */
export function askOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading) return loading;
    loading = load();
    rememberFailure(loading, () => {
      loading = undefined;
    });
    return loading;
  };
}

/** Whether a file of the portal did not come. Each browser says it in its own words, and the build in its own of a sheet. */
export const isMissingFile = (error: unknown): error is Error =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);

/** It did not come for want of a network: no fault of the portal. */
export const isNetworkGone = (error: unknown) =>
  isMissingFile(error) && (!navigator.onLine || failedOffline.has(error));
