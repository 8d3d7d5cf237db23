import { type ReactNode, useEffect, useState } from 'react';

type Props = {
  children: ReactNode;
  fallback?: ReactNode;
  /** It is drawn after so many others. */
  turns?: number;
};

/**
 * Draws its children in a task of their own, after what stands around them: a screen that is drawn all at once does not
 * answer meanwhile.
 */
export function Later({ children, fallback, turns = 1 }: Props): ReactNode {
  const [left, setLeft] = useState(turns);
  useEffect(() => (left > 0 ? afterPaint(() => setLeft(left - 1)) : undefined), [left]);
  return left === 0 ? children : fallback;
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
