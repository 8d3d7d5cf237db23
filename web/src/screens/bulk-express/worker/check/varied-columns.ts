import { type ImportColumn, importColumns } from '@miya/contract/imports';

/**
 * Finds the columns whose cells differ between rows, while rows are added. If only one row was added, it finds the
 * columns that are not empty in this row.
 */
export function createVariedColumns() {
  let firstCells: readonly string[] | undefined;
  let rowCount = 0;
  const variedIndexes = new Set<number>();
  return {
    addRow: (cells: readonly string[]): void => {
      rowCount += 1;
      firstCells ??= cells;
      if (variedIndexes.size === importColumns.length) return;
      for (let index = 0; index < importColumns.length; index += 1)
        if ((cells[index] ?? '') !== (firstCells[index] ?? '')) variedIndexes.add(index);
    },
    list: (): ImportColumn[] =>
      importColumns.filter((_, index) =>
        rowCount === 1 ? (firstCells?.[index] ?? '') !== '' : variedIndexes.has(index),
      ),
  };
}
