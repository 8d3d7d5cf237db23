import { type ReactNode, useEffect, useState } from 'react';

/**
 * Draws its children in a task of their own, after what stands around them: a screen that is drawn all at once does not
 * answer meanwhile.
 */
export function Later({ children, fallback }: { children: ReactNode; fallback?: ReactNode }): ReactNode {
  const [isDue, setDue] = useState(false);
  useEffect(() => afterPaint(() => setDue(true)), []);
  return isDue ? children : fallback;
}

/** Once the page has been drawn, and whatever waited was heard. Returns what calls it off. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds);
  };
  // A page in the background is not drawn; it goes on all the same.
  soon(300);
  const frame = requestAnimationFrame(() => soon(0));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
