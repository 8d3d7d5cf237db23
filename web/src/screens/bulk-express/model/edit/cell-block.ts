import { importColumns } from '@miya/contract/imports';
import { CELL_MAX, MAX_IMPORT_ROWS } from '@miya/contract/limits';
import type { SheetRow } from '../../worker/protocol.ts';
import { packRow } from '../../worker/read/pack-rows.ts';
import type { CellPosition } from '../cell-position.ts';
import type { DisplayedGrid } from '../view/grid-navigation.ts';
import { buildCellChanges, type RowChange } from './row-changes.ts';

/**
 * A rectangle of displayed cells. `top` and `bottom` are row indexes, `left` and `right` are positions in the column
 * order. All four are inclusive.
 */
export type CellBlock = { top: number; bottom: number; left: number; right: number };

/** Creates the block between two opposite corners. */
export function createCellBlock(
  corner: CellPosition,
  oppositeCorner: CellPosition,
  columnOrder: readonly number[],
): CellBlock {
  // A column that was folded after the cell was selected is not in the order. It counts as the first column.
  const [position, oppositePosition] = [corner, oppositeCorner].map(({ column }) =>
    Math.max(0, columnOrder.indexOf(column)),
  );
  return {
    top: Math.min(corner.rowIndex, oppositeCorner.rowIndex),
    bottom: Math.max(corner.rowIndex, oppositeCorner.rowIndex),
    left: Math.min(position ?? 0, oppositePosition ?? 0),
    right: Math.max(position ?? 0, oppositePosition ?? 0),
  };
}

export const readBlockTexts = (
  { rows, columnOrder }: DisplayedGrid,
  { top, bottom, left, right }: CellBlock,
): string[][] =>
  rows
    .slice(top, bottom + 1)
    .map(({ cells }) => columnOrder.slice(left, right + 1).map((column) => cells[column] ?? ''));

/**
 * The number of rows or columns that a paste fills: `selectedSize` if it is a multiple of `pastedSize`, otherwise
 * `pastedSize`.
 */
const getPasteSize = (pastedSize: number, selectedSize: number) =>
  selectedSize % pastedSize === 0 ? selectedSize : pastedSize;

/**
 * The block that a paste overwrites. It starts at the upper left cell of the selection. The pasted cells are repeated
 * if the selection holds them a whole number of times. The block ends at the last displayed column.
 */
export function getPasteTarget(
  selection: CellBlock,
  pastedCells: readonly (readonly string[])[],
  columnOrder: readonly number[],
): CellBlock {
  const pastedWidth = Math.max(...pastedCells.map((rowTexts) => rowTexts.length));
  const [height, width] = [
    getPasteSize(pastedCells.length, selection.bottom - selection.top + 1),
    getPasteSize(pastedWidth, selection.right - selection.left + 1),
  ];
  return {
    top: selection.top,
    bottom: selection.top + height - 1,
    left: selection.left,
    right: Math.min(selection.left + width, columnOrder.length) - 1,
  };
}

/**
 * Builds the changes that write pasted cells into `target`. Pasted rows below the last displayed row become new rows at
 * the end of the sheet. New rows that are empty, or that exceed the limit of a sheet, are dropped.
 */
export function buildPasteChanges(
  { rows: displayedRows, columnOrder }: DisplayedGrid,
  allRows: readonly SheetRow[],
  target: CellBlock,
  pastedCells: readonly (readonly string[])[],
): RowChange[] {
  const pastedWidth = Math.max(...pastedCells.map((rowTexts) => rowTexts.length));
  const edits: { row: number; column: number; text: string }[] = [];
  const addedRows: RowChange[] = [];
  let lastRowNumber = allRows.at(-1)?.row ?? 1;
  for (let rowIndex = target.top; rowIndex <= target.bottom; rowIndex += 1) {
    const rowTexts = pastedCells[(rowIndex - target.top) % pastedCells.length] ?? [];
    const existingRow = displayedRows[rowIndex];
    const newCells: string[] = importColumns.map(() => '');
    for (let position = target.left; position <= target.right; position += 1) {
      const column = columnOrder[position];
      const text = rowTexts[(position - target.left) % pastedWidth]?.trim().slice(0, CELL_MAX);
      if (text === undefined || column === undefined) continue;
      if (existingRow) edits.push({ row: existingRow.row, column, text });
      else newCells[column] = text;
    }
    const isFull = allRows.length + addedRows.length >= MAX_IMPORT_ROWS;
    if (existingRow || newCells.every((text) => text === '') || isFull) continue;
    lastRowNumber += 1;
    addedRows.push({ row: lastRowNumber, before: undefined, after: packRow(lastRowNumber, newCells) });
  }
  return [...buildCellChanges(allRows, edits), ...addedRows];
}

/**
 * Builds the changes that copy the first row of a block into its other rows. A block of one row gets the row above it.
 */
export function buildFillDownChanges(
  { rows, columnOrder }: DisplayedGrid,
  allRows: readonly SheetRow[],
  block: CellBlock,
): RowChange[] {
  const { top, bottom, left, right } = block;
  const sourceIndex = top === bottom ? top - 1 : top;
  const source = rows[sourceIndex]?.cells;
  if (!source) return [];
  const columns = columnOrder.slice(left, right + 1);
  const edits = rows
    .slice(sourceIndex + 1, bottom + 1)
    .flatMap(({ row }) => columns.map((column) => ({ row, column, text: source[column] ?? '' })));
  return buildCellChanges(allRows, edits);
}

/** Creates a function that writes `text` into one column of a row: in every row, or only where the cell is empty. */
export const createColumnFiller =
  (column: number, text: string, where: 'all' | 'empty') =>
  (cells: readonly string[]): readonly string[] =>
    where === 'all' || (cells[column] ?? '').trim() === '' ? cells.with(column, text) : cells;
