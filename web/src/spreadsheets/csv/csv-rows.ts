import { ROW_NUMBER_MAX } from '@miya/contract/limits';
import type { TableRow } from '../cell.ts';
import { FaultyFile } from '../fault.ts';
import { CELL_MOST, COLUMNS_MOST } from '../limits.ts';

/** No spreadsheet has more columns than these, empty ones included. */
const COLUMNS_IN_FILE = 16_384;
const QUOTE = '"';
const QUOTE_CODE = QUOTE.charCodeAt(0);

/**
 * The rows of a text that have something in them, one at a time: a file of nothing but separators would otherwise become
 * sixty million cells before anybody could refuse it. Quotes may be as RFC 4180 has them, and as people break them.
 */
export function* csvRows(text: string, separator: string, first: number): Generator<TableRow> {
  let row = first;
  let at = 0;
  while (at < text.length) {
    const cells: string[] = [];
    let column = 0;
    for (;;) {
      const cell = text[at] === QUOTE ? quoted(text, at, separator) : plain(text, at, separator);
      if (cell.text !== '') {
        if (column >= COLUMNS_MOST) throw new FaultyFile('too_wide');
        while (cells.length < column) cells.push('');
        cells.push(cell.text);
      }
      at = cell.end;
      if (text[at] !== separator) break;
      at += 1;
      column += 1;
      if (column > COLUMNS_IN_FILE) throw new FaultyFile('too_wide');
    }
    if (cells.length > 0) yield { row, cells };
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    row += 1;
    if (row > ROW_NUMBER_MAX) throw new FaultyFile('too_many');
  }
}

type Found = { text: string; end: number };

const isEnd = (letter: string | undefined, separator: string) =>
  letter === undefined || letter === separator || letter === '\n' || letter === '\r';

function plain(text: string, from: number, separator: string): Found {
  let end = from;
  while (!isEnd(text[end], separator)) end += 1;
  return { text: text.slice(from, Math.min(end, from + CELL_MOST)), end };
}

/** Reads up to a quote that is not doubled; what follows it before the separator belongs to the cell as it stands. */
function quoted(text: string, from: number, separator: string): Found {
  let inner = '';
  let at = from + 1;
  for (;;) {
    const end = text.indexOf(QUOTE, at);
    const stop = end < 0 ? text.length : end;
    if (inner.length < CELL_MOST) inner += text.slice(at, Math.min(stop, at + CELL_MOST));
    if (text[stop + 1] !== QUOTE) {
      const rest = plain(text, Math.min(stop + 1, text.length), separator);
      return { text: (inner + rest.text).slice(0, CELL_MOST), end: rest.end };
    }
    // A file may be millions of doubled quotes: looking for each of them by itself took longer than all else.
    at = stop;
    while (text.charCodeAt(at) === QUOTE_CODE && text.charCodeAt(at + 1) === QUOTE_CODE) {
      if (inner.length < CELL_MOST) inner += QUOTE;
      at += 2;
    }
  }
}
