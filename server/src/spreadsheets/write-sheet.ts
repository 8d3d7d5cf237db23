import { writeXlsxStream } from 'hucre/xlsx';

/** A number is one to calculate with; null leaves the cell empty. */
export type SheetCell = string | number | null;
export type SheetOptions = {
  name: string;
  headings: readonly string[];
  /** For columns of numbers, how many digits after the point; the other columns are text. */
  digits?: readonly (number | undefined)[];
  /** Lines above the headings. */
  above?: readonly (readonly SheetCell[])[];
  /** Numbers with a sign between their thousands, as money has it. */
  grouped?: boolean;
};

/** Excel asks no question about a text column: '=1+1' and '0049' stay what they are. */
const TEXT = '@';
const WIDTH = { least: 12, most: 40 };

/**
 * An .xlsx of one sheet, made as the rows come and as the reader takes it: memory stays the same however many there
 * are. Every cell is text or a number, so none of them can be a formula.
 */
export function writeSheet(
  { name, headings, digits = [], above = [], grouped = false }: SheetOptions,
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncIterable<Uint8Array> {
  const columns = headings.map((header, at) => ({
    // The writer puts them into the first row; under other lines they are a row like any.
    ...(above.length === 0 ? { header } : {}),
    width: widthFor(header),
    numFmt: formatFor(digits[at], grouped ? '#,##0' : '0'),
  }));
  const lines = above.length === 0 ? rows : below([...above, headings], rows);
  return writeXlsxStream(toCells(lines), {
    name,
    columns,
    freezePane: { rows: above.length + 1 },
  });
}

const formatFor = (digits: number | undefined, whole: string) =>
  digits === undefined ? TEXT : digits === 0 ? whole : `${whole}.${'0'.repeat(digits)}`;

async function* below(
  first: readonly (readonly SheetCell[])[],
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<readonly SheetCell[]> {
  yield* first;
  yield* rows;
}

async function* toCells(rows: AsyncIterable<readonly SheetCell[]>) {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? cleanCell(cell) : cell));
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

const widthFor = (heading: string) => Math.min(Math.max(heading.length * 2, WIDTH.least), WIDTH.most);
