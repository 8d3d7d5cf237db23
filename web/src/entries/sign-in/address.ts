import { useSyncExternalStore } from 'react';

// The three screens are one small page: the history is all the router they need.
const moved = new EventTarget();

export function goTo(address: string) {
  history.pushState(null, '', address);
  moved.dispatchEvent(new Event('moved'));
}

function subscribe(onMove: () => void) {
  window.addEventListener('popstate', onMove);
  moved.addEventListener('moved', onMove);
  return () => {
    window.removeEventListener('popstate', onMove);
    moved.removeEventListener('moved', onMove);
  };
}

export const usePath = (first: string) =>
  useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => first,
  );

/** The query is empty while the server renders, which knows the path only. */
export const useSearch = () =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
