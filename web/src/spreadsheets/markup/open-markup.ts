import { decodeText } from '../csv/decode-text.ts';
import type { Encoding } from '../csv/encodings.ts';
import { encodings } from '../csv/encodings.ts';
import { FileFaultError } from '../file-fault.ts';
import type { Sheet } from '../sheet.ts';
import { sliceRows } from '../slice-rows.ts';
import { openXmlBook } from './open-xml-book.ts';
import { readHtmlTables } from './read-html-tables.ts';

/** Enough to detect the kind of a text. */
const BEGINNING_BYTES = 4_000;

/**
 * Recognises web pages and files in Excel's XML format of 2003. Both are text files, often with the name .xls.
 * Returns undefined for any other text.
 */
export function findMarkupKind(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): 'html' | 'xml' | undefined {
  const text = decodeText(bytes.subarray(0, BEGINNING_BYTES), encoding);
  // A page that was saved with its pictures in one file is a MIME message with several parts. Such a file is refused.
  if (/^mime-version:/im.test(text.slice(0, 500)) && /multipart\/related/i.test(text))
    throw new FileFaultError('web_page');
  const start = text.replace(/^[\s\ufeff]+/, '');
  if (!start.startsWith('<')) return undefined;
  if (
    /<(?:[\w.-]+:)?Workbook[\s>]/.test(text) &&
    text.includes('urn:schemas-microsoft-com:office:spreadsheet')
  )
    return 'xml';
  return /^<(?:!doctype\s+html|html|head|meta|body|table|style|div|center|font|!--)[\s>!-]/i.test(start) ||
    /<(?:html|table)[\s>]/i.test(text)
    ? 'html'
    : undefined;
}

/** Lists the tables of a web page, or the sheets of an XML workbook. */
export function openMarkup(
  kind: 'html' | 'xml',
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): readonly Sheet[] {
  const text = decodeText(
    bytes,
    findNamedEncoding(decodeText(bytes.subarray(0, BEGINNING_BYTES), encoding)) ?? encoding,
  );
  if (kind === 'xml') return openXmlBook(text);
  const tables = readHtmlTables(text);
  // Excel can save a workbook as several pages. The main page has only links to the pages with the tables.
  if (tables.length === 0) throw new FileFaultError('web_page');
  return tables.map((rows, index) => ({
    name: String(index + 1),
    read: () => sliceRows(rows),
  }));
}

/** Returns the encoding that the text declares, or undefined. */
function findNamedEncoding(beginning: string): Encoding | undefined {
  const declaredName = /(?:charset|encoding)\s*=\s*["']?\s*([\w-]+)/i.exec(beginning)?.[1]?.toLowerCase();
  const encodingName =
    { gb2312: 'gb18030', gbk: 'gb18030', 'iso-8859-1': 'windows-1252' }[declaredName ?? ''] ?? declaredName;
  // The declaration was readable with one byte per character, so a declared UTF-16 is wrong.
  return encodings.find((encoding) => encoding === encodingName && !encoding.startsWith('utf-16'));
}
