import { useEffect, useRef } from 'react';
import type { OrderList } from './use-order-list.ts';

/**
 * Scrolls to the top of the list after the rows of another page, filter or sort order have loaded. After a page change,
 * also moves the focus to the list, so that keyboard users continue at the first row. Returns the ref for the list.
 */
export function useScrollToListTop({ requestKey, pageNumber, isBusy }: OrderList) {
  const listElement = useRef<HTMLElement>(null);
  const lastLoaded = useRef<{ requestKey: string; pageNumber: number }>(undefined);
  useEffect(() => {
    if (isBusy) return;
    const before = lastLoaded.current;
    lastLoaded.current = { requestKey, pageNumber };
    const element = listElement.current;
    if (!element || !before) return;
    // React runs this effect again when the user returns to the screen. Keep the scroll position then.
    if (before.requestKey === requestKey && before.pageNumber === pageNumber) return;
    element.scrollTop = 0;
    if (element.getBoundingClientRect().top < 0)
      element.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (before.requestKey === requestKey) element.focus({ preventScroll: true });
  }, [requestKey, pageNumber, isBusy]);
  return (element: HTMLElement | null) => {
    listElement.current = element;
  };
}
