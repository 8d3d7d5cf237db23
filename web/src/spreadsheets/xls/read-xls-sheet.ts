import { FileFaultError } from '../file-fault.ts';
import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from '../limits.ts';
import type { MergedRange } from '../merged-cell-filler.ts';
import { formatAllDigits } from '../table-row.ts';
import { readRecords, recordKinds } from './read-records.ts';
import { readText } from './read-texts.ts';
import type { XlsBook } from './read-xls-book.ts';

const errorTexts: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** The cells of a row that have a text. A row with one cell far to the right needs memory for one cell only. */
export type SparseRow = { columns: number[]; texts: string[] };

export type XlsSheet = {
  /** The rows by row number, counted from 0. */
  rows: Map<number, SparseRow>;
  hiddenRows: ReadonlySet<number>;
  mergedRanges: readonly MergedRange[];
};

/** Reads a sheet. A formula gives the result that was stored when the file was saved. */
export function readXlsSheet(
  stream: Uint8Array,
  { strings, formatters }: Pick<XlsBook, 'strings' | 'formatters'>,
  sheetOffset: number,
): XlsSheet {
  const rows = new Map<number, SparseRow>();
  const hiddenRows = new Set<number>();
  const mergedRanges: MergedRange[] = [];
  /** A formula cell whose result is a text. The text follows in the next record. */
  let pendingCell: { row: number; column: number } | undefined;
  let hasBegun = false;

  const addCell = (row: number, column: number, text: string) => {
    if (text === '') return;
    if (column >= MAX_COLUMNS) throw new FileFaultError('too_wide');
    const cells = rows.get(row) ?? { columns: [], texts: [] };
    rows.set(row, cells);
    cells.columns.push(column);
    cells.texts.push(text.slice(0, MAX_CELL_CHARACTERS));
  };
  const formatNumber = (style: number, value: number) => (formatters[style] ?? formatAllDigits)(value);

  for (const { kind, view } of readRecords(stream, sheetOffset)) {
    if (!hasBegun && kind !== recordKinds.sectionBeginning) throw new FileFaultError('unreadable');
    hasBegun = true;
    if (kind === recordKinds.sectionEnd) return { rows, hiddenRows, mergedRanges };
    const readUint16 = (offset: number) => view.getUint16(offset, true);
    if (kind === recordKinds.sharedLabel)
      addCell(readUint16(0), readUint16(2), strings[view.getUint32(6, true)] ?? '');
    else if (kind === recordKinds.label || kind === recordKinds.richLabel)
      addCell(readUint16(0), readUint16(2), readText(view, 6));
    else if (kind === recordKinds.number)
      addCell(readUint16(0), readUint16(2), formatNumber(readUint16(4), view.getFloat64(6, true)));
    else if (kind === recordKinds.compressedNumber)
      addCell(readUint16(0), readUint16(2), formatNumber(readUint16(4), readCompressedNumber(view, 6)));
    else if (kind === recordKinds.compressedNumbers)
      for (let index = 0; index * 6 + 12 <= view.byteLength; index += 1)
        addCell(
          readUint16(0),
          readUint16(2) + index,
          formatNumber(readUint16(4 + index * 6), readCompressedNumber(view, 6 + index * 6)),
        );
    else if (kind === recordKinds.row) {
      if (view.getUint8(12) & ROW_HIDDEN) hiddenRows.add(readUint16(0));
    } else if (kind === recordKinds.mergedCells) mergedRanges.push(...readMergedRanges(view));
    else if (kind === recordKinds.booleanOrError)
      addCell(readUint16(0), readUint16(2), readBooleanOrError(view, 6, view.getUint8(7) === 1));
    else if (kind === recordKinds.formula) {
      const cell = { row: readUint16(0), column: readUint16(2) };
      const result = readUint16(12) === 0xffff ? view.getUint8(6) : undefined;
      if (result === undefined)
        addCell(cell.row, cell.column, formatNumber(readUint16(4), view.getFloat64(6, true)));
      else if (result === 0) pendingCell = cell;
      else if (result < 3) addCell(cell.row, cell.column, readBooleanOrError(view, 8, result === 2));
    } else if (kind === recordKinds.formulaText && pendingCell) {
      addCell(pendingCell.row, pendingCell.column, readText(view, 0));
      pendingCell = undefined;
    }
  }
  // The file was cut off inside the sheet.
  throw new FileFaultError('unreadable');
}

const ROW_HIDDEN = 0x20;

/** Reads a record of merged cells: a count, then the first and last row and column of each range. */
function readMergedRanges(view: DataView): MergedRange[] {
  const count = Math.min(view.getUint16(0, true), (view.byteLength - 2) >> 3);
  return Array.from({ length: count }, (_, index) => {
    const offset = 2 + index * 8;
    return {
      column: view.getUint16(offset + 4, true),
      firstRow: view.getUint16(offset, true) + 1,
      lastRow: view.getUint16(offset + 2, true) + 1,
    };
  });
}

/** Converts to a full row, with empty texts up to the last cell. */
export function toFullRow({ columns, texts }: SparseRow): string[] {
  const cells: string[] = [];
  for (const [index, column] of columns.entries()) {
    while (cells.length < column) cells.push('');
    cells[column] = texts[index] ?? '';
  }
  return cells;
}

function readBooleanOrError(view: DataView, offset: number, isError: boolean): string {
  const value = view.getUint8(offset);
  return isError ? (errorTexts[value] ?? '#ERR!') : value === 0 ? 'FALSE' : 'TRUE';
}

/**
 * Reads the RK format of four bytes. Bit 0: divide by 100. Bit 1: the other 30 bits are an integer, else the upper 30
 * bits of a double.
 */
function readCompressedNumber(view: DataView, offset: number): number {
  const bits = view.getUint32(offset, true);
  let value = view.getInt32(offset, true) >> 2;
  if ((bits & 2) === 0) {
    doubleView.setUint32(4, (bits & 0xfffffffc) >>> 0, true);
    value = doubleView.getFloat64(0, true);
  }
  return bits & 1 ? value / 100 : value;
}
const doubleView = new DataView(new ArrayBuffer(8));
