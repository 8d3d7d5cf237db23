import type { ImportColumn } from '../columns.ts';
import { type ColumnAssignment, findImportColumns, hasEnoughColumns } from './find-columns.ts';
import { type GroupMeaning, readGroupHeading } from './read-heading.ts';

/** The number of rows to search for the heading row. Titles, notes and group headings may precede it. */
export const MAX_SEARCHED_ROWS = 30;

export type HeadingRow = ColumnAssignment & {
  /** The index of the heading row in the table. */
  headingRowIndex: number;
  headings: readonly string[];
};

/**
 * Finds the heading row, below any titles and notes: the row with the highest score. The score is the number of known
 * columns, plus 2 if these columns are enough for an import. Returns undefined if no row has a score above 1.
 */
export function findHeadingRow(table: readonly (readonly string[])[]): HeadingRow | undefined {
  let best: (HeadingRow & { score: number }) | undefined;
  for (const rowIndex of table.slice(0, MAX_SEARCHED_ROWS).keys()) {
    const found = readHeadingRow(table, rowIndex);
    const score = Object.keys(found.columns).length + (hasEnoughColumns(found) ? 2 : 0);
    if (score > Math.max(1, best?.score ?? 0)) best = { ...found, score };
  }
  return best && (findTranslatedRow(table, best) ?? best);
}

/** The minimum share of columns that must be equal in two heading rows of different languages. */
const MIN_EQUAL_SHARE = 0.6;

/**
 * Finds a second heading row in another language, directly below the first. The orders then begin below the second row.
 * Returns undefined if fewer than two columns, or less than 60 % of the columns, have equal meanings in both rows.
 */
function findTranslatedRow(
  table: readonly (readonly string[])[],
  headingRow: HeadingRow,
): HeadingRow | undefined {
  const nextRow = readHeadingRow(table, headingRow.headingRowIndex + 1);
  const columns = Object.entries(headingRow.columns);
  const equalColumns = columns.filter(
    ([column, indexes]) => String(nextRow.columns[column as ImportColumn]) === String(indexes),
  );
  if (equalColumns.length < 2 || equalColumns.length < columns.length * MIN_EQUAL_SHARE) return undefined;
  return {
    ...headingRow,
    headingRowIndex: nextRow.headingRowIndex,
    columns: { ...nextRow.columns, ...headingRow.columns },
    units: { ...nextRow.units, ...headingRow.units },
  };
}

/**
 * Reads the headings of one row. If the row above it contains group headings such as 'Sender' or 'Goods':
 * 1. Each group heading applies to the columns below it, up to the next text in the row above.
 * 2. A heading that is merged over both rows is taken from the row above.
 */
export function readHeadingRow(table: readonly (readonly string[])[], rowIndex: number): HeadingRow {
  const row = table[rowIndex] ?? [];
  const rowAbove = table[rowIndex - 1] ?? [];
  const groups = listGroups(rowAbove, row.length);
  const isGrouped = groups.some(Boolean);
  const width = isGrouped ? Math.max(row.length, rowAbove.length) : row.length;
  const isEmpty = (cells: readonly string[], index: number) => (cells[index] ?? '').trim() === '';
  const isGroupHeading = (index: number) => readGroupHeading(rowAbove[index] ?? '') !== undefined;
  const isWideGroupHeading = (index: number) =>
    isGroupHeading(index) && isEmpty(rowAbove, index + 1) && !isEmpty(row, index + 1);
  // If a group heading spans several columns, a party above a single column is the heading of that column. Example:
  // '寄件人' (sender) beside '收件人信息' (receiver information).
  const hasWideGroup = rowAbove.some((_, index) => isWideGroupHeading(index));
  const isMergedHeading = (index: number) =>
    !isGroupHeading(index) || (hasWideGroup && !isWideGroupHeading(index));
  // A heading outside the groups is merged over both rows. Its text is in the upper row, and the cell below is empty.
  const headings = Array.from({ length: width }, (_, index) => {
    const text = row[index] ?? '';
    return isEmpty(row, index) && isGrouped && isMergedHeading(index) ? (rowAbove[index] ?? '') : text;
  });
  return { headingRowIndex: rowIndex, headings, ...findImportColumns(headings, groups) };
}

/**
 * Lists the group heading above each column. A group ends at the next text in the row. The list is empty if the row has
 * no group heading.
 */
function listGroups(rowAbove: readonly string[], width: number): (GroupMeaning | undefined)[] {
  const readings = rowAbove.map((cell) => (cell.trim() === '' ? undefined : readGroupHeading(cell)));
  if (readings.filter(Boolean).length === 0) return [];
  let currentGroup: GroupMeaning | undefined;
  return Array.from({ length: Math.max(width, rowAbove.length) }, (_, index) => {
    if ((rowAbove[index] ?? '').trim() !== '') currentGroup = readings[index];
    return currentGroup;
  });
}
