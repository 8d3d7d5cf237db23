import { importColumns } from '@miya/contract/imports';
import { useEffect, useMemo } from 'react';
import { listDisplayedColumns } from '../model/columns/sheet-columns.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';

/**
 * Returns the indexes of the shown columns from left to right, and the number of folded columns. A column is folded if
 * it has the same text in all rows. Also passes the order of the columns to the selection.
 */
export function useShownColumns() {
  const { selection } = useImportSession();
  const sheetColumns = useImportState((state) => state.sheetColumns);
  const isFolded = useImportState((state) => state.areColumnsFolded);
  // The names are joined to one string, because strings are compared by value: a new summary with the same columns
  // causes no rendering.
  const names = useImportState(({ summary }) => listDisplayedColumns(sheetColumns, summary, isFolded).join());
  const columnOrder = useMemo(() => {
    const allColumns: readonly string[] = importColumns;
    return names.split(',').map((name) => allColumns.indexOf(name));
  }, [names]);
  useEffect(() => selection.setColumnOrder(columnOrder), [selection, columnOrder]);
  return { columnOrder, foldedCount: importColumns.length - columnOrder.length };
}
