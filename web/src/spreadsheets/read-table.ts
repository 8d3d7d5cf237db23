import type { TableRow } from './cell.ts';
import { findEncoding } from './csv/decode-text.ts';
import type { Encoding } from './csv/encodings.ts';
import { readCsv } from './csv/read-csv.ts';
import { FaultyFile } from './fault.ts';
import { FILE_MOST, TEXT_MOST } from './limits.ts';
import { markupOf, openMarkup } from './markup/open-markup.ts';
import { isOpenDocument, openOds } from './ods/open-ods.ts';
import type { Sheet } from './sheet.ts';
import { isOle, openXls } from './xls/open-xls.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';
import { Zip } from './zip.ts';

export type FileKind = 'xlsx' | 'ods' | 'xls' | 'csv' | 'html' | 'xml';

export type Book = {
  kind: FileKind;
  /** The encoding a text file is read in, so that somebody can choose another. */
  encoding: Encoding | undefined;
  /** The sheets that people see, in their order; at least one. */
  sheets: readonly Sheet[];
};

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** A PDF or a letter in RTF may be nothing but text: it would be taken for a sheet of one column. */
const isPaper = (bytes: Uint8Array) =>
  /^\s*(?:%PDF-|\{\\rtf)/.test(String.fromCharCode(...bytes.subarray(0, 64)));

/** Opens a file. Its content tells what it is, not its name. Throws FaultyFile, as reading its sheets does. */
export async function openBook(bytes: Uint8Array<ArrayBuffer>, chosen?: Encoding): Promise<Book> {
  const { kind, encoding, sheets } = await open(bytes, chosen);
  return {
    kind,
    encoding,
    sheets: sheets.map(({ name, read }) => ({ name, read: (how) => refuseMuch(read(how)) })),
  };
}

async function open(bytes: Uint8Array<ArrayBuffer>, chosen?: Encoding): Promise<Book> {
  if (bytes.length === 0) throw new FaultyFile('empty');
  if (bytes.length > FILE_MOST) throw new FaultyFile('too_large');
  if (isPaper(bytes)) throw new FaultyFile('not_a_table');
  if (isZip(bytes)) return openPacked(new Zip(bytes));
  if (isOle(bytes)) return { kind: 'xls', encoding: undefined, sheets: openXls(bytes) };
  const encoding = chosen ?? findEncoding(bytes);
  const markup = markupOf(bytes, encoding);
  if (markup) return { kind: markup, encoding: undefined, sheets: openMarkup(markup, bytes, encoding) };
  return { kind: 'csv', encoding, sheets: [{ name: '', read: () => readCsv(bytes, encoding) }] };
}

async function openPacked(zip: Zip): Promise<Book> {
  if (isOpenDocument(zip)) return { kind: 'ods', encoding: undefined, sheets: await openOds(zip) };
  return { kind: 'xlsx', encoding: undefined, sheets: await openXlsx(zip) };
}

/** The rows of a file's first sheet, in slices. */
export async function* readFirstSheet(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<TableRow[]> {
  const [first] = (await openBook(bytes)).sheets;
  if (first) yield* first.read();
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
