import { ROW_NUMBER_MAX } from '@miya/contract/limits';
import type { TableRow } from '../cell.ts';
import { FaultyFile } from '../fault.ts';
import { CELL_MOST, COLUMNS_MOST } from '../limits.ts';
import { MergedCells, type MergedRange } from '../merged-cells.ts';
import { attribute } from '../xlsx/xml.ts';
import { pageText } from './entities.ts';

/** A table that is being read. Cells over several rows keep their column in the rows below. */
class Table {
  readonly rows: TableRow[] = [];
  readonly #merged: MergedRange[] = [];
  /** For how many rows more a cell from above stands in a column. */
  readonly #taken: number[] = [];
  #cells: string[] = [];
  #row = 0;
  #column = 0;
  #text: string | undefined;

  beginRow(isHidden: boolean): void {
    this.endRow();
    this.#row += 1;
    if (this.#row > ROW_NUMBER_MAX) throw new FaultyFile('too_many');
    this.#cells = [];
    this.#column = 0;
    this.rows.push({ row: this.#row, cells: this.#cells, ...(isHidden && { isHidden: true as const }) });
  }

  endRow(): void {
    this.endCell();
    // Columns that no cell of the row has reached have been passed by as well.
    for (let at = this.#column; at < this.#taken.length; at += 1)
      this.#taken[at] = (this.#taken[at] ?? 0) - 1;
    this.#column = this.#taken.length;
  }

  beginCell(tag: string): void {
    this.endCell();
    if (this.#row === 0) this.beginRow(false);
    while ((this.#taken[this.#column] ?? 0) > 0) {
      this.#taken[this.#column] = (this.#taken[this.#column] ?? 0) - 1;
      this.#column += 1;
    }
    const [across, down] = ['colspan', 'rowspan'].map((name) => Number(attribute(tag, name) ?? 1) || 1);
    const first = this.#column;
    const next = first + Math.min(across ?? 1, COLUMNS_MOST);
    if (first >= COLUMNS_MOST) throw new FaultyFile('too_wide');
    const below = Math.min(down ?? 1, ROW_NUMBER_MAX) - 1;
    for (let at = first; at < Math.min(next, COLUMNS_MOST); at += 1) this.#taken[at] = below;
    if (below > 0) this.#merged.push({ column: first, first: this.#row, last: this.#row + below });
    while (this.#cells.length < first) this.#cells.push('');
    this.#column = next;
    this.#text = '';
  }

  write(text: string): void {
    if (this.#text !== undefined && this.#text.length < CELL_MOST) this.#text += text;
  }

  endCell(): void {
    if (this.#text === undefined) return;
    const text = this.#text.replace(/ *\n */g, '\n').trim();
    this.#cells.push(text.slice(0, CELL_MOST));
    this.#text = undefined;
  }

  finish(): TableRow[] {
    this.endRow();
    const merged = new MergedCells(this.#merged);
    return this.rows
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
      .map((row) => merged.spread(row));
  }
}

const isHiddenTag = (tag: string) => /display\s*:\s*none/i.test(tag);
/** What stands in these is not shown. */
const unseen = /^(?:script|style|title|xml)$/;

/** The tables of a page that have something in them. A table within a cell of another is a table of its own. */
export function readTables(text: string): TableRow[][] {
  const done: TableRow[][] = [];
  const open: Table[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf('<', at);
    const table = open.at(-1);
    table?.write(pageText(text.slice(at, start < 0 ? text.length : start)));
    if (start < 0) break;
    const isComment = text.startsWith('<!--', start);
    const end = text.indexOf(isComment ? '-->' : '>', start);
    // A tag without an end is the rest of a file that was cut off.
    if (end < 0) break;
    at = end + (isComment ? 3 : 1);
    if (isComment) continue;
    const tag = text.slice(start, end);
    const name = /^<\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
    if (tag[1] === '/') {
      if (name === 'td' || name === 'th') table?.endCell();
      else if (name === 'p' || name === 'div') table?.write('\n');
      else if (name === 'table' && table) done.push(table.finish()) && open.pop();
    } else if (name === 'table') open.push(new Table());
    else if (name === 'tr') table?.beginRow(isHiddenTag(tag));
    else if (name === 'td' || name === 'th') table?.beginCell(tag);
    else if (name === 'br') table?.write('\n');
    else if (unseen.test(name)) {
      const close = new RegExp(`</${name}`, 'gi');
      close.lastIndex = at;
      const found = close.exec(text);
      if (!found) break;
      at = found.index;
    }
  }
  // The page may end before its tables do.
  while (open.length > 0) done.push(open.pop()?.finish() ?? []);
  return done.filter((rows) => rows.length > 0);
}
