import { importColumns } from '@miya/contract/imports';
import { MAX_IMPORT_ROWS } from '@miya/contract/limits';
import type { SheetRow } from '../../worker/protocol.ts';
import { packRow } from '../../worker/read/pack-rows.ts';
import { findRowIndex } from '../view/find-row-index.ts';

/** A change of one row. `before` is undefined for an added row, `after` is undefined for a deleted row. */
export type RowChange = {
  row: number;
  before: SheetRow | undefined;
  after: SheetRow | undefined;
};

/** Returns the rows after the changes. Both parameters and the result are sorted by row number. */
export function applyRowChanges(rows: readonly SheetRow[], changes: readonly RowChange[]): SheetRow[] {
  const changedRows: SheetRow[] = [];
  let nextChange = 0;
  const addChangesUpTo = (rowNumber: number) => {
    for (let change = changes[nextChange]; change && change.row <= rowNumber; change = changes[nextChange]) {
      if (change.after) changedRows.push(change.after);
      nextChange += 1;
    }
  };
  for (const sheetRow of rows) {
    addChangesUpTo(sheetRow.row - 1);
    if (changes[nextChange]?.row === sheetRow.row) addChangesUpTo(sheetRow.row);
    else changedRows.push(sheetRow);
  }
  addChangesUpTo(Number.POSITIVE_INFINITY);
  return changedRows;
}

export const invertRowChanges = (changes: readonly RowChange[]): RowChange[] =>
  changes.map(({ row, before, after }) => ({ row, before: after, after: before }));

/** Builds the change that gives a row other cells. The list is empty if the cells are equal. */
export function buildRowChange(sheetRow: SheetRow, cells: readonly string[]): RowChange[] {
  const { row, cells: before } = sheetRow;
  const isSame = cells.length === before.length && cells.every((text, index) => text === before[index]);
  return isSame ? [] : [{ row, before: sheetRow, after: packRow(row, cells) }];
}

/**
 * Builds the changes that write texts into cells. A cell with an equal text makes no change. A row number after the
 * last row adds a row, unless its texts are empty or the sheet is full. Any other unknown row number is ignored: that
 * row was deleted.
 */
export function buildCellChanges(
  rows: readonly SheetRow[],
  edits: readonly { row: number; column: number; text: string }[],
): RowChange[] {
  const editsByRow = new Map<number, { column: number; text: string }[]>();
  for (const { row, column, text } of edits) {
    const rowEdits = editsByRow.get(row) ?? [];
    rowEdits.push({ column, text });
    editsByRow.set(row, rowEdits);
  }
  return [...editsByRow].flatMap(([row, rowEdits]) => {
    const sheetRow = rows[findRowIndex(rows, row)];
    const isNewRow = row > (rows.at(-1)?.row ?? 0) && rows.length < MAX_IMPORT_ROWS;
    if (sheetRow?.row !== row && !isNewRow) return [];
    const cells: string[] = sheetRow?.row === row ? [...sheetRow.cells] : importColumns.map(() => '');
    for (const { column, text } of rowEdits) if ((cells[column] ?? '') !== text) cells[column] = text;
    if (sheetRow?.row === row) return buildRowChange(sheetRow, cells);
    return cells.some((text) => text !== '') ? [{ row, before: undefined, after: packRow(row, cells) }] : [];
  });
}
