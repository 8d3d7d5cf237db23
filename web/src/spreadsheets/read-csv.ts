import { detectDelimiter, parseCsv } from 'hucre/csv';
import { type Cell, cellText, type TableRow } from './cell.ts';
import { decodeText } from './decode-text.ts';
import type { Encoding } from './encodings.ts';
import { FaultyFile } from './fault.ts';
import { CELL_MOST, COLUMNS_MOST } from './limits.ts';

const SLICE = 1_000;

/** A text file as a table. What holds NUL bytes is no text, whatever its name says. */
export async function* readCsv(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): AsyncGenerator<TableRow[]> {
  const text = decodeText(bytes, encoding);
  if (text.slice(0, 10_000).includes('\0')) throw new FaultyFile('not_a_table');
  // 'sep=;' is Excel's own first line.
  const told = /^sep=(.)\r?\n/i.exec(text);
  const rest = told ? text.slice(told[0].length) : text;
  const rows = parseCsv(rest, {
    delimiter: told?.[1] ?? detectDelimiter(rest),
    skipEmptyRows: false,
  }) as Cell[][];
  const first = told ? 2 : 1;
  for (let from = 0; from < rows.length; from += SLICE)
    yield rows.slice(from, from + SLICE).map((row, at) => {
      if (row.length > COLUMNS_MOST) throw new FaultyFile('too_wide');
      return { row: first + from + at, cells: row.map((cell) => cellText(cell).slice(0, CELL_MOST)) };
    });
}
