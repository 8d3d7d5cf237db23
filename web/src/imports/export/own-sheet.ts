import { arrangeCells } from '@miya/contract/import-sheets';
import { importColumns, isExampleRow } from '@miya/contract/imports';
import type { TableRow } from '../../spreadsheets/index.ts';
import type { Layout, SheetRow } from '../worker/protocol.ts';

type Cell = string | number;

/** Columns that are added to a sheet: what they say of each row. A row they say nothing of is left out. */
export type AddedColumns = {
  headings: readonly string[];
  cells: ReadonlyMap<number, readonly Cell[]>;
  /** What is said of rows of the file that nothing else is said of; without it they are left out. */
  others?: readonly Cell[] | undefined;
};
export type Sheet = { headings: readonly string[]; rows: Cell[][] };

/**
 * The reader's own sheet: its own columns in their own sequence, its rows as they were corrected, and what is added to them.
 * Rows that were added by hand stand below.
 */
export function arrangeOwnSheet(
  table: readonly TableRow[],
  layout: Layout,
  current: ReadonlyMap<number, SheetRow>,
  added: AddedColumns,
): Sheet {
  const below = table.filter(({ row, cells }) => row > layout.headingRow && isOrder(cells, layout));
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), layout.headings.length);
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  const inFile = new Set(below.map(({ row }) => row));
  const byHand = [...current.values()]
    .filter(({ row }) => !inFile.has(row))
    .map(({ row }) => ({ row, cells: [] as string[] }));
  const rows = [...below, ...byHand].flatMap(({ row, cells }) => {
    const more = added.cells.get(row) ?? added.others;
    return more ? [[...correct(padded(cells), layout, current.get(row)), ...more]] : [];
  });
  return { headings: [...padded(layout.headings), ...added.headings], rows };
}

function isOrder(cells: readonly string[], { columns, units }: Layout): boolean {
  const arranged = arrangeCells(cells, columns, units);
  return arranged.some((cell) => cell !== '') && !isExampleRow(arranged);
}

/** A row of the file with what was changed in the grid, in the columns it came from. */
function correct(cells: string[], { columns, units }: Layout, now: SheetRow | undefined): string[] {
  if (!now) return cells;
  const before = arrangeCells(cells, columns, units);
  const after = now.cells;
  for (const [at, column] of importColumns.entries()) {
    const [first, ...more] = columns[column] ?? [];
    const text = after[at] ?? '';
    if (first === undefined || text === before[at]) continue;
    cells[first] = text;
    for (const place of more) cells[place] = '';
  }
  return cells;
}

/** Where the file is not here any more: the columns of the template. */
export function arrangeTemplate(
  headings: readonly string[],
  current: ReadonlyMap<number, SheetRow>,
  added: AddedColumns,
): Sheet {
  const rows = [...current.values()].flatMap(({ row, cells }) => {
    const more = added.cells.get(row) ?? added.others;
    return more ? [[...headings.map((_, at) => cells[at] ?? ''), ...more]] : [];
  });
  return { headings: [...headings, ...added.headings], rows };
}
