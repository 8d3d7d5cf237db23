import type { Tx } from '../../db/tenancy/tenancy.ts';
import type { RunInTransaction } from '../responses/file-response.ts';

export const EXPORT_PAGE_SIZE = 500;

/** A page of a list. `nextCursor` is the cursor of the next page, or undefined on the last page. */
type Page<Row, Cursor> = { rows: Row[]; nextCursor: Cursor | undefined };

/**
 * Creates a page from rows that were read with the limit EXPORT_PAGE_SIZE. After a full page there may be a next page;
 * `getNextCursor` returns its cursor from the last row.
 */
export function createPage<Row, Cursor>(
  rows: Row[],
  getNextCursor: (last: Row) => Cursor,
): Page<Row, Cursor> {
  const last = rows.length === EXPORT_PAGE_SIZE ? rows.at(-1) : undefined;
  return { rows, nextCursor: last && getNextCursor(last) };
}

/**
 * Yields the rows of a list for an export, page by page, each page in a short transaction. The next page is read while
 * the current page is written. The transactions see different states of the list. Rows that are added during the export
 * may be missing, and a row whose sort key changes may appear twice.
 */
export async function* listRowsByPage<Row, Cursor>(
  inTransaction: RunInTransaction,
  readPage: (tx: Tx, cursor: Cursor | undefined) => Promise<Page<Row, Cursor>>,
): AsyncGenerator<Row> {
  const startReading = (cursor: Cursor | undefined) => {
    const nextPage = inTransaction((tx) => readPage(tx, cursor));
    // The loop below awaits this promise and throws its error. If the client disconnects first, the loop ends earlier,
    // and without a handler the rejection would end the process.
    nextPage.catch(() => undefined);
    return nextPage;
  };
  let nextPage: Promise<Page<Row, Cursor>> | undefined = startReading(undefined);
  while (nextPage) {
    const { rows, nextCursor }: Page<Row, Cursor> = await nextPage;
    nextPage = nextCursor === undefined ? undefined : startReading(nextCursor);
    yield* rows;
  }
}
