import { type ImportColumn, importColumns } from '@miya/contract/imports';

/** Finds the columns that are not alike in all rows, as the rows come. A single row has those that hold something. */
export function createVariety() {
  let first: readonly string[] | undefined;
  let count = 0;
  const varied = new Set<number>();
  return {
    note: (cells: readonly string[]): void => {
      count += 1;
      first ??= cells;
      if (varied.size === importColumns.length) return;
      for (let at = 0; at < importColumns.length; at += 1)
        if ((cells[at] ?? '') !== (first[at] ?? '')) varied.add(at);
    },
    columns: (): ImportColumn[] =>
      importColumns.filter((_, at) => (count === 1 ? (first?.[at] ?? '') !== '' : varied.has(at))),
  };
}
