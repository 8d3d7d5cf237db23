import { useEffect, useState } from 'react';
import { afterPaint } from '../../../ui/feedback/later.tsx';
import type { SheetRow } from '../worker/protocol.ts';

/** How many rows a grid has in its first frames: each adds no more cells than are drawn in a moment. */
const steps = [0, 3, 6, 9, 12, 15, 18] as const;

/** All rows, after a few frames; a grid that begins with all draws hundreds of cells at once. */
export function useGradually(rows: readonly SheetRow[]): readonly SheetRow[] {
  const [at, setAt] = useState(0);
  const count = steps[at];
  useEffect(() => {
    if (count === undefined) return undefined;
    return afterPaint(() => setAt(at + 1));
  }, [count, at]);
  return count === undefined ? rows : rows.slice(0, count);
}
