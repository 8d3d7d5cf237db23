import type { TableRow } from './cell.ts';

/** Cells merged over several rows: their leftmost column, counted from 0, and their first and last row, counted from 1. */
export type MergedRange = { column: number; first: number; last: number };

/**
 * Lets merged cells say in each of their rows what only the first holds in the file. A range over several columns speaks
 * for its leftmost one: as a title over a table it would otherwise be the heading of every column.
 */
export class MergedCells {
  readonly #ranges: readonly MergedRange[];
  #next = 0;
  /** What reaches down to the rows that come, by column. */
  readonly #open = new Map<number, { text: string; last: number }>();

  constructor(ranges: readonly MergedRange[]) {
    this.#ranges = ranges
      .filter(({ first, last }) => last > first)
      .sort((one, other) => one.first - other.first);
  }

  /** The row with what reaches into it. Rows are handed over from the top. */
  spread(row: TableRow): TableRow {
    if (this.#open.size === 0 && (this.#ranges[this.#next]?.first ?? Number.POSITIVE_INFINITY) > row.row)
      return row;
    for (let range = this.#ranges[this.#next]; range && range.first <= row.row; ) {
      // Where the first row is not in the file, the merged cells hold nothing.
      if (range.first === row.row)
        this.#open.set(range.column, { text: row.cells[range.column] ?? '', last: range.last });
      this.#next += 1;
      range = this.#ranges[this.#next];
    }
    // A row without a word of its own is the lower half of the one above.
    const isEmpty = row.cells.every((cell) => cell.trim() === '');
    const merged: number[] = [];
    for (const [column, { text, last }] of this.#open) {
      if (last < row.row) this.#open.delete(column);
      else if (!isEmpty && text !== '' && (row.cells[column] ?? '') === '') merged.push(column);
    }
    if (merged.length === 0) return row;
    const cells = row.cells.slice();
    for (const column of merged) {
      while (cells.length < column) cells.push('');
      cells[column] = this.#open.get(column)?.text ?? '';
    }
    return { ...row, cells, merged };
  }
}
