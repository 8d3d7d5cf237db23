import { type DataValidation, writeXlsx } from 'hucre/xlsx';

export type FormOptions = {
  name: string;
  /** One line above the headings. */
  notes: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** What can be chosen in a column, by its index. Anything else may be typed all the same. */
  choices: ReadonlyMap<number, readonly string[]>;
};

const TEXT = '@';
const WIDTH = { least: 14, most: 34 };
const LISTS = 'Lists';
/** So many rows offer the choices. */
const ROWS_MOST = 5_000;
const FIRST_ROW = 3;
/**
 * So many rows are text before anything stands in them. A spreadsheet knows text columns too, but the writer gives a
 * column's format to cells only, and it writes all of them in one go: more would hold up everybody else for too long.
 */
const TEXT_ROWS = 500;

/** A spreadsheet to be filled in: every column text, so that no digit is eaten; choices where there are some. */
export async function writeForm({ name, notes, headings, rows, choices }: FormOptions): Promise<Uint8Array> {
  const columns = headings.map((heading) => ({
    width: Math.min(Math.max(heading.length * 1.8, WIDTH.least), WIDTH.most),
    numFmt: TEXT,
  }));
  const lists = [...choices.values()];
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const dataValidations = [...choices.keys()].map((column, at): DataValidation => {
    const cells = letterOf(column);
    const list = letterOf(at);
    return {
      type: 'list',
      range: `${cells}${FIRST_ROW}:${cells}${ROWS_MOST}`,
      // Too long to stand in the rule itself, which holds 255 characters.
      formula1: `${LISTS}!$${list}$1:$${list}$${lists[at]?.length ?? 1}`,
      allowBlank: true,
      showErrorMessage: false,
    };
  });
  const book = await writeXlsx({
    sheets: [
      {
        name,
        columns,
        rows: [[notes], [...headings], ...rows.map((row) => [...row]), ...emptyRows(headings.length)],
        freezePane: { rows: 2 },
        dataValidations,
        cells: new Map(
          headings.map((_, at) => [`1,${at}`, { style: { font: { bold: true }, numFmt: TEXT } }]),
        ),
      },
      {
        name: LISTS,
        hidden: true,
        rows: Array.from({ length: longest }, (_, at) => lists.map((list) => list[at] ?? null)),
      },
    ],
  });
  return new Uint8Array(book);
}

const emptyRows = (columns: number) =>
  Array.from({ length: TEXT_ROWS }, () => Array.from({ length: columns }, () => null));

function letterOf(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letterOf(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}
