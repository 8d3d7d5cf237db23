import type { PackedRows, SheetRow } from '../protocol.ts';

// Users do not type these control characters. If a cell contains one, packing replaces the character with a space.
const CELL_SEPARATOR = '\u001f';
const ROW_SEPARATOR = '\u001e';
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what this expression looks for
const separators = /[\u001e\u001f]/g;

/**
 * A row that keeps its cells as one string and splits the string on each access. With a string per cell the page would
 * hold millions of objects, and garbage collection would freeze the page.
 */
class PackedRow implements SheetRow {
  readonly row: number;
  readonly text: string;

  constructor(row: number, text: string) {
    this.row = row;
    this.text = text;
  }

  get cells(): readonly string[] {
    return this.text.split(CELL_SEPARATOR);
  }
}

export const packRow = (row: number, cells: readonly string[]): SheetRow =>
  new PackedRow(row, cells.map(replaceSeparators).join(CELL_SEPARATOR));

const replaceSeparators = (cell: string) =>
  cell.includes(CELL_SEPARATOR) || cell.includes(ROW_SEPARATOR) ? cell.replace(separators, ' ') : cell;

export const packRows = (rows: readonly SheetRow[]): PackedRows =>
  rows
    .map((row) =>
      row instanceof PackedRow
        ? `${row.row}${CELL_SEPARATOR}${row.text}`
        : [row.row, ...row.cells.map(replaceSeparators)].join(CELL_SEPARATOR),
    )
    .join(ROW_SEPARATOR);

/** Splits packed rows into rows. Each row splits its cells on access. */
export function unpackRowsLazily(packed: PackedRows): SheetRow[] {
  if (packed === '') return [];
  return packed.split(ROW_SEPARATOR).map((text) => {
    const numberEnd = text.indexOf(CELL_SEPARATOR);
    // A deleted row is sent as a row without cells: its number only.
    return numberEnd < 0
      ? { row: Number(text), cells: [] }
      : new PackedRow(Number(text.slice(0, numberEnd)), text.slice(numberEnd + 1));
  });
}

/** Splits packed rows into rows with arrays of cells, for callers that read every cell. */
export const unpackRows = (packed: PackedRows): SheetRow[] =>
  unpackRowsLazily(packed).map(({ row, cells }) => ({ row, cells }));
