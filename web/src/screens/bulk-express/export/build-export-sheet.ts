import { arrangeCells } from '@miya/contract/import-sheets';
import { type ImportColumn, importColumns, isExampleRow } from '@miya/contract/imports';
import { type SheetCell, type TableRow, toFormattedNumber } from '../../../spreadsheets/index.ts';
import type { AutofilledCells } from '../model/view/sheet-summary.ts';
import type { SheetLayout, SheetRow } from '../worker/protocol.ts';
import { FileRowJoiner, type JoinedRow } from '../worker/read/file-row-joiner.ts';

type Cell = string | number;

/** Columns that an export adds after the columns of the sheet. */
export type AddedColumns = {
  headings: readonly string[];
  /** The added cells by row number. */
  cellsByRow: ReadonlyMap<number, readonly Cell[]>;
  /** The added cells of the rows that are not in `cellsByRow`. If undefined, the export leaves out those rows. */
  otherRows?: readonly Cell[] | undefined;
};
/** A row with the corrections of the user. */
export type CurrentRow = SheetRow & { autofilledCells?: AutofilledCells | undefined };
export type ExportSheet = {
  /** For example a title, notes, or headings of groups of columns. */
  rowsAboveHeadings: readonly (readonly string[])[];
  headings: readonly string[];
  rows: SheetCell[][];
};

/**
 * Builds the sheet of the user's file with the corrections of the user and the added columns. The file's columns and
 * the rows above its headings stay. Rows that the user has added in the grid follow at the end.
 */
export function buildSheetFromFile(
  table: readonly TableRow[],
  layout: SheetLayout,
  currentRows: ReadonlyMap<number, CurrentRow>,
  added: AddedColumns,
): ExportSheet {
  const rowsOfFile = listOrderRows(table, layout);
  const numbersInFile = new Set(rowsOfFile.map(({ joinedRow }) => joinedRow.row));
  const addedRows = [...currentRows.values()]
    .filter(({ row }) => !numbersInFile.has(row))
    .map(createEmptyRow);
  const width = table.reduce((max, { cells }) => Math.max(max, cells.length), layout.headings.length);
  const padToWidth = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, column) => cells[column] ?? '');
  const rows = [...rowsOfFile, ...addedRows].flatMap(({ joinedRow, fileRows }) => {
    const addedCells = added.cellsByRow.get(joinedRow.row) ?? added.otherRows;
    if (!addedCells) return [];
    const [first, ...others] = fileRows.map((fileRow) => ({ fileRow, cells: padToWidth(fileRow.cells) }));
    // The further rows of an order get no amounts, so that the sum of the column stays correct.
    const addedCellsWithoutAmounts = addedCells.map((cell) => (typeof cell === 'number' ? '' : cell));
    return [
      [
        ...restoreNumbers(
          applyCorrections(first?.cells ?? [], joinedRow, layout, currentRows.get(joinedRow.row)),
          first?.fileRow,
        ),
        ...addedCells,
      ],
      ...others.map(({ fileRow, cells }) => [...restoreNumbers(cells, fileRow), ...addedCellsWithoutAmounts]),
    ];
  });
  return {
    rowsAboveHeadings: listRowsAboveHeadings(table, layout),
    headings: [...padToWidth(layout.headings), ...added.headings],
    rows,
  };
}

/** Lists the rows above the headings, including empty rows. */
function listRowsAboveHeadings(
  table: readonly TableRow[],
  { headingRow }: SheetLayout,
): readonly (readonly string[])[] {
  const cellsByRow = new Map(table.map(({ row, cells }) => [row, cells]));
  return Array.from({ length: Math.max(0, headingRow - 1) }, (_, index) => cellsByRow.get(index + 1) ?? []);
}

/**
 * Cells that are numbers or dates in the file are written as numbers or dates, so formulas work. In these cells, a
 * correction that is a number is also written as a number.
 */
const restoreNumbers = (cells: readonly string[], fileRow: TableRow | undefined): SheetCell[] =>
  cells.map((text, column) => {
    const fileNumber = fileRow?.numbersByColumn?.get(column);
    if (fileNumber === undefined) return text;
    if (text === fileRow?.cells[column])
      return toFormattedNumber(fileNumber.value, fileNumber.displayedText) ?? text;
    const number = Number(text);
    return (!Number.isNaN(number) && toFormattedNumber(number, text)) || text;
  });

const createEmptyRow = ({ row }: SheetRow): JoinedRow => {
  const emptyRow = { row, cells: [] };
  return { joinedRow: emptyRow, fileRows: [emptyRow] };
};

function listOrderRows(table: readonly TableRow[], layout: SheetLayout): JoinedRow[] {
  const joiner = new FileRowJoiner(layout);
  const rows: JoinedRow[] = [];
  for (const fileRow of table) {
    if (fileRow.row <= layout.headingRow || fileRow.cells.every((cell) => cell.trim() === '')) continue;
    rows.push(...joiner.addRow(fileRow));
  }
  return [...rows, ...joiner.finish()].filter(({ joinedRow }) => isOrder(joinedRow.cells, layout));
}

function isOrder(cells: readonly string[], layout: SheetLayout): boolean {
  const arranged = arrangeCells(cells, layout);
  return arranged.some((cell) => cell !== '') && !isExampleRow(arranged);
}

/**
 * Writes the corrections of the user into the cells of the file. An address from which the city was read keeps its
 * whole text, because the file may have no column for the city.
 */
function applyCorrections(
  cells: string[],
  joinedRow: TableRow,
  layout: SheetLayout,
  currentRow: CurrentRow | undefined,
): string[] {
  if (!currentRow) return cells;
  const before = arrangeCells(joinedRow.cells, layout);
  const after = currentRow.cells;
  for (const [index, column] of importColumns.entries()) {
    const [firstColumn, ...moreColumns] = layout.columns[column] ?? [];
    const text = after[index] ?? '';
    if (firstColumn === undefined || text === before[index]) continue;
    if (before[index] && text === currentRow.autofilledCells?.[column]) continue;
    cells[firstColumn] = text;
    for (const fileColumn of moreColumns) cells[fileColumn] = '';
  }
  return cells;
}

/** The texts that orders get for empty cells, by column. */
export type OrderDefaults = Partial<Record<ImportColumn, string>>;

/** Fills the empty cells of a row with the defaults of its order. */
export const addOrderDefaults = ({ row, cells }: SheetRow, defaults: OrderDefaults): SheetRow => ({
  row,
  cells: importColumns.map((column, index) => cells[index] || (defaults[column] ?? '')),
});

/** Builds a sheet with the columns of the template, for rows whose file is no longer available. */
export function buildSheetFromTemplate(
  headings: readonly string[],
  currentRows: ReadonlyMap<number, SheetRow>,
  added: AddedColumns,
): ExportSheet {
  const rows = [...currentRows.values()].flatMap(({ row, cells }) => {
    const addedCells = added.cellsByRow.get(row) ?? added.otherRows;
    return addedCells ? [[...headings.map((_, index) => cells[index] ?? ''), ...addedCells]] : [];
  });
  return { rowsAboveHeadings: [], headings: [...headings, ...added.headings], rows };
}
