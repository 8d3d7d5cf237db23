import type { SheetRow } from '../../worker/protocol.ts';
import type { CellPosition } from '../cell-position.ts';
import type { Ground } from './jump.ts';

/** The cells that hold a text, reading row by row; capitals and small letters are alike. */
export function findCells({ rows, order }: Ground, text: string): CellPosition[] {
  const wanted = text.toLowerCase();
  if (wanted === '') return [];
  const found: CellPosition[] = [];
  for (const [rowIndex, { cells }] of rows.entries())
    for (const column of order)
      if (cells[column]?.toLowerCase().includes(wanted)) found.push({ rowIndex, column });
  return found;
}

/** The index of the first of these cells behind a cell; after the last one comes the first again. */
export function nextCell(
  found: readonly CellPosition[],
  from: CellPosition,
  order: readonly number[],
): number {
  const place = order.indexOf(from.column);
  const at = found.findIndex(
    ({ rowIndex, column }) =>
      rowIndex > from.rowIndex || (rowIndex === from.rowIndex && order.indexOf(column) > place),
  );
  return at < 0 ? 0 : at;
}

/** What putting another text in place of one makes of these cells. */
export function replaceIn(
  rows: readonly SheetRow[],
  found: readonly CellPosition[],
  text: string,
  by: string,
): { row: number; column: number; text: string }[] {
  const pattern = new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  return found.flatMap(({ rowIndex, column }) => {
    const one = rows[rowIndex];
    const before = one?.cells[column];
    return one && before !== undefined
      ? [{ row: one.row, column, text: before.replace(pattern, () => by).trim() }]
      : [];
  });
}
