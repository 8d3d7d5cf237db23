import { useSyncExternalStore } from 'react';

const list = typeof window === 'undefined' ? undefined : window.matchMedia('(width < 576px)');
const subscribe = (onChange: () => void) => {
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
};
const matches = () => list?.matches ?? false;

/** Under 576 px forms are one column and tables become cards. */
export const usePhone = () => useSyncExternalStore(subscribe, matches, () => false);
