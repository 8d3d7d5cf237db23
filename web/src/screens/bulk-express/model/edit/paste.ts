import { importColumns } from '@miya/contract/imports';
import { CELL_MAX, IMPORT_ROWS_MOST } from '@miya/contract/limits';
import type { SheetRow } from '../../worker/protocol.ts';
import { packRow } from '../../worker/read/pack-rows.ts';
import type { CellPosition } from '../cell-position.ts';
import type { Ground } from '../view/jump.ts';
import { type Change, changeCells } from './change-rows.ts';

/** A rectangle of cells among the rows and columns that are shown, by where they stand: both ends belong to it. */
export type Block = { top: number; bottom: number; left: number; right: number };

export function blockOf(one: CellPosition, other: CellPosition, order: readonly number[]): Block {
  // A column that was folded away meanwhile counts as the first.
  const [place, otherPlace] = [one, other].map(({ column }) => Math.max(0, order.indexOf(column)));
  return {
    top: Math.min(one.rowIndex, other.rowIndex),
    bottom: Math.max(one.rowIndex, other.rowIndex),
    left: Math.min(place ?? 0, otherPlace ?? 0),
    right: Math.max(place ?? 0, otherPlace ?? 0),
  };
}

/** The texts of a block's cells. */
export const cellsIn = ({ rows, order }: Ground, { top, bottom, left, right }: Block): string[][] =>
  rows.slice(top, bottom + 1).map(({ cells }) => order.slice(left, right + 1).map((at) => cells[at] ?? ''));

/** How far a length of the clipboard reaches: over all of the selection where that holds it several times. */
const reach = (length: number, selected: number) => (selected % length === 0 ? selected : length);

/** Where a block from the clipboard goes: at the upper left of the selection, once or as often as that holds it. */
export function targetOf(
  into: Block,
  block: readonly (readonly string[])[],
  order: readonly number[],
): Block {
  const width = Math.max(...block.map((line) => line.length));
  const [height, wide] = [
    reach(block.length, into.bottom - into.top + 1),
    reach(width, into.right - into.left + 1),
  ];
  return {
    top: into.top,
    bottom: into.top + height - 1,
    left: into.left,
    right: Math.min(into.left + wide, order.length) - 1,
  };
}

/** The changes that put a block from the clipboard there. Rows that reach below the last become new ones at the end. */
export function paste(
  { rows: shown, order }: Ground,
  all: readonly SheetRow[],
  target: Block,
  block: readonly (readonly string[])[],
): Change[] {
  const width = Math.max(...block.map((line) => line.length));
  const edits: { row: number; column: number; text: string }[] = [];
  const added: Change[] = [];
  let last = all.at(-1)?.row ?? 1;
  for (let rowIndex = target.top; rowIndex <= target.bottom; rowIndex += 1) {
    const line = block[(rowIndex - target.top) % block.length] ?? [];
    const one = shown[rowIndex];
    const fresh: string[] = importColumns.map(() => '');
    for (let place = target.left; place <= target.right; place += 1) {
      const column = order[place];
      const text = line[(place - target.left) % width]?.trim().slice(0, CELL_MAX);
      if (text === undefined || column === undefined) continue;
      if (one) edits.push({ row: one.row, column, text });
      else fresh[column] = text;
    }
    if (one || fresh.every((text) => text === '') || all.length + added.length >= IMPORT_ROWS_MOST) continue;
    last += 1;
    added.push({ row: last, before: undefined, after: packRow(last, fresh) });
  }
  return [...changeCells(all, edits), ...added];
}

/** The changes that give all rows of a block the cells of its first; a single row gets those of the row above. */
export function fillDown({ rows, order }: Ground, all: readonly SheetRow[], block: Block): Change[] {
  const { top, bottom, left, right } = block;
  const from = top === bottom ? top - 1 : top;
  const source = rows[from]?.cells;
  if (!source) return [];
  const columns = order.slice(left, right + 1);
  const edits = rows
    .slice(from + 1, bottom + 1)
    .flatMap(({ row }) => columns.map((column) => ({ row, column, text: source[column] ?? '' })));
  return changeCells(all, edits);
}

/** Puts a value into a column of a row's cells: in every row, or only where the column is empty. */
export const fillColumn =
  (column: number, text: string, where: 'all' | 'empty') =>
  (cells: readonly string[]): readonly string[] =>
    where === 'all' || (cells[column] ?? '').trim() === '' ? cells.with(column, text) : cells;
