import { MAX_IMPORT_ROWS } from '@miya/contract/limits';
import { useMemo } from 'react';
import { hasFilter } from '../model/view/grid-view.ts';
import { listRowsInView } from '../model/view/list-rows-in-view.ts';
import { useImportState } from '../session/session-context.ts';
import type { SheetRow } from '../worker/protocol.ts';

/**
 * Returns the rows that the grid shows: all rows, or the rows of the current view. Rows that were changed while they
 * were in view stay in it. A row can be added at the end (`canAddRow`) if no filter is set and the sheet is not full.
 */
export function useShownRows(): { rows: readonly SheetRow[]; canAddRow: boolean } {
  const rows = useImportState((state) => state.rows);
  const view = useImportState((state) => state.view);
  const rowNumbersInView = useImportState((state) => state.rowNumbersInView);
  const revision = useImportState((state) => (state.view.problemFilter === 'all' ? 0 : state.revision));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rowNumbersInView` is changed in place, and `revision` grows with each change
  const shownRows = useMemo(
    () => listRowsInView(rows, view, rowNumbersInView),
    [rows, view, rowNumbersInView, revision],
  );
  return { rows: shownRows, canAddRow: !hasFilter(view) && rows.length < MAX_IMPORT_ROWS };
}

/**
 * Adds a blank row after the rows. It has the next row number and no cells, which distinguishes it from the rows of the
 * sheet. It becomes a row of the sheet when the user types into it.
 */
export function addBlankRow(rows: readonly SheetRow[]): readonly SheetRow[] {
  const lastRowNumber = rows.reduce((max, { row }) => Math.max(max, row), 1);
  return [...rows, { row: lastRowNumber + 1, cells: [] }];
}
