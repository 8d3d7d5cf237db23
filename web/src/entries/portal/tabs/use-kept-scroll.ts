import { useLayoutEffect } from 'react';

const positions = new Map<number, number>();

/** Each tab is found again where it was scrolled to; a fresh one begins at the top. */
export function useKeptScroll(tab: number | undefined) {
  useLayoutEffect(() => {
    if (tab === undefined) return;
    window.scrollTo({ top: positions.get(tab) ?? 0, behavior: 'instant' });
    const note = () => positions.set(tab, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [tab]);
}
