import { detectDelimiter } from 'hucre/csv';
import type { TableRow } from '../cell.ts';
import { FaultyFile } from '../fault.ts';
import { inSlices } from '../in-slices.ts';
import { csvRows } from './csv-rows.ts';
import { decodeText } from './decode-text.ts';
import type { Encoding } from './encodings.ts';

/** So much of a file is enough to see what parts its cells. */
const SAMPLE = 100_000;

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
  const separator = told?.[1] ?? detectDelimiter(rest.slice(0, SAMPLE));
  yield* inSlices(csvRows(rest, separator, told ? 2 : 1));
}
