import type { TableRow } from './cell.ts';

const SLICE = 1_000;

/** Rows some at a time: whoever reads them can show the first before the last is there. */
export async function* inSlices(rows: Iterable<TableRow>): AsyncGenerator<TableRow[]> {
  let slice: TableRow[] = [];
  for (const row of rows) {
    slice.push(row);
    if (slice.length < SLICE) continue;
    yield slice;
    slice = [];
  }
  yield slice;
}
