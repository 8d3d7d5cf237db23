import type { SheetRow } from '../../worker/protocol.ts';
import type { CellPosition } from '../cell-position.ts';
import type { DisplayedGrid } from './grid-navigation.ts';

/** Lists the displayed cells that contain a text, row by row. Upper and lower case are equal. */
export function listMatchingCells({ rows, columnOrder }: DisplayedGrid, text: string): CellPosition[] {
  const searchText = text.toLowerCase();
  if (searchText === '') return [];
  const matches: CellPosition[] = [];
  for (const [rowIndex, { cells }] of rows.entries())
    for (const column of columnOrder)
      if (cells[column]?.toLowerCase().includes(searchText)) matches.push({ rowIndex, column });
  return matches;
}

/**
 * Returns the index of the first match after the cell `from`. Returns 0 if no match follows, so the search starts again
 * at the top.
 */
export function findNextMatchIndex(
  matches: readonly CellPosition[],
  from: CellPosition,
  columnOrder: readonly number[],
): number {
  const fromPosition = columnOrder.indexOf(from.column);
  const matchIndex = matches.findIndex(
    ({ rowIndex, column }) =>
      rowIndex > from.rowIndex || (rowIndex === from.rowIndex && columnOrder.indexOf(column) > fromPosition),
  );
  return matchIndex < 0 ? 0 : matchIndex;
}

/** Builds the edits that replace `text` by `replacement` in the matching cells. */
export function buildReplacements(
  rows: readonly SheetRow[],
  matches: readonly CellPosition[],
  text: string,
  replacement: string,
): { row: number; column: number; text: string }[] {
  const pattern = new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
  return matches.flatMap(({ rowIndex, column }) => {
    const sheetRow = rows[rowIndex];
    const before = sheetRow?.cells[column];
    // A function as the replacement keeps '$&' literal: as a string, '$&' would insert the match.
    return sheetRow && before !== undefined
      ? [{ row: sheetRow.row, column, text: before.replace(pattern, () => replacement).trim() }]
      : [];
  });
}
