import type { TableRow } from './table-row.ts';

const SLICE_ROWS = 1_000;

/**
 * Yields the rows in slices, so that the caller can show the first rows before the last row is read. The last slice may
 * be empty.
 */
export async function* sliceRows(rows: Iterable<TableRow>): AsyncGenerator<TableRow[]> {
  let slice: TableRow[] = [];
  for (const row of rows) {
    slice.push(row);
    if (slice.length < SLICE_ROWS) continue;
    yield slice;
    slice = [];
  }
  yield slice;
}
