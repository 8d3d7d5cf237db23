import { useMemo } from 'react';
import { useDesk } from '../desk.ts';
import type { SheetRow } from '../worker/protocol.ts';

/** The rows in sight: all, or those with problems and those mended since. */
export function useShownRows(): readonly SheetRow[] {
  const rows = useDesk((state) => state.rows);
  const onlyProblems = useDesk((state) => state.onlyProblems);
  const pinned = useDesk((state) => state.pinned);
  const round = useDesk((state) => state.round);
  return useMemo(() => {
    if (!onlyProblems || round < 0) return rows;
    return rows.filter(({ row }) => pinned.has(row));
  }, [rows, onlyProblems, pinned, round]);
}
