import type { TableRow } from './cell.ts';
import { findEncoding } from './decode-text.ts';
import type { Encoding } from './encodings.ts';
import { FaultyFile } from './fault.ts';
import { FILE_MOST, TEXT_MOST } from './limits.ts';
import { readCsv } from './read-csv.ts';
import { isOle, readXls } from './xls/read-xls.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

export type FileKind = 'xlsx' | 'xls' | 'csv';
export type Table = {
  kind: FileKind;
  /** The encoding a .csv is read in, so that somebody can choose another. */
  encoding: Encoding | undefined;
  rows: AsyncGenerator<TableRow[]>;
};

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Reads the first sheet of a file, in slices. Its content tells what it is, not its name. Throws FaultyFile. */
export function openTable(bytes: Uint8Array<ArrayBuffer>, chosen?: Encoding): Table {
  if (bytes.length === 0) throw new FaultyFile('empty');
  if (bytes.length > FILE_MOST) throw new FaultyFile('too_large');
  if (isZip(bytes)) return { kind: 'xlsx', encoding: undefined, rows: refuseMuch(readXlsx(bytes)) };
  if (isOle(bytes)) return { kind: 'xls', encoding: undefined, rows: refuseMuch(readXls(bytes)) };
  const encoding = chosen ?? findEncoding(bytes);
  return { kind: 'csv', encoding, rows: refuseMuch(readCsv(bytes, encoding)) };
}

/** Refuses too much text: a thousand cells may share one long string in a file, but not in what is made of it. */
async function* refuseMuch(slices: AsyncGenerator<TableRow[]>): AsyncGenerator<TableRow[]> {
  let characters = 0;
  for await (const slice of slices) {
    for (const { cells } of slice) for (const cell of cells) characters += cell.length;
    if (characters > TEXT_MOST) throw new FaultyFile('too_large');
    yield slice;
  }
}
