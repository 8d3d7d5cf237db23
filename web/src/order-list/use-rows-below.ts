import type { OrderRow } from '@miya/contract/orders';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Whoever comes back to the screen sees the rows in the window at once; those below its edge follow when these are painted.
 * All fifty together take the browser three times as long. Those above stay: the page is found where it was scrolled to.
 */
export function useRowsBelow(shown: readonly OrderRow[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const inWindow = useRef(new Set<Element>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: other orders are other rows
  useEffect(() => {
    const seen = inWindow.current;
    seen.clear();
    // Asking the rows themselves when the screen is left would have the browser lay out both screens at once.
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
    });
    for (const row of body.current?.rows ?? []) observer.observe(row);
    return () => observer.disconnect();
  }, [shown]);

  useLayoutEffect(() => {
    const rows = body.current?.rows ?? [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        for (const row of rows) row.hidden = false;
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      const all = [...rows];
      const last = all.findLastIndex((row) => inWindow.current.has(row));
      for (const row of last < 0 ? [] : all.slice(last + 1)) row.hidden = true;
    };
  }, []);
  return body;
}
