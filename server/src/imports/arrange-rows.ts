import { arrangeCells, findImportColumns } from '@miya/contract/import-sheets';
import { type FileColumns, type ImportRow, importColumns } from '@miya/contract/imports';
import { plainHeading } from '@miya/contract/spreadsheets';

/** Rows with their cells in the sequence of our columns, and what was left out of them; or the columns that nobody understands. */
export type Arranged = { rows: ImportRow[]; leftOut: string[] } | { unknown: string };

/** Puts the cells of rows where we read them. A column that holds something and has no place is told, never dropped. */
export function arrangeRows(rows: ImportRow[], { headings, leaveOut }: FileColumns): Arranged {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const isHeld = (at: number) => rows.some(({ cells }) => (cells[at] ?? '').trim() !== '');
  const held = Array.from({ length: width }, (_, at) => at).filter(isHeld);
  const nameOf = (at: number) => headings?.[at]?.trim() || `#${at + 1}`;
  const isLeftOut = leaves(leaveOut);
  if (!headings) {
    const unknown = held.filter((at) => at >= importColumns.length && !isLeftOut(nameOf(at)));
    if (unknown.length > 0) return { unknown: unknown.map(nameOf).join(', ') };
    return {
      rows: rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, importColumns.length) })),
      leftOut: [],
    };
  }
  const found = findImportColumns(headings.map((heading) => (isLeftOut(heading) ? '' : heading)));
  const known = new Set([...Object.values(found.columns).flat(), ...found.foreign]);
  const unknown = held.filter((at) => !known.has(at) && !isLeftOut(nameOf(at)));
  if (unknown.length > 0) return { unknown: unknown.map(nameOf).join(', ') };
  return {
    rows: rows.map(({ row, cells }) => ({ row, cells: arrangeCells(cells, found) })),
    leftOut: found.foreign.filter((at) => held.includes(at)).map(nameOf),
  };
}

/** Whether a heading is among those that somebody leaves out. */
function leaves(leaveOut: readonly string[]): (heading: string) => boolean {
  const exact = new Set(leaveOut.map((heading) => heading.trim()));
  const plain = new Set(leaveOut.map(plainHeading).filter(Boolean));
  return (heading) => exact.has(heading.trim()) || plain.has(plainHeading(heading));
}
