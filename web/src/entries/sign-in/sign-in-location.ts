import { useSyncExternalStore } from 'react';

// The sign-in page has only three screens, so it uses the browser's history directly, without a router library.
const moved = new EventTarget();

export function pushUrl(url: string) {
  history.pushState(null, '', url);
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

/** The query string. Empty while the server renders, because the server passes only the path. */
export const useSearch = () =>
  useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
