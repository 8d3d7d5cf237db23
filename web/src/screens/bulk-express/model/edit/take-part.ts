import { BODY_BYTES_MOST, IMPORT_ROWS_AT_ONCE } from '@miya/contract/limits';
import type { SheetRow } from '../../worker/protocol.ts';

/** What stands around the rows of a request takes a few hundred bytes. */
const ROOM = BODY_BYTES_MOST - 10_000;
const encoder = new TextEncoder();

/** As many rows as go into one request, by their number and, where cells are long, by their bytes; at least one. */
export function takePart(rows: readonly SheetRow[], from: number): SheetRow[] {
  const part: SheetRow[] = [];
  let bytes = 0;
  for (let at = from; at < rows.length && part.length < IMPORT_ROWS_AT_ONCE; at += 1) {
    const one = rows[at];
    if (!one) break;
    const { row, cells } = one;
    bytes += encoder.encode(JSON.stringify({ row, cells })).length + 1;
    if (bytes > ROOM && part.length > 0) break;
    part.push(one);
  }
  return part;
}
