import { useMemo } from 'react';
import { plainView } from '../model/view.ts';
import { useImportState } from '../session/session-context.ts';
import type { SheetRow } from '../worker/protocol.ts';

/** The rows in sight: all, or those of the view and those changed since. */
export function useShownRows(): readonly SheetRow[] {
  const rows = useImportState((state) => state.rows);
  const view = useImportState((state) => state.view);
  const inView = useImportState((state) => state.inView);
  const revision = useImportState((state) => state.revision);
  return useMemo(() => {
    if (view === plainView || revision < 0) return rows;
    return rows.filter(({ row }) => inView.has(row));
  }, [rows, view, inView, revision]);
}
