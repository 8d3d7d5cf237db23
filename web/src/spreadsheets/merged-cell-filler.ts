import type { TableRow } from './table-row.ts';

/** Cells merged over several rows. `column` is the leftmost column, counted from 0; the rows are counted from 1. */
export type MergedRange = { column: number; firstRow: number; lastRow: number };

/**
 * Repeats the text of merged cells in each of their rows; in the file only the first row has the text. The text of a
 * range over several columns goes to the leftmost column only. Otherwise a title above a table would become the heading
 * of every column.
 */
export class MergedCellFiller {
  readonly #ranges: readonly MergedRange[];
  #nextIndex = 0;
  /** The ranges that continue in the next rows, by column. */
  readonly #openRanges = new Map<number, { text: string; last: number }>();

  constructor(ranges: readonly MergedRange[]) {
    this.#ranges = ranges
      .filter(({ firstRow, lastRow }) => lastRow > firstRow)
      .sort((one, other) => one.firstRow - other.firstRow);
  }

  /** Adds the texts of merged cells from above. The caller passes the rows from top to bottom. */
  fillRow(row: TableRow): TableRow {
    if (
      this.#openRanges.size === 0 &&
      (this.#ranges[this.#nextIndex]?.firstRow ?? Number.POSITIVE_INFINITY) > row.row
    )
      return row;
    for (let range = this.#ranges[this.#nextIndex]; range && range.firstRow <= row.row; ) {
      // If the first row of the range is missing in the file, the range has no text.
      if (range.firstRow === row.row)
        this.#openRanges.set(range.column, { text: row.cells[range.column] ?? '', last: range.lastRow });
      this.#nextIndex += 1;
      range = this.#ranges[this.#nextIndex];
    }
    // A row without any text of its own is only the lower part of a higher row, so the row stays empty.
    const isEmpty = row.cells.every((cell) => cell.trim() === '');
    const mergedColumns: number[] = [];
    for (const [column, { text, last }] of this.#openRanges) {
      if (last < row.row) this.#openRanges.delete(column);
      else if (!isEmpty && text !== '' && (row.cells[column] ?? '') === '') mergedColumns.push(column);
    }
    if (mergedColumns.length === 0) return row;
    const cells = row.cells.slice();
    for (const column of mergedColumns) {
      while (cells.length < column) cells.push('');
      cells[column] = this.#openRanges.get(column)?.text ?? '';
    }
    return { ...row, cells, mergedColumns };
  }
}
