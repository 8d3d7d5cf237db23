import type { SheetRow } from './protocol.ts';

/** Rows as one text: handed over at once and kept in a fraction of the room that thousands of small texts take. */
export type PackedRows = string;

// Of no row that was ever typed; where one holds them all the same, they become spaces.
const CELL = '\u001f';
const ROW = '\u001e';
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const marks = /[\u001e\u001f]/g;

export const packRows = (rows: readonly SheetRow[]): PackedRows =>
  rows.map(({ row, cells }) => [row, ...cells.map(plain)].join(CELL)).join(ROW);

const plain = (cell: string) => (cell.includes(CELL) || cell.includes(ROW) ? cell.replace(marks, ' ') : cell);

export function unpackRows(packed: PackedRows): SheetRow[] {
  if (packed === '') return [];
  return packed.split(ROW).map((text) => {
    const [row = '', ...cells] = text.split(CELL);
    return { row: Number(row), cells };
  });
}
