import { ROW_NUMBER_MAX } from '@miya/contract/limits';
import { FileFaultError } from '../file-fault.ts';
import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from '../limits.ts';
import { MergedCellFiller, type MergedRange } from '../merged-cell-filler.ts';
import type { TableRow } from '../table-row.ts';
import { findAttribute } from '../xlsx/xml.ts';
import { decodeHtmlText } from './decode-html-text.ts';

/**
 * Collects the rows of one table while its tags are read. A cell with rowspan occupies its columns in the rows below.
 */
class HtmlTable {
  readonly rows: TableRow[] = [];
  readonly #mergedRanges: MergedRange[] = [];
  /** For each column, the number of further rows that a cell from above occupies. */
  readonly #occupiedRows: number[] = [];
  #cells: string[] = [];
  #row = 0;
  #column = 0;
  #text: string | undefined;

  beginRow(isHidden: boolean): void {
    this.endRow();
    this.#row += 1;
    if (this.#row > ROW_NUMBER_MAX) throw new FileFaultError('too_many');
    this.#cells = [];
    this.#column = 0;
    this.rows.push({ row: this.#row, cells: this.#cells, ...(isHidden && { isHidden: true as const }) });
  }

  endRow(): void {
    this.endCell();
    // The row may end before the last column. Cells from above also occupy its remaining columns, so each of them
    // occupies one row less below this row.
    for (let column = this.#column; column < this.#occupiedRows.length; column += 1)
      this.#occupiedRows[column] = (this.#occupiedRows[column] ?? 0) - 1;
    this.#column = this.#occupiedRows.length;
  }

  beginCell(tag: string): void {
    this.endCell();
    if (this.#row === 0) this.beginRow(false);
    while ((this.#occupiedRows[this.#column] ?? 0) > 0) {
      this.#occupiedRows[this.#column] = (this.#occupiedRows[this.#column] ?? 0) - 1;
      this.#column += 1;
    }
    const [columnSpan, rowSpan] = ['colspan', 'rowspan'].map(
      (name) => Number(findAttribute(tag, name) ?? 1) || 1,
    );
    const first = this.#column;
    const next = first + Math.min(columnSpan ?? 1, MAX_COLUMNS);
    if (first >= MAX_COLUMNS) throw new FileFaultError('too_wide');
    const furtherRows = Math.min(rowSpan ?? 1, ROW_NUMBER_MAX) - 1;
    for (let column = first; column < Math.min(next, MAX_COLUMNS); column += 1)
      this.#occupiedRows[column] = furtherRows;
    if (furtherRows > 0)
      this.#mergedRanges.push({ column: first, firstRow: this.#row, lastRow: this.#row + furtherRows });
    while (this.#cells.length < first) this.#cells.push('');
    this.#column = next;
    this.#text = '';
  }

  write(text: string): void {
    if (this.#text !== undefined && this.#text.length < MAX_CELL_CHARACTERS) this.#text += text;
  }

  endCell(): void {
    if (this.#text === undefined) return;
    const text = this.#text.replace(/ *\n */g, '\n').trim();
    this.#cells.push(text.slice(0, MAX_CELL_CHARACTERS));
    this.#text = undefined;
  }

  finish(): TableRow[] {
    this.endRow();
    const mergedCellFiller = new MergedCellFiller(this.#mergedRanges);
    return this.rows
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
      .map((row) => mergedCellFiller.fillRow(row));
  }
}

const isHiddenTag = (tag: string) => /display\s*:\s*none/i.test(tag);
/** Browsers do not show the content of these elements. */
const hiddenElements = /^(?:script|style|title|xml)$/;

/** Reads the tables of a page. Leaves out empty tables. A table inside a cell of another table is a separate table. */
export function readHtmlTables(text: string): TableRow[][] {
  const finishedTables: TableRow[][] = [];
  const openTables: HtmlTable[] = [];
  let position = 0;
  for (;;) {
    const start = text.indexOf('<', position);
    const table = openTables.at(-1);
    table?.write(decodeHtmlText(text.slice(position, start < 0 ? text.length : start)));
    if (start < 0) break;
    const isComment = text.startsWith('<!--', start);
    const end = text.indexOf(isComment ? '-->' : '>', start);
    // A tag without an end: the file was cut off here.
    if (end < 0) break;
    position = end + (isComment ? 3 : 1);
    if (isComment) continue;
    const tag = text.slice(start, end);
    const name = /^<\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
    if (tag[1] === '/') {
      if (name === 'td' || name === 'th') table?.endCell();
      else if (name === 'p' || name === 'div') table?.write('\n');
      else if (name === 'table' && table) finishedTables.push(table.finish()) && openTables.pop();
    } else if (name === 'table') openTables.push(new HtmlTable());
    else if (name === 'tr') table?.beginRow(isHiddenTag(tag));
    else if (name === 'td' || name === 'th') table?.beginCell(tag);
    else if (name === 'br') table?.write('\n');
    else if (hiddenElements.test(name)) {
      const close = new RegExp(`</${name}`, 'gi');
      close.lastIndex = position;
      const endTag = close.exec(text);
      if (!endTag) break;
      position = endTag.index;
    }
  }
  // The page may end before the end tags of its tables.
  while (openTables.length > 0) finishedTables.push(openTables.pop()?.finish() ?? []);
  return finishedTables.filter((rows) => rows.length > 0);
}
