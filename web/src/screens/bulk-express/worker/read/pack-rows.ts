import type { PackedRows, SheetRow } from '../protocol.ts';

// These marks stand in no row that was ever typed; where a row holds them all the same, they become spaces.
const CELL = '\u001f';
const ROW = '\u001e';
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const marks = /[\u001e\u001f]/g;

/**
 * A row as the page keeps it: its cells are one text, and are parted each time somebody looks at them. As texts of their own
 * they would be millions, and the page would stand still while the browser goes through them to find what is free.
 */
class PackedRow implements SheetRow {
  readonly row: number;
  readonly text: string;

  constructor(row: number, text: string) {
    this.row = row;
    this.text = text;
  }

  get cells(): readonly string[] {
    return this.text.split(CELL);
  }
}

export const packRow = (row: number, cells: readonly string[]): SheetRow =>
  new PackedRow(row, cells.map(plain).join(CELL));

const plain = (cell: string) => (cell.includes(CELL) || cell.includes(ROW) ? cell.replace(marks, ' ') : cell);

export const packRows = (rows: readonly SheetRow[]): PackedRows =>
  rows
    .map((one) =>
      one instanceof PackedRow
        ? `${one.row}${CELL}${one.text}`
        : [one.row, ...one.cells.map(plain)].join(CELL),
    )
    .join(ROW);

/** The rows of a packed text, each with its cells still packed. */
export function partRows(packed: PackedRows): SheetRow[] {
  if (packed === '') return [];
  return packed.split(ROW).map((text) => {
    const end = text.indexOf(CELL);
    return end < 0
      ? { row: Number(text), cells: [] }
      : new PackedRow(Number(text.slice(0, end)), text.slice(end + 1));
  });
}

/** The rows of a packed text, for whoever looks at every cell of them. */
export const unpackRows = (packed: PackedRows): SheetRow[] =>
  partRows(packed).map(({ row, cells }) => ({ row, cells }));
