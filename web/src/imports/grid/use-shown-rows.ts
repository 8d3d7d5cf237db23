import { useMemo } from 'react';
import { useImportState } from '../session/session-context.ts';
import type { SheetRow } from '../worker/protocol.ts';

/** The rows in sight: all, or those with problems and those mended since. */
export function useShownRows(): readonly SheetRow[] {
  const rows = useImportState((state) => state.rows);
  const onlyProblems = useImportState((state) => state.onlyProblems);
  const pinned = useImportState((state) => state.pinned);
  const revision = useImportState((state) => state.revision);
  return useMemo(() => {
    if (!onlyProblems || revision < 0) return rows;
    return rows.filter(({ row }) => pinned.has(row));
  }, [rows, onlyProblems, pinned, revision]);
}
