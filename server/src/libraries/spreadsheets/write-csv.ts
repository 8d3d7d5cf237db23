import { formatWallClockTime } from './wall-clock-time.ts';
import type { ColumnFormat, SheetCell, SheetOptions } from './write-sheet.ts';

const BYTE_ORDER_MARK = '\ufeff';
const ROWS_PER_CHUNK = 200;

export type CsvOptions = Pick<SheetOptions, 'headings' | 'columnFormats'> & { decimalSign?: '.' | ',' };

/**
 * Writes a sheet as CSV: RFC 4180, with CRLF and a byte order mark. Without the mark Excel does not recognise UTF-8.
 * Text that a spreadsheet would calculate gets a leading apostrophe: Excel reads '=1+1' as a formula and
 * '+8613800138000' as a number, even in quotation marks.
 */
export async function* writeCsv(
  { headings, columnFormats = [], decimalSign = '.' }: CsvOptions,
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<Uint8Array> {
  // Spreadsheets of countries with decimal commas separate cells by semicolons.
  const separator = decimalSign === ',' ? ';' : ',';
  const formatLine = (cells: readonly string[]) => `${cells.join(separator)}\r\n`;
  const formatNumber = (value: number, columnFormat: ColumnFormat) =>
    value.toFixed(typeof columnFormat === 'number' ? columnFormat : undefined).replace('.', decimalSign);
  let text = BYTE_ORDER_MARK + formatLine(headings.map(formatCell));
  let rowsInChunk = 0;
  for await (const row of rows) {
    text += formatLine(
      row.map((cell, column) =>
        typeof cell === 'number' ? formatNumber(cell, columnFormats[column]) : formatCell(cell),
      ),
    );
    rowsInChunk += 1;
    if (rowsInChunk < ROWS_PER_CHUNK) continue;
    yield Buffer.from(text);
    text = '';
    rowsInChunk = 0;
  }
  if (text !== '') yield Buffer.from(text);
}

/** Spreadsheets calculate text that begins like this. Some also accept the full-width forms of East Asian keyboards. */
const startsLikeFormula = /^[=+\-@\t\r＝＋－＠]/;
const formatCell = (cell: string | Date | null) =>
  formatTextCell(cell instanceof Date ? formatWallClockTime(cell) : cell);
const formatTextCell = (text: string | null) =>
  quoteCell(startsLikeFormula.test(text ?? '') ? `'${text}` : (text ?? ''));
const quoteCell = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
