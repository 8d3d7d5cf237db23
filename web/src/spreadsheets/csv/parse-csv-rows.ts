import { ROW_NUMBER_MAX } from '@miya/contract/limits';
import { FileFaultError } from '../file-fault.ts';
import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from '../limits.ts';
import type { TableRow } from '../table-row.ts';

/** Spreadsheet programs have at most this many columns. Empty columns count. */
const MAX_SEPARATED_COLUMNS = 16_384;
const QUOTE = '"';
const QUOTE_CODE = QUOTE.charCodeAt(0);

/**
 * Yields the rows that are not empty, one at a time. A file of 60 MB of separators is thus refused before 60 million
 * cells are created. Accepts quotes as in RFC 4180, and also unclosed quotes and quotes inside a word.
 */
export function* parseCsvRows(text: string, separator: string, firstRow: number): Generator<TableRow> {
  let row = firstRow;
  let index = 0;
  while (index < text.length) {
    const cells: string[] = [];
    let column = 0;
    for (;;) {
      const cell =
        text[index] === QUOTE
          ? parseQuotedCell(text, index, separator)
          : parseUnquotedCell(text, index, separator);
      if (cell.text !== '') {
        if (column >= MAX_COLUMNS) throw new FileFaultError('too_wide');
        while (cells.length < column) cells.push('');
        cells.push(cell.text);
      }
      index = cell.end;
      if (text[index] !== separator) break;
      index += 1;
      column += 1;
      if (column > MAX_SEPARATED_COLUMNS) throw new FileFaultError('too_wide');
    }
    if (cells.length > 0) yield { row, cells };
    if (text[index] === '\r' && text[index + 1] === '\n') index += 1;
    index += 1;
    row += 1;
    if (row > ROW_NUMBER_MAX) throw new FileFaultError('too_many');
  }
}

type ParsedCell = { text: string; end: number };

const isCellEnd = (letter: string | undefined, separator: string) =>
  letter === undefined || letter === separator || letter === '\n' || letter === '\r';

function parseUnquotedCell(text: string, from: number, separator: string): ParsedCell {
  let end = from;
  while (!isCellEnd(text[end], separator)) end += 1;
  return { text: text.slice(from, Math.min(end, from + MAX_CELL_CHARACTERS)), end };
}

/**
 * Reads a cell in quotes. Adds the text between the closing quote and the separator: `"6"" pipe" new` -> `6" pipe new`.
 */
function parseQuotedCell(text: string, from: number, separator: string): ParsedCell {
  let inner = '';
  let index = from + 1;
  for (;;) {
    const end = text.indexOf(QUOTE, index);
    const stop = end < 0 ? text.length : end;
    if (inner.length < MAX_CELL_CHARACTERS)
      inner += text.slice(index, Math.min(stop, index + MAX_CELL_CHARACTERS));
    if (text[stop + 1] !== QUOTE) {
      const rest = parseUnquotedCell(text, Math.min(stop + 1, text.length), separator);
      return { text: (inner + rest.text).slice(0, MAX_CELL_CHARACTERS), end: rest.end };
    }
    // A file can consist of millions of doubled quotes. One call of indexOf() for each pair would be too slow.
    index = stop;
    while (text.charCodeAt(index) === QUOTE_CODE && text.charCodeAt(index + 1) === QUOTE_CODE) {
      if (inner.length < MAX_CELL_CHARACTERS) inner += QUOTE;
      index += 2;
    }
  }
}
