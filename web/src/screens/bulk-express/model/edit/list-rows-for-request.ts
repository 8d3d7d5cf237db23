import { MAX_IMPORT_ROWS_PER_REQUEST, MAX_REQUEST_BODY_BYTES } from '@miya/contract/limits';
import type { SheetRow } from '../../worker/protocol.ts';

/** The other fields of the request body take a few hundred bytes. 10,000 leaves a margin. */
const MAX_ROW_BYTES = MAX_REQUEST_BODY_BYTES - 10_000;
const encoder = new TextEncoder();

/**
 * Lists the rows from index `from` on, as many as fit into one request. Both the number of rows and the bytes of the
 * body are limited. The list has at least one row, unless `from` is after the last row.
 */
export function listRowsForRequest(rows: readonly SheetRow[], from: number): SheetRow[] {
  const requestRows: SheetRow[] = [];
  let bytes = 0;
  for (
    let index = from;
    index < rows.length && requestRows.length < MAX_IMPORT_ROWS_PER_REQUEST;
    index += 1
  ) {
    const sheetRow = rows[index];
    if (!sheetRow) break;
    const { row, cells } = sheetRow;
    bytes += encoder.encode(JSON.stringify({ row, cells })).length + 1;
    if (bytes > MAX_ROW_BYTES && requestRows.length > 0) break;
    requestRows.push(sheetRow);
  }
  return requestRows;
}
