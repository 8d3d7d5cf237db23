import type { SheetRow } from '../../worker/protocol.ts';
import type { CellPosition } from '../cell-position.ts';

/** Where one moves: the rows in sight, and their columns as they stand beside each other. */
export type Ground = { rows: readonly SheetRow[]; order: readonly number[] };

/** How many rows there are without the empty one at the end, which is none yet. */
export const countRows = ({ rows }: Ground): number => rows.length - Number(rows.at(-1)?.cells.length === 0);

type Way = 1 | -1;

/** As Excel does it: to the end of the block of filled cells one is in, or on to the next one, or to the edge. */
function walk(from: number, last: number, way: Way, isFilled: (at: number) => boolean): number {
  const isInside = (at: number) => at >= 0 && at <= last;
  if (!isInside(from + way)) return from;
  const staysFilled = isFilled(from) && isFilled(from + way);
  let at = from + way;
  while (isInside(at + way) && (staysFilled ? isFilled(at + way) : !isFilled(at))) at += way;
  return at;
}

/** Where Ctrl and an arrow, Home or End lead to; undefined for any other key. */
export function jump(key: string, from: CellPosition, ground: Ground): CellPosition | undefined {
  const { rows, order } = ground;
  const place = Math.max(0, order.indexOf(from.column));
  const [lastRow, lastPlace] = [Math.max(0, rows.length - 1), order.length - 1];
  const columnAt = (at: number) => order[at] ?? from.column;
  const down = (way: Way) => {
    const isFilled = (at: number) => (rows[at]?.cells[from.column] ?? '') !== '';
    return { rowIndex: walk(from.rowIndex, lastRow, way, isFilled), column: from.column };
  };
  const across = (way: Way) => {
    const cells = rows[from.rowIndex]?.cells ?? [];
    const isFilled = (at: number) => (cells[columnAt(at)] ?? '') !== '';
    return { rowIndex: from.rowIndex, column: columnAt(walk(place, lastPlace, way, isFilled)) };
  };
  switch (key) {
    case 'ArrowUp':
      return down(-1);
    case 'ArrowDown':
      return down(1);
    case 'ArrowLeft':
      return across(-1);
    case 'ArrowRight':
      return across(1);
    case 'Home':
      return { rowIndex: 0, column: columnAt(0) };
    case 'End':
      return { rowIndex: Math.max(0, countRows(ground) - 1), column: columnAt(lastPlace) };
    default:
      return undefined;
  }
}

/** Where an arrow, Home or End leads to by itself; undefined for any other key. */
export function step(key: string, from: CellPosition, { rows, order }: Ground): CellPosition | undefined {
  const place = Math.max(0, order.indexOf(from.column));
  const columnAt = (at: number) => order[Math.min(Math.max(at, 0), order.length - 1)] ?? from.column;
  const rowAt = (at: number) => Math.min(Math.max(at, 0), Math.max(0, rows.length - 1));
  switch (key) {
    case 'ArrowUp':
      return { rowIndex: rowAt(from.rowIndex - 1), column: from.column };
    case 'ArrowDown':
      return { rowIndex: rowAt(from.rowIndex + 1), column: from.column };
    case 'ArrowLeft':
      return { rowIndex: from.rowIndex, column: columnAt(place - 1) };
    case 'ArrowRight':
      return { rowIndex: from.rowIndex, column: columnAt(place + 1) };
    case 'Home':
      return { rowIndex: from.rowIndex, column: columnAt(0) };
    case 'End':
      return { rowIndex: from.rowIndex, column: columnAt(order.length - 1) };
    default:
      return undefined;
  }
}
