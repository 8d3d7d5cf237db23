import { readPortalFiles } from '../../platform/page/page-data.ts';

/** Downloads the portal while the reader types, so that the first screen after sign-in is there at once. */
export function prefetchPortal() {
  const fetchAll = () => {
    for (const file of readPortalFiles()) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = file;
      document.head.append(link);
    }
  };
  const whenIdle = () =>
    // Safari has no requestIdleCallback.
    'requestIdleCallback' in window
      ? requestIdleCallback(fetchAll, { timeout: 5_000 })
      : setTimeout(fetchAll, 2_000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
