import type { Tx } from '../../db/tenancy/tenancy.ts';
import type { InTransaction } from '../answers/file-answer.ts';

export const ROWS_AT_ONCE = 500;

/** Rows of a list, and after what the next page begins; undefined on the last page. */
type Page<Row, After> = { rows: Row[]; after: After | undefined };

/** A full page may have another one after it; `afterOf` says of its last row after what that one begins. */
export function fullPage<Row, After>(rows: Row[], afterOf: (last: Row) => After): Page<Row, After> {
  const last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  return { rows, after: last && afterOf(last) };
}

/**
 * The rows of a file that is being written, page after page, each in a moment's transaction: while one is written, the
 * next is read. What is added meanwhile may be missing; nothing comes twice unless what the list is sorted by changes.
 */
export async function* readPages<Row, After>(
  inTransaction: InTransaction,
  readPage: (tx: Tx, after: After | undefined) => Promise<Page<Row, After>>,
): AsyncGenerator<Row> {
  const read = (after: After | undefined) => {
    const reading = inTransaction((tx) => readPage(tx, after));
    // Whoever takes the page hears of a failure; nobody may, when the reader of the file has gone.
    reading.catch(() => undefined);
    return reading;
  };
  let reading: Promise<Page<Row, After>> | undefined = read(undefined);
  while (reading) {
    const { rows, after }: Page<Row, After> = await reading;
    reading = after === undefined ? undefined : read(after);
    yield* rows;
  }
}
