import type { SheetRow } from '../worker/protocol.ts';

/** What became of one row: cells before and after; none where it was not there or is gone. */
export type Change = {
  row: number;
  before: readonly string[] | undefined;
  after: readonly string[] | undefined;
};

/** The rows with changes made; rows always stand in the order of their numbers. */
export function changeRows(rows: readonly SheetRow[], changes: readonly Change[]): SheetRow[] {
  const byRow = new Map(changes.map((change) => [change.row, change]));
  const changed: SheetRow[] = [];
  for (const one of rows) {
    const change = byRow.get(one.row);
    if (!change) changed.push(one);
    else if (change.after) changed.push({ row: one.row, cells: change.after });
    byRow.delete(one.row);
  }
  const added = [...byRow.values()].flatMap(({ row, after }) => (after ? [{ row, cells: after }] : []));
  if (added.length === 0) return changed;
  return [...changed, ...added].sort((one, other) => one.row - other.row);
}

export const reverse = (changes: readonly Change[]): Change[] =>
  changes.map(({ row, before, after }) => ({ row, before: after, after: before }));

/** One cell after another into the rows they belong to; what is as it was is no change. */
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
  const changes: Change[] = [];
  for (const { row, cells } of rows) {
    const list = byRow.get(row)?.filter(({ column, text }) => (cells[column] ?? '') !== text);
    if (!list || list.length === 0) continue;
    const after = [...cells];
    for (const { column, text } of list) after[column] = text;
    changes.push({ row, before: cells, after });
  }
  return changes;
}
