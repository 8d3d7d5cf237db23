import type { ImportColumn } from '../columns.ts';
import { type FoundHeadings, findImportColumns, isEnough } from './find-columns.ts';
import { type GroupReading, readGroup } from './read-heading.ts';

/** Headings may stand below a title, notes and groups. */
export const ROWS_LOOKED_AT = 30;

export type FoundHeadingRow = FoundHeadings & { at: number; headings: readonly string[] };

/** The row that names most columns; undefined where none names two. */
export function findImportHeadings(table: readonly (readonly string[])[]): FoundHeadingRow | undefined {
  let best: (FoundHeadingRow & { score: number }) | undefined;
  for (const at of table.slice(0, ROWS_LOOKED_AT).keys()) {
    const found = headingsAt(table, at);
    const score = Object.keys(found.columns).length + (isEnough(found) ? 2 : 0);
    if (score > Math.max(1, best?.score ?? 0)) best = { ...found, score };
  }
  return best && (repeatedBelow(table, best) ?? best);
}

/** So many of the headings must say the same once more in the row below. */
const SAME = 0.6;

/** Headings may stand twice, in two languages one below the other: then orders begin below the second row. */
function repeatedBelow(
  table: readonly (readonly string[])[],
  above: FoundHeadingRow,
): FoundHeadingRow | undefined {
  const below = headingsAt(table, above.at + 1);
  const columns = Object.entries(above.columns);
  const same = columns.filter(
    ([column, places]) => String(below.columns[column as ImportColumn]) === String(places),
  );
  if (same.length < 2 || same.length < columns.length * SAME) return undefined;
  return {
    ...above,
    at: below.at,
    columns: { ...below.columns, ...above.columns },
    units: { ...below.units, ...above.units },
  };
}

/** The headings of a row, with those above it that go on below, and with the groups they stand under. */
export function headingsAt(table: readonly (readonly string[])[], at: number): FoundHeadingRow {
  const row = table[at] ?? [];
  const above = table[at - 1] ?? [];
  const groups = groupsOf(above, row.length);
  const isGrouped = groups.some(Boolean);
  const width = isGrouped ? Math.max(row.length, above.length) : row.length;
  const isEmpty = (cells: readonly string[], index: number) => (cells[index] ?? '').trim() === '';
  const isParty = (index: number) => readGroup(above[index] ?? '') !== undefined;
  const isAboveSeveral = (index: number) =>
    isParty(index) && isEmpty(above, index + 1) && !isEmpty(row, index + 1);
  // Beside a group, a party that stands above one column alone is its heading: '寄件人' beside '收件人信息'.
  const hasGroups = above.some((_, index) => isAboveSeveral(index));
  const isHeading = (index: number) => !isParty(index) || (hasGroups && !isAboveSeveral(index));
  // A heading without a group stands in the upper of the two rows, merged with the empty cell below it.
  const headings = Array.from({ length: width }, (_, index) => {
    const text = row[index] ?? '';
    return isEmpty(row, index) && isGrouped && isHeading(index) ? (above[index] ?? '') : text;
  });
  return { at, headings, ...findImportColumns(headings, groups) };
}

/** A group goes from its cell to the next one that says something. */
function groupsOf(above: readonly string[], width: number): (GroupReading | undefined)[] {
  const readings = above.map((cell) => (cell.trim() === '' ? undefined : readGroup(cell)));
  if (readings.filter(Boolean).length === 0) return [];
  let current: GroupReading | undefined;
  return Array.from({ length: Math.max(width, above.length) }, (_, at) => {
    if ((above[at] ?? '').trim() !== '') current = readings[at];
    return current;
  });
}
