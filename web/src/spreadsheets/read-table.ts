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
  /** Of a .csv: what it is read in, so that the reader can choose another. */
  encoding: Encoding | undefined;
  rows: AsyncGenerator<TableRow[]>;
};

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The first sheet of a file, in slices: by what it is, not by what it is called. Throws FaultyFile. */
export function openTable(bytes: Uint8Array<ArrayBuffer>, chosen?: Encoding): Table {
  if (bytes.length === 0) throw new FaultyFile('empty');
  if (bytes.length > FILE_MOST) throw new FaultyFile('too_large');
  if (isZip(bytes)) return { kind: 'xlsx', encoding: undefined, rows: within(readXlsx(bytes)) };
  if (isOle(bytes)) return { kind: 'xls', encoding: undefined, rows: within(readXls(bytes)) };
  const encoding = chosen ?? findEncoding(bytes);
  return { kind: 'csv', encoding, rows: within(readCsv(bytes, encoding)) };
}

/** All the text there is: a thousand cells may share one long string in a file, but not in what is made of it. */
async function* within(slices: AsyncGenerator<TableRow[]>): AsyncGenerator<TableRow[]> {
  let characters = 0;
  for await (const slice of slices) {
    for (const { cells } of slice) for (const cell of cells) characters += cell.length;
    if (characters > TEXT_MOST) throw new FaultyFile('too_large');
    yield slice;
  }
}
