import type { SheetRow } from '../../worker/protocol.ts';
import { findRowIndex } from './find-row-index.ts';
import { defaultView, type GridView } from './grid-view.ts';

/**
 * Lists the rows of a view in display order. The default view lists all rows. Other views list the rows in
 * `rowNumbersInView`. A sorted or reordered view has the order of that set, any other view the order of the file.
 * Numbers of deleted rows are ignored.
 */
export function listRowsInView(
  rows: readonly SheetRow[],
  view: GridView,
  rowNumbersInView: ReadonlySet<number>,
): readonly SheetRow[] {
  if (view === defaultView) return rows;
  if (!view.sorting && !view.isReordered) return rows.filter(({ row }) => rowNumbersInView.has(row));
  return [...rowNumbersInView].flatMap((rowNumber) => {
    const sheetRow = rows[findRowIndex(rows, rowNumber)];
    return sheetRow?.row === rowNumber ? [sheetRow] : [];
  });
}
