import type { Tx } from '../../db/tenancy/tenancy.ts';
import type { RunInTransaction } from '../answers/file-answer.ts';

export const EXPORT_PAGE_SIZE = 500;

/** A page of a list. `after` is the cursor of the next page, or undefined on the last page. */
type Page<Row, After> = { rows: Row[]; after: After | undefined };

/**
 * Creates a page. A full page may have a next page: `getCursor` returns the cursor of the next page from the last row.
 */
export function createPage<Row, After>(rows: Row[], getCursor: (last: Row) => After): Page<Row, After> {
  const last = rows.length === EXPORT_PAGE_SIZE ? rows.at(-1) : undefined;
  return { rows, after: last && getCursor(last) };
}

/**
 * Yields the rows of a list for an export, page by page, each page in a short transaction. The next page is read while
 * the current page is written. Rows that are added during the export may be missing. A row appears twice only if its
 * sort key changes.
 */
export async function* listRowsByPage<Row, After>(
  inTransaction: RunInTransaction,
  readPage: (tx: Tx, after: After | undefined) => Promise<Page<Row, After>>,
): AsyncGenerator<Row> {
  const startReading = (after: After | undefined) => {
    const reading = inTransaction((tx) => readPage(tx, after));
    // The loop below awaits this promise and throws its error. If the client disconnects first, the loop ends earlier,
    // and without a handler the rejection would end the process.
    reading.catch(() => undefined);
    return reading;
  };
  let reading: Promise<Page<Row, After>> | undefined = startReading(undefined);
  while (reading) {
    const { rows, after }: Page<Row, After> = await reading;
    reading = after === undefined ? undefined : startReading(after);
    yield* rows;
  }
}
