import { writeXlsxStream } from 'hucre/xlsx';
import { toSerialDate, type WallClockTime } from './wall-clock-time.ts';

/** Spreadsheets calculate with numbers, and sort and filter by times. null leaves the cell empty. */
export type SheetCell = string | number | WallClockTime | null;
/** How many decimals the numbers of a column have, or that the column holds times. undefined: the column holds text. */
export type ColumnFormat = number | 'time' | undefined;
export type SheetOptions = {
  name: string;
  headings: readonly string[];
  columnFormats?: readonly ColumnFormat[];
  rowsAboveHeadings?: readonly (readonly SheetCell[])[];
  /** Formats 1234.5 as `1,234.50`. */
  groupThousands?: boolean;
};

/** Excel does not interpret cells of this format: '=1+1' and '0049' stay as they are. */
const TEXT_FORMAT = '@';
/** This format is the same in spreadsheet programs of all languages. */
const TIME_FORMAT = 'yyyy-mm-dd hh:mm';
/** Column widths in characters, the unit of spreadsheet programs. */
const COLUMN_WIDTH = { min: 12, max: 40 };
/** Spreadsheets show '####' for a time that is wider than its column. */
const TIME_WIDTH = 17;

/**
 * Writes an .xlsx file of one sheet as a stream. Rows are read only when the client takes more bytes, so memory use
 * does not grow with the number of rows. Every cell is text or a number, so no cell can be a formula.
 */
export function writeSheet(
  { name, headings, columnFormats = [], rowsAboveHeadings = [], groupThousands = false }: SheetOptions,
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncIterable<Uint8Array> {
  const current: CurrentRow = { row: [] };
  const columns = headings.map((header, column) => ({
    // The library writes `header` into the first row. When other rows come first, the headings are a normal row.
    ...(rowsAboveHeadings.length === 0 ? { header } : {}),
    width: getColumnWidth(header, columnFormats[column]),
    // The library reads this property for every cell, so the format can depend on the current row.
    get numFmt() {
      return getNumberFormat(current.row[column], columnFormats[column], groupThousands ? '#,##0' : '0');
    },
  }));
  const allRows = rowsAboveHeadings.length === 0 ? rows : prependRows([...rowsAboveHeadings, headings], rows);
  return writeXlsxStream(convertRows(allRows, current), {
    name,
    columns,
    freezePane: { rows: rowsAboveHeadings.length + 1 },
  });
}

/** The row that is being written. */
type CurrentRow = { row: readonly SheetCell[] };

/**
 * Only times get the time format. Headings and other texts of a time column get the text format: some programs read a
 * text with a time format as an invalid date.
 */
function getNumberFormat(
  cell: SheetCell | undefined,
  columnFormat: ColumnFormat,
  integerFormat: string,
): string {
  if (cell instanceof Date) return TIME_FORMAT;
  if (columnFormat === 'time') return TEXT_FORMAT;
  if (columnFormat === undefined) return typeof cell === 'number' ? integerFormat : TEXT_FORMAT;
  return columnFormat === 0 ? integerFormat : `${integerFormat}.${'0'.repeat(columnFormat)}`;
}

async function* prependRows(
  first: readonly (readonly SheetCell[])[],
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<readonly SheetCell[]> {
  yield* first;
  yield* rows;
}

async function* convertRows(rows: AsyncIterable<readonly SheetCell[]>, current: CurrentRow) {
  for await (const row of rows) {
    current.row = row;
    yield row.map(convertCell);
  }
}

function convertCell(cell: SheetCell): string | number | null {
  if (cell instanceof Date) return toSerialDate(cell);
  return typeof cell === 'string' ? cleanText(cell) : cell;
}

/** XML 1.0 does not allow these characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const forbiddenInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Spreadsheets read _x0041_ as the letter A. To keep such a text, its first underscore is escaped. */
const looksLikeEscape = /_(?=x[0-9a-f]{4}_)/gi;
/** Hardly any text matches. This one test saves the replacements for the millions of cells of a large sheet. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const needsCleaning = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]|_x/i;
const cleanText = (text: string) =>
  needsCleaning.test(text)
    ? text.toWellFormed().replace(forbiddenInXml, '').replace(looksLikeEscape, '_x005F_')
    : text;

const getColumnWidth = (heading: string, columnFormat: ColumnFormat) =>
  Math.min(
    Math.max(heading.length * 2, columnFormat === 'time' ? TIME_WIDTH : COLUMN_WIDTH.min),
    COLUMN_WIDTH.max,
  );
