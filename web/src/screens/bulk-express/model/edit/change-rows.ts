import { importColumns } from '@miya/contract/imports';
import { IMPORT_ROWS_MOST } from '@miya/contract/limits';
import type { SheetRow } from '../../worker/protocol.ts';
import { packRow } from '../../worker/read/pack-rows.ts';
import { indexOfRow } from '../view/index-of-row.ts';

/** What became of one row: as it was and as it is; nothing where it was not there or is gone. */
export type Change = {
  row: number;
  before: SheetRow | undefined;
  after: SheetRow | undefined;
};

/** The rows with these changes made. Both lists stand in the order of the rows' numbers, and so does what comes of them. */
export function changeRows(rows: readonly SheetRow[], changes: readonly Change[]): SheetRow[] {
  const changed: SheetRow[] = [];
  let next = 0;
  const takeUntil = (row: number) => {
    for (let change = changes[next]; change && change.row <= row; change = changes[next]) {
      if (change.after) changed.push(change.after);
      next += 1;
    }
  };
  for (const one of rows) {
    takeUntil(one.row - 1);
    if (changes[next]?.row === one.row) takeUntil(one.row);
    else changed.push(one);
  }
  takeUntil(Number.POSITIVE_INFINITY);
  return changed;
}

export const reverse = (changes: readonly Change[]): Change[] =>
  changes.map(({ row, before, after }) => ({ row, before: after, after: before }));

/** The change that gives a row other cells; there is none where they are as they were. */
export function changeRow(one: SheetRow, cells: readonly string[]): Change[] {
  const { row, cells: before } = one;
  const isSame = cells.length === before.length && cells.every((text, at) => text === before[at]);
  return isSame ? [] : [{ row, before: one, after: packRow(row, cells) }];
}

/**
 * The changes that put cells into the rows they belong to; a cell that stays as it is changes nothing. Cells below the last row
 * make a new one.
 */
export function changeCells(
  rows: readonly SheetRow[],
  edits: readonly { row: number; column: number; text: string }[],
): Change[] {
  const byRow = new Map<number, { column: number; text: string }[]>();
  for (const { row, column, text } of edits) {
    const list = byRow.get(row) ?? [];
    list.push({ column, text });
    byRow.set(row, list);
  }
  return [...byRow].flatMap(([row, list]) => {
    const one = rows[indexOfRow(rows, row)];
    const isBelow = row > (rows.at(-1)?.row ?? 0) && rows.length < IMPORT_ROWS_MOST;
    if (one?.row !== row && !isBelow) return [];
    const cells: string[] = one?.row === row ? [...one.cells] : importColumns.map(() => '');
    for (const { column, text } of list) if ((cells[column] ?? '') !== text) cells[column] = text;
    if (one?.row === row) return changeRow(one, cells);
    return cells.some((text) => text !== '') ? [{ row, before: undefined, after: packRow(row, cells) }] : [];
  });
}
