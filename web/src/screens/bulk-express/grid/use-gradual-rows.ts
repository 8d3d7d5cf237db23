import { useEffect, useState } from 'react';
import { afterPaint } from '../../../ui/feedback/later.tsx';
import type { SheetRow } from '../worker/protocol.ts';

/**
 * The number of displayed rows in each of the first frames. Each frame adds three rows, because three rows can be
 * rendered within one frame.
 */
const ROWS_PER_FRAME = [0, 3, 6, 9, 12, 15, 18] as const;

/**
 * Returns a growing part of the rows in the first frames, then all rows. Rendering all visible rows at once would
 * create hundreds of cells and block the page.
 */
export function useGradualRows(rows: readonly SheetRow[]): readonly SheetRow[] {
  const [frame, setFrame] = useState(0);
  const rowCount = ROWS_PER_FRAME[frame];
  useEffect(() => {
    if (rowCount === undefined) return undefined;
    return afterPaint(() => setFrame(frame + 1));
  }, [rowCount, frame]);
  return rowCount === undefined ? rows : rows.slice(0, rowCount);
}
