import { useSyncExternalStore } from 'react';

const list = typeof window === 'undefined' ? undefined : window.matchMedia('(width < 576px)');
const subscribe = (onChange: () => void) => {
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
};
const matches = () => list?.matches ?? false;

/** True below 576 px, where forms have one column and tables become cards. False on the server. */
export const useIsPhone = () => useSyncExternalStore(subscribe, matches, () => false);
