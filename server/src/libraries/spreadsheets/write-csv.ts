import { timeText } from './times-in.ts';
import type { ColumnDigits, SheetCell, SheetOptions } from './write-sheet.ts';

const BYTE_ORDER_MARK = '\ufeff';
const ROWS_AT_ONCE = 200;

/** A sheet as text, and the sign before a fraction: text has no other way to say what it is. */
export type CsvOptions = Pick<SheetOptions, 'headings' | 'digits'> & { decimal?: '.' | ',' };

/**
 * The same sheet as text: RFC 4180 with CRLF, and a byte order mark, without which Excel takes UTF-8 for something
 * else. A text that a spreadsheet would calculate gets an apostrophe before it: quotation marks do not keep Excel from
 * reading '=1+1' as a formula, nor '+8613800138000' as a number.
 */
export async function* writeCsv(
  { headings, digits = [], decimal = '.' }: CsvOptions,
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<Uint8Array> {
  // Where fractions begin with a comma, spreadsheets part cells by semicolons.
  const separator = decimal === ',' ? ';' : ',';
  const lineOf = (cells: readonly string[]) => `${cells.join(separator)}\r\n`;
  const numberOf = (value: number, places: ColumnDigits) =>
    value.toFixed(typeof places === 'number' ? places : undefined).replace('.', decimal);
  let text = BYTE_ORDER_MARK + lineOf(headings.map(cellOf));
  let waiting = 0;
  for await (const row of rows) {
    text += lineOf(
      row.map((cell, at) => (typeof cell === 'number' ? numberOf(cell, digits[at]) : cellOf(cell))),
    );
    waiting += 1;
    if (waiting < ROWS_AT_ONCE) continue;
    yield Buffer.from(text);
    text = '';
    waiting = 0;
  }
  if (text !== '') yield Buffer.from(text);
}

/** What begins so is calculated; the wide forms are what an Asian keyboard types, and some programs take them too. */
const calculated = /^[=+\-@\t\r＝＋－＠]/;
const cellOf = (cell: string | Date | null) => textCell(cell instanceof Date ? timeText(cell) : cell);
const textCell = (text: string | null) => quoted(calculated.test(text ?? '') ? `'${text}` : (text ?? ''));
const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
