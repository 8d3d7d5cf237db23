import { arrangeCells, type FoundHeadings, findImportColumns } from '@miya/contract/import-sheets';
import {
  areServiceNames,
  type FileColumns,
  getCellText,
  type ImportRow,
  importColumns,
} from '@miya/contract/imports';
import { plainHeading } from '@miya/contract/spreadsheets';

/** Rows with their cells in the sequence of our columns, and what was left out of them; or the columns that nobody understands. */
export type Arranged = { rows: ImportRow[]; leftOut: string[] } | { unknown: string };

/** Puts the cells of rows where we read them. A column that holds something and has no place is told, never dropped. */
export async function arrangeRows(
  rows: ImportRow[],
  { headings, leaveOut }: FileColumns,
  /** What services are called that are offered: only where a column may name them. */
  listOffered: () => Promise<ReadonlyMap<string, string>>,
): Promise<Arranged> {
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
  const read = findImportColumns(headings.map((heading) => (isLeftOut(heading) ? '' : heading)));
  const found = await withService(read, rows, listOffered);
  const known = new Set([...Object.values(found.columns).flat(), ...found.ignored]);
  const unknown = held.filter((at) => !known.has(at) && !isLeftOut(nameOf(at)));
  if (unknown.length > 0) return { unknown: unknown.map(nameOf).join(', ') };
  return {
    rows: withReferences(
      rows.map(({ row, cells }) => ({ row, cells: arrangeCells(cells, found) })),
      found.shop !== undefined,
    ),
    leftOut: found.ignored.filter((at) => held.includes(at)).map(nameOf),
  };
}

/** A column that may be the express type is it where its cells name those that are offered; else it is left out by name. */
async function withService(
  read: FoundHeadings,
  rows: readonly ImportRow[],
  listOffered: () => Promise<ReadonlyMap<string, string>>,
): Promise<FoundHeadings> {
  const places = Object.keys(read.suggestions)
    .map(Number)
    .filter((at) => read.suggestions[at] === 'service');
  if (places.length === 0) return read;
  const offered = new Set((await listOffered()).keys());
  const named = read.columns.service
    ? undefined
    : places.find((at) =>
        areServiceNames(
          rows.map(({ cells }) => cells[at] ?? ''),
          offered,
        ),
      );
  return {
    ...read,
    columns: { ...read.columns, ...(named !== undefined && { service: [named] }) },
    ignored: [...read.ignored, ...places.filter((at) => at !== named)],
  };
}

/** Shops may say the number of an order once: rows below it without a receiver are further items of it. */
function withReferences(rows: ImportRow[], isShop: boolean): ImportRow[] {
  if (!isShop) return rows;
  const at = importColumns.indexOf('clientReference');
  let last = '';
  return rows.map(({ row, cells }) => {
    const isAdded = getCellText(cells, 'receiverName') === '' && getCellText(cells, 'receiverDetail') === '';
    last = isAdded ? last : getCellText(cells, 'clientReference');
    return isAdded && last !== '' ? { row, cells: cells.with(at, last) } : { row, cells };
  });
}

/** Whether a heading is among those that somebody leaves out. */
function leaves(leaveOut: readonly string[]): (heading: string) => boolean {
  const exact = new Set(leaveOut.map((heading) => heading.trim()));
  const plain = new Set(leaveOut.map(plainHeading).filter(Boolean));
  return (heading) => exact.has(heading.trim()) || plain.has(plainHeading(heading));
}
