import { useLayoutEffect } from 'react';

const positions = new Map<number, number>();

/** Saves the scroll position of each tab and restores it when the tab is active again. A new tab starts at the top. */
export function useScrollRestoration(tabId: number | undefined) {
  useLayoutEffect(() => {
    if (tabId === undefined) return;
    window.scrollTo({ top: positions.get(tabId) ?? 0, behavior: 'instant' });
    const savePosition = () => positions.set(tabId, window.scrollY);
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => window.removeEventListener('scroll', savePosition);
  }, [tabId]);
}
