import { useEffect, useRef } from 'react';
import type { OrderList } from './use-order-list.ts';

/**
 * Another page, and another sequence of the orders, are read from their beginning: that is brought into view once they are
 * there. Whoever has turned the page goes on by keyboard from the rows, not from below them.
 */
export function useListTop({ key, page, isBusy }: OrderList) {
  const top = useRef<HTMLElement>(null);
  const last = useRef<{ key: string; page: number }>(undefined);
  useEffect(() => {
    if (isBusy) return;
    const before = last.current;
    last.current = { key, page };
    const element = top.current;
    // Coming back to the screen is none of this: then it is found as it was left.
    if (!element || !before || (before.key === key && before.page === page)) return;
    element.scrollTop = 0;
    if (element.getBoundingClientRect().top < 0)
      element.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (before.key === key) element.focus({ preventScroll: true });
  }, [key, page, isBusy]);
  return (element: HTMLElement | null) => {
    top.current = element;
  };
}
