import { writeXlsxStream } from 'hucre/xlsx';
import { timeSerial, type WallTime } from './times-in.ts';

/** A number is one to calculate with, a time one to sort and filter by; null leaves the cell empty. */
export type SheetCell = string | number | WallTime | null;
export type ColumnDigits = number | 'time' | undefined;
export type SheetOptions = {
  name: string;
  headings: readonly string[];
  /** For columns of numbers, how many digits after the point, and which are times; the other columns are text. */
  digits?: readonly ColumnDigits[];
  /** Lines above the headings. */
  above?: readonly (readonly SheetCell[])[];
  /** Numbers with a sign between their thousands, as money has it. */
  grouped?: boolean;
};

/** Excel asks no question about a text column: '=1+1' and '0049' stay what they are. */
const TEXT = '@';
/** It reads the same whatever country the spreadsheet program comes from. */
const TIME = 'yyyy-mm-dd hh:mm';
const WIDTH = { least: 12, most: 40 };
/** A time that does not fit its column is shown as a row of #. */
const TIME_WIDTH = 17;

/**
 * An .xlsx of one sheet, made as the rows come and as the reader takes it: memory stays the same however many there
 * are. Every cell is text or a number, so none of them can be a formula.
 */
export function writeSheet(
  { name, headings, digits = [], above = [], grouped = false }: SheetOptions,
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncIterable<Uint8Array> {
  const written: Written = { row: [] };
  const columns = headings.map((header, at) => ({
    // The writer puts them into the first row; under other lines they are a row like any.
    ...(above.length === 0 ? { header } : {}),
    width: widthFor(header, digits[at]),
    // The writer asks for it at every cell.
    get numFmt() {
      return formatFor(written.row[at], digits[at], grouped ? '#,##0' : '0');
    },
  }));
  const lines = above.length === 0 ? rows : below([...above, headings], rows);
  return writeXlsxStream(toCells(lines, written), {
    name,
    columns,
    freezePane: { rows: above.length + 1 },
  });
}

/** The row that is being written. */
type Written = { row: readonly SheetCell[] };

/** Only a time is formatted as one: there are programs that take a heading above times for a date they cannot read. */
function formatFor(cell: SheetCell | undefined, digits: ColumnDigits, whole: string): string {
  if (cell instanceof Date) return TIME;
  if (digits === 'time') return TEXT;
  if (digits === undefined) return typeof cell === 'number' ? whole : TEXT;
  return digits === 0 ? whole : `${whole}.${'0'.repeat(digits)}`;
}

async function* below(
  first: readonly (readonly SheetCell[])[],
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<readonly SheetCell[]> {
  yield* first;
  yield* rows;
}

async function* toCells(rows: AsyncIterable<readonly SheetCell[]>, written: Written) {
  for await (const row of rows) {
    written.row = row;
    yield row.map(toCell);
  }
}

function toCell(cell: SheetCell): string | number | null {
  if (cell instanceof Date) return timeSerial(cell);
  return typeof cell === 'string' ? cleanCell(cell) : cell;
}

/** XML 1.0 has no place for these, whoever let them into the database. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Spreadsheets read _x0041_ as the letter A; as text it has to be written with its underscore escaped. */
const looksEscaped = /_(?=x[0-9a-f]{4}_)/gi;
/** Nearly no text is: one look spares the others, in the millions of cells of a large sheet. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const isDoubtful = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]|_x/i;
const cleanCell = (text: string) =>
  isDoubtful.test(text) ? text.toWellFormed().replace(impossible, '').replace(looksEscaped, '_x005F_') : text;

const widthFor = (heading: string, digits: ColumnDigits) =>
  Math.min(Math.max(heading.length * 2, digits === 'time' ? TIME_WIDTH : WIDTH.least), WIDTH.most);
