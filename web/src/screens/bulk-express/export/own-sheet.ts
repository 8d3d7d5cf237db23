import { arrangeCells } from '@miya/contract/import-sheets';
import { type ImportColumn, importColumns, isExampleRow } from '@miya/contract/imports';
import { storedNumber, type TableRow, type WrittenCell } from '../../../spreadsheets/index.ts';
import type { ReadCells } from '../model/view/summary.ts';
import type { Layout, SheetRow } from '../worker/protocol.ts';
import { LineJoiner, type ReadRow } from '../worker/read/join-lines.ts';

type Cell = string | number;

/** Columns that are added to a sheet: what they say of each row. A row they say nothing of is left out. */
export type AddedColumns = {
  headings: readonly string[];
  cells: ReadonlyMap<number, readonly Cell[]>;
  /** What is said of rows of the file that nothing else is said of; without it they are left out. */
  others?: readonly Cell[] | undefined;
};
/** A row as it is by now, and what of it was read from its own cells or found elsewhere. */
export type CurrentRow = SheetRow & { read?: ReadCells | undefined };
export type Sheet = {
  /** What stands above the headings: a title, notes, the groups that columns belong to. */
  above: readonly (readonly string[])[];
  headings: readonly string[];
  rows: WrittenCell[][];
};

/**
 * The reader's own sheet: what stands above its headings, its own columns in their own sequence, its rows as they were corrected,
 * and what is added to them. Rows that were added by hand stand below.
 */
export function arrangeOwnSheet(
  table: readonly TableRow[],
  layout: Layout,
  current: ReadonlyMap<number, CurrentRow>,
  added: AddedColumns,
): Sheet {
  const inFile = rowsIn(table, layout);
  const known = new Set(inFile.map(({ whole }) => whole.row));
  const byHand = [...current.values()].filter(({ row }) => !known.has(row)).map(blankOrder);
  const width = table.reduce((most, { cells }) => Math.max(most, cells.length), layout.headings.length);
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  const rows = [...inFile, ...byHand].flatMap(({ whole, lines }) => {
    const more = added.cells.get(whole.row) ?? added.others;
    if (!more) return [];
    const [first, ...others] = lines.map((line) => ({ line, cells: padded(line.cells) }));
    // An amount counts once for an order of several lines.
    const again = more.map((cell) => (typeof cell === 'number' ? '' : cell));
    return [
      [
        ...withNumbers(correct(first?.cells ?? [], whole, layout, current.get(whole.row)), first?.line),
        ...more,
      ],
      ...others.map(({ line, cells }) => [...withNumbers(cells, line), ...again]),
    ];
  });
  const above = aboveHeadings(table, layout);
  return { above, headings: [...padded(layout.headings), ...added.headings], rows };
}

/** The rows above the headings, empty ones too: they part a title from its table. */
function aboveHeadings(table: readonly TableRow[], { headingRow }: Layout): readonly (readonly string[])[] {
  const cells = new Map(table.map((one) => [one.row, one.cells]));
  return Array.from({ length: Math.max(0, headingRow - 1) }, (_, at) => cells.get(at + 1) ?? []);
}

/** What the file holds as numbers and dates stays so, also where somebody has written another number: one can go on to add them up. */
const withNumbers = (cells: readonly string[], line: TableRow | undefined): WrittenCell[] =>
  cells.map((text, at) => {
    const before = line?.numbers?.get(at);
    if (before === undefined) return text;
    if (text === line?.cells[at]) return storedNumber(before.value, before.seen) ?? text;
    const number = Number(text);
    return (!Number.isNaN(number) && storedNumber(number, text)) || text;
  });

const blankOrder = ({ row }: SheetRow): ReadRow => {
  const whole = { row, cells: [] };
  return { whole, lines: [whole] };
};

function rowsIn(table: readonly TableRow[], layout: Layout): ReadRow[] {
  const joiner = new LineJoiner(layout);
  const rows: ReadRow[] = [];
  for (const one of table) {
    if (one.row <= layout.headingRow || one.cells.every((cell) => cell.trim() === '')) continue;
    rows.push(...joiner.take(one));
  }
  return [...rows, ...joiner.end()].filter(({ whole }) => isOrder(whole.cells, layout));
}

function isOrder(cells: readonly string[], layout: Layout): boolean {
  const arranged = arrangeCells(cells, layout);
  return arranged.some((cell) => cell !== '') && !isExampleRow(arranged);
}

/**
 * A line of the file with what was changed in the grid, in the columns it came from. A cell that others were read from stays as
 * it was: the city of an address has no column of its own.
 */
function correct(cells: string[], whole: TableRow, layout: Layout, now: CurrentRow | undefined): string[] {
  if (!now) return cells;
  const before = arrangeCells(whole.cells, layout);
  const after = now.cells;
  for (const [at, column] of importColumns.entries()) {
    const [first, ...more] = layout.columns[column] ?? [];
    const text = after[at] ?? '';
    if (first === undefined || text === before[at]) continue;
    if (before[at] && text === now.read?.[column]) continue;
    cells[first] = text;
    for (const place of more) cells[place] = '';
  }
  return cells;
}

/** What orders have that their rows left to the page, by column: written where the file is not here to be written. */
export type Defaults = Partial<Record<ImportColumn, string>>;

/** A row with what its order has besides. */
export const withDefaults = ({ row, cells }: SheetRow, defaults: Defaults): SheetRow => ({
  row,
  cells: importColumns.map((column, at) => cells[at] || (defaults[column] ?? '')),
});

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
  return { above: [], headings: [...headings, ...added.headings], rows };
}
