import { numberText } from '../cell.ts';
import { FaultyFile } from '../fault.ts';
import { CELL_MOST, COLUMNS_MOST } from '../limits.ts';
import type { MergedRange } from '../merged-cells.ts';
import type { XlsBook } from './read-book.ts';
import { kinds, recordsFrom } from './records.ts';
import { readText } from './texts.ts';

const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** The cells of a row as they came up. A row of one cell far to the right takes no more room than the cell. */
export type SparseRow = { columns: number[]; texts: string[] };

export type XlsSheet = {
  /** The rows by their numbers, counted from 0. */
  rows: Map<number, SparseRow>;
  hidden: ReadonlySet<number>;
  merged: readonly MergedRange[];
};

/** What stands in a sheet. Formulas give what they came to when the file was saved. */
export function readCells(
  stream: Uint8Array,
  { strings, formats }: Pick<XlsBook, 'strings' | 'formats'>,
  sheetAt: number,
): XlsSheet {
  const rows = new Map<number, SparseRow>();
  const hidden = new Set<number>();
  const merged: MergedRange[] = [];
  /** The cell whose formula came to a text, which stands in a record after it. */
  let awaiting: { row: number; column: number } | undefined;
  let hasBegun = false;

  const put = (row: number, column: number, text: string) => {
    if (text === '') return;
    if (column >= COLUMNS_MOST) throw new FaultyFile('too_wide');
    const cells = rows.get(row) ?? { columns: [], texts: [] };
    rows.set(row, cells);
    cells.columns.push(column);
    cells.texts.push(text.slice(0, CELL_MOST));
  };
  const show = (style: number, value: number) => (formats[style] ?? numberText)(value);

  for (const { kind, view } of recordsFrom(stream, sheetAt)) {
    if (!hasBegun && kind !== kinds.beginning) throw new FaultyFile('unreadable');
    hasBegun = true;
    if (kind === kinds.end) return { rows, hidden, merged };
    const at = (offset: number) => view.getUint16(offset, true);
    if (kind === kinds.sharedLabel) put(at(0), at(2), strings[view.getUint32(6, true)] ?? '');
    else if (kind === kinds.label || kind === kinds.richLabel) put(at(0), at(2), readText(view, 6));
    else if (kind === kinds.number) put(at(0), at(2), show(at(4), view.getFloat64(6, true)));
    else if (kind === kinds.shortNumber) put(at(0), at(2), show(at(4), shortNumber(view, 6)));
    else if (kind === kinds.numbers)
      for (let index = 0; index * 6 + 12 <= view.byteLength; index += 1)
        put(at(0), at(2) + index, show(at(4 + index * 6), shortNumber(view, 6 + index * 6)));
    else if (kind === kinds.row) {
      if (view.getUint8(12) & ROW_HIDDEN) hidden.add(at(0));
    } else if (kind === kinds.merged) merged.push(...mergedIn(view));
    else if (kind === kinds.truthOrError) put(at(0), at(2), truthOrError(view, 6, view.getUint8(7) === 1));
    else if (kind === kinds.formula) {
      const cell = { row: at(0), column: at(2) };
      const result = at(12) === 0xffff ? view.getUint8(6) : undefined;
      if (result === undefined) put(cell.row, cell.column, show(at(4), view.getFloat64(6, true)));
      else if (result === 0) awaiting = cell;
      else if (result < 3) put(cell.row, cell.column, truthOrError(view, 8, result === 2));
    } else if (kind === kinds.text && awaiting) {
      put(awaiting.row, awaiting.column, readText(view, 0));
      awaiting = undefined;
    }
  }
  // The file ends in the middle of its sheet.
  throw new FaultyFile('unreadable');
}

const ROW_HIDDEN = 0x20;

/** Merged cells: how many, and the first and last row and column of each. */
function mergedIn(view: DataView): MergedRange[] {
  const count = Math.min(view.getUint16(0, true), (view.byteLength - 2) >> 3);
  return Array.from({ length: count }, (_, index) => {
    const at = 2 + index * 8;
    return {
      column: view.getUint16(at + 4, true),
      first: view.getUint16(at, true) + 1,
      last: view.getUint16(at + 2, true) + 1,
    };
  });
}

/** All cells of a row up to its last one. */
export function spread({ columns, texts }: SparseRow): string[] {
  const cells: string[] = [];
  for (const [at, column] of columns.entries()) {
    while (cells.length < column) cells.push('');
    cells[column] = texts[at] ?? '';
  }
  return cells;
}

function truthOrError(view: DataView, at: number, isError: boolean): string {
  const value = view.getUint8(at);
  return isError ? (errors[value] ?? '#ERR!') : value === 0 ? 'FALSE' : 'TRUE';
}

/** Four bytes: thirty bits of a whole number or of a fraction, perhaps of its hundredfold. */
function shortNumber(view: DataView, at: number): number {
  const bits = view.getUint32(at, true);
  let value = view.getInt32(at, true) >> 2;
  if ((bits & 2) === 0) {
    half.setUint32(4, (bits & 0xfffffffc) >>> 0, true);
    value = half.getFloat64(0, true);
  }
  return bits & 1 ? value / 100 : value;
}
const half = new DataView(new ArrayBuffer(8));
