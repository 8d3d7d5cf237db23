import { importColumns } from '@miya/contract/imports';
import { CELL_MAX, IMPORT_ROWS_MOST } from '@miya/contract/limits';
import { packRow } from '../worker/pack-rows.ts';
import type { SheetRow } from '../worker/protocol.ts';
import type { CellPosition } from './cell-position.ts';
import { type Change, changeCells } from './change-rows.ts';

/** A rectangle of cells among the rows that are shown: both ends belong to it. */
export type Block = { top: number; bottom: number; left: number; right: number };

export const blockOf = (one: CellPosition, other: CellPosition): Block => ({
  top: Math.min(one.rowIndex, other.rowIndex),
  bottom: Math.max(one.rowIndex, other.rowIndex),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

/**
 * The changes that put a block from the clipboard in at the upper left of the selection. One cell fills all of the
 * selection; rows that reach below the last become new ones at the end.
 */
export function paste(
  shown: readonly SheetRow[],
  all: readonly SheetRow[],
  into: Block,
  block: readonly (readonly string[])[],
): Change[] {
  const fills = block.length === 1 && block[0]?.length === 1;
  const height = fills ? into.bottom - into.top + 1 : block.length;
  const textAt = (line: number, column: number) => (fills ? block[0]?.[0] : block[line]?.[column]);
  const width = fills ? into.right - into.left + 1 : Math.max(...block.map((line) => line.length));
  const edits: { row: number; column: number; text: string }[] = [];
  const added: Change[] = [];
  let last = all.at(-1)?.row ?? 1;
  for (let line = 0; line < height; line += 1) {
    const target = shown[into.top + line];
    const fresh: string[] = importColumns.map(() => '');
    for (let column = 0; column < width && into.left + column < importColumns.length; column += 1) {
      const text = textAt(line, column)?.trim().slice(0, CELL_MAX);
      if (text === undefined) continue;
      if (target) edits.push({ row: target.row, column: into.left + column, text });
      else fresh[into.left + column] = text;
    }
    if (target || fresh.every((text) => text === '') || all.length + added.length >= IMPORT_ROWS_MOST)
      continue;
    last += 1;
    added.push({ row: last, before: undefined, after: packRow(last, fresh) });
  }
  return [...changeCells(all, edits), ...added];
}

/** Puts a value into a column of a row's cells: in every row, or only where the column is empty. */
export const fillColumn =
  (column: number, text: string, where: 'all' | 'empty') =>
  (cells: readonly string[]): readonly string[] =>
    where === 'all' || (cells[column] ?? '').trim() === '' ? cells.with(column, text) : cells;
