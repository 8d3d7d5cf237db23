import { decodeText } from '../csv/decode-text.ts';
import type { Encoding } from '../csv/encodings.ts';
import { encodings } from '../csv/encodings.ts';
import { FaultyFile } from '../fault.ts';
import { inSlices } from '../in-slices.ts';
import type { Sheet } from '../sheet.ts';
import { readTables } from './html-tables.ts';
import { openXmlBook } from './xml-book.ts';

/** So much of a text tells what it is. */
const BEGINNING = 4_000;

/** Web pages and Excel's XML of 2003 are often named .xls, and are text. Undefined where a text is neither. */
export function markupOf(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): 'html' | 'xml' | undefined {
  const text = decodeText(bytes.subarray(0, BEGINNING), encoding);
  // A page with its pictures in one file is a letter with parts, as mail has them.
  if (/^mime-version:/im.test(text.slice(0, 500)) && /multipart\/related/i.test(text))
    throw new FaultyFile('web_page');
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

/** The tables of a page, or the sheets of a workbook in XML. */
export function openMarkup(
  kind: 'html' | 'xml',
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): readonly Sheet[] {
  const text = decodeText(
    bytes,
    namedEncoding(decodeText(bytes.subarray(0, BEGINNING), encoding)) ?? encoding,
  );
  if (kind === 'xml') return openXmlBook(text);
  const tables = readTables(text);
  // The page that Excel saves for a workbook only points to others, which have the tables.
  if (tables.length === 0) throw new FaultyFile('web_page');
  return tables.map((rows, at) => ({
    name: String(at + 1),
    read: () => inSlices(rows),
  }));
}

/** The encoding that the text itself names. */
function namedEncoding(beginning: string): Encoding | undefined {
  const named = /(?:charset|encoding)\s*=\s*["']?\s*([\w-]+)/i.exec(beginning)?.[1]?.toLowerCase();
  const known = { gb2312: 'gb18030', gbk: 'gb18030', 'iso-8859-1': 'windows-1252' }[named ?? ''] ?? named;
  // What has a mark of two bytes a letter is not what it names.
  return encodings.find((one) => one === known && !one.startsWith('utf-16'));
}
