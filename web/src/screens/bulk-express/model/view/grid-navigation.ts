import type { SheetRow } from '../../worker/protocol.ts';
import type { CellPosition } from '../cell-position.ts';

/** The rows that the grid displays, and its columns from left to right as indexes in `importColumns`. */
export type DisplayedGrid = { rows: readonly SheetRow[]; columnOrder: readonly number[] };

/**
 * Counts the rows without the blank row at the end of the grid. The blank row has no cells until the user types into
 * it.
 */
export const countRowsWithoutBlank = ({ rows }: DisplayedGrid): number =>
  rows.length - Number(rows.at(-1)?.cells.length === 0);

type Direction = 1 | -1;

/**
 * Finds the index that Ctrl and an arrow key lead to, as in Excel. Takes the first that applies:
 * 1. The last filled cell of the block, if the start and the cell next to it are filled.
 * 2. The next filled cell.
 * 3. The edge of the grid.
 */
function findJumpIndex(
  from: number,
  last: number,
  direction: Direction,
  isFilled: (index: number) => boolean,
): number {
  const isInside = (index: number) => index >= 0 && index <= last;
  if (!isInside(from + direction)) return from;
  const startsInBlock = isFilled(from) && isFilled(from + direction);
  let index = from + direction;
  while (isInside(index + direction) && (startsInBlock ? isFilled(index + direction) : !isFilled(index)))
    index += direction;
  return index;
}

/** Finds the cell that Ctrl with an arrow, Home or End leads to. Undefined for any other key. */
export function findJumpTarget(
  key: string,
  from: CellPosition,
  grid: DisplayedGrid,
): CellPosition | undefined {
  const { rows, columnOrder } = grid;
  const fromPosition = Math.max(0, columnOrder.indexOf(from.column));
  const [lastRowIndex, lastPosition] = [Math.max(0, rows.length - 1), columnOrder.length - 1];
  const getColumn = (position: number) => columnOrder[position] ?? from.column;
  const jumpVertically = (direction: Direction) => {
    const isFilled = (rowIndex: number) => (rows[rowIndex]?.cells[from.column] ?? '') !== '';
    return {
      rowIndex: findJumpIndex(from.rowIndex, lastRowIndex, direction, isFilled),
      column: from.column,
    };
  };
  const jumpHorizontally = (direction: Direction) => {
    const cells = rows[from.rowIndex]?.cells ?? [];
    const isFilled = (position: number) => (cells[getColumn(position)] ?? '') !== '';
    return {
      rowIndex: from.rowIndex,
      column: getColumn(findJumpIndex(fromPosition, lastPosition, direction, isFilled)),
    };
  };
  switch (key) {
    case 'ArrowUp':
      return jumpVertically(-1);
    case 'ArrowDown':
      return jumpVertically(1);
    case 'ArrowLeft':
      return jumpHorizontally(-1);
    case 'ArrowRight':
      return jumpHorizontally(1);
    case 'Home':
      return { rowIndex: 0, column: getColumn(0) };
    case 'End':
      return { rowIndex: Math.max(0, countRowsWithoutBlank(grid) - 1), column: getColumn(lastPosition) };
    default:
      return undefined;
  }
}

/** Finds the cell that an arrow, Home or End leads to without Ctrl. Undefined for any other key. */
export function findStepTarget(
  key: string,
  from: CellPosition,
  { rows, columnOrder }: DisplayedGrid,
): CellPosition | undefined {
  const fromPosition = Math.max(0, columnOrder.indexOf(from.column));
  const getColumn = (position: number) =>
    columnOrder[Math.min(Math.max(position, 0), columnOrder.length - 1)] ?? from.column;
  const limitRowIndex = (rowIndex: number) => Math.min(Math.max(rowIndex, 0), Math.max(0, rows.length - 1));
  switch (key) {
    case 'ArrowUp':
      return { rowIndex: limitRowIndex(from.rowIndex - 1), column: from.column };
    case 'ArrowDown':
      return { rowIndex: limitRowIndex(from.rowIndex + 1), column: from.column };
    case 'ArrowLeft':
      return { rowIndex: from.rowIndex, column: getColumn(fromPosition - 1) };
    case 'ArrowRight':
      return { rowIndex: from.rowIndex, column: getColumn(fromPosition + 1) };
    case 'Home':
      return { rowIndex: from.rowIndex, column: getColumn(0) };
    case 'End':
      return { rowIndex: from.rowIndex, column: getColumn(columnOrder.length - 1) };
    default:
      return undefined;
  }
}
