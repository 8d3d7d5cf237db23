import { findEncoding } from './csv/decode-text.ts';
import type { Encoding } from './csv/encodings.ts';
import { readCsv } from './csv/read-csv.ts';
import { FileFaultError } from './file-fault.ts';
import { MAX_FILE_BYTES, MAX_TEXT_CHARACTERS } from './limits.ts';
import { findMarkupKind, openMarkup } from './markup/open-markup.ts';
import { isOpenDocument, openOds } from './ods/open-ods.ts';
import type { Sheet } from './sheet.ts';
import type { TableRow } from './table-row.ts';
import { isOleFile, openXls } from './xls/open-xls.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';
import { Zip } from './zip.ts';

export type FileKind = 'xlsx' | 'ods' | 'xls' | 'csv' | 'html' | 'xml';

export type Workbook = {
  kind: FileKind;
  /** The encoding of a text file, so that the user can choose another. Undefined for all other kinds. */
  encoding: Encoding | undefined;
  /** The visible sheets in their order; at least one. */
  sheets: readonly Sheet[];
};

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * Whether the file is a PDF or RTF document. Such a file may consist of text only, and would be read as a text table.
 */
const isTextDocument = (bytes: Uint8Array) =>
  /^\s*(?:%PDF-|\{\\rtf)/.test(String.fromCharCode(...bytes.subarray(0, 64)));

/**
 * Opens a file. The content decides about the kind, not the name. Opening and reading throw an error if the file is
 * refused; getFileFault() returns the reason.
 */
export async function openWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  chosenEncoding?: Encoding,
): Promise<Workbook> {
  const { kind, encoding, sheets } = await detectAndOpen(bytes, chosenEncoding);
  return {
    kind,
    encoding,
    sheets: sheets.map(({ name, read }) => ({ name, read: (how) => limitText(read(how)) })),
  };
}

async function detectAndOpen(bytes: Uint8Array<ArrayBuffer>, chosenEncoding?: Encoding): Promise<Workbook> {
  if (bytes.length === 0) throw new FileFaultError('empty');
  if (bytes.length > MAX_FILE_BYTES) throw new FileFaultError('too_large');
  if (isTextDocument(bytes)) throw new FileFaultError('not_a_table');
  if (isZip(bytes)) return openZip(new Zip(bytes));
  if (isOleFile(bytes)) return { kind: 'xls', encoding: undefined, sheets: openXls(bytes) };
  const encoding = chosenEncoding ?? findEncoding(bytes);
  const markup = findMarkupKind(bytes, encoding);
  if (markup) return { kind: markup, encoding: undefined, sheets: openMarkup(markup, bytes, encoding) };
  return { kind: 'csv', encoding, sheets: [{ name: '', read: () => readCsv(bytes, encoding) }] };
}

async function openZip(zip: Zip): Promise<Workbook> {
  if (isOpenDocument(zip)) return { kind: 'ods', encoding: undefined, sheets: await openOds(zip) };
  return { kind: 'xlsx', encoding: undefined, sheets: await openXlsx(zip) };
}

/** Reads the rows of the first sheet, in slices. */
export async function* readFirstSheet(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<TableRow[]> {
  const [first] = (await openWorkbook(bytes)).sheets;
  if (first) yield* first.read();
}

/** Refuses too much text. A small file can contain much text, because many cells may share one long string. */
async function* limitText(slices: AsyncGenerator<TableRow[]>): AsyncGenerator<TableRow[]> {
  let characters = 0;
  for await (const slice of slices) {
    for (const { cells } of slice) for (const cell of cells) characters += cell.length;
    if (characters > MAX_TEXT_CHARACTERS) throw new FileFaultError('too_large');
    yield slice;
  }
}
