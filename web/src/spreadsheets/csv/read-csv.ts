import { detectDelimiter } from 'hucre/csv';
import { FileFaultError } from '../file-fault.ts';
import { sliceRows } from '../slice-rows.ts';
import type { TableRow } from '../table-row.ts';
import { decodeText } from './decode-text.ts';
import type { Encoding } from './encodings.ts';
import { parseCsvRows } from './parse-csv-rows.ts';

/** Enough to detect the separator. */
const SAMPLE_CHARACTERS = 100_000;

/** Reads a text file as a table. A NUL character near the beginning means a binary file, which is refused. */
export async function* readCsv(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): AsyncGenerator<TableRow[]> {
  const text = decodeText(bytes, encoding);
  if (text.slice(0, 10_000).includes('\0')) throw new FileFaultError('not_a_table');
  // Excel writes a first line such as 'sep=;' that names the separator.
  const separatorLine = /^sep=(.)\r?\n/i.exec(text);
  const table = separatorLine ? text.slice(separatorLine[0].length) : text;
  const separator = separatorLine?.[1] ?? detectDelimiter(table.slice(0, SAMPLE_CHARACTERS));
  yield* sliceRows(parseCsvRows(table, separator, separatorLine ? 2 : 1));
}
