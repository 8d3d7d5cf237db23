import { type DataValidation, writeXlsx } from 'hucre/xlsx';

export type TemplateOptions = {
  name: string;
  /** One line above the headings. */
  notes: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** Suggested values by column index. Cells accept other values too. */
  choicesByColumn: ReadonlyMap<number, readonly string[]>;
};

const TEXT_FORMAT = '@';
const COLUMN_WIDTH = { min: 14, max: 34 };
const CHOICES_SHEET = 'Lists';
const LAST_ROW_WITH_CHOICES = 5_000;
/** Row 1 holds the notes and row 2 the headings. */
const FIRST_ROW = 3;
/**
 * Empty rows whose cells have the text format. The library applies a column's format only to cells that it writes. It
 * writes all rows synchronously: more rows would delay other requests too long.
 */
const EMPTY_TEXT_ROWS = 500;

/** Writes an .xlsx file for users to fill in. All cells have the text format, which keeps leading zeros. */
export async function writeTemplateFile({
  name,
  notes,
  headings,
  rows,
  choicesByColumn,
}: TemplateOptions): Promise<Uint8Array> {
  const columns = headings.map((heading) => ({
    width: Math.min(Math.max(heading.length * 1.8, COLUMN_WIDTH.min), COLUMN_WIDTH.max),
    numFmt: TEXT_FORMAT,
  }));
  const choiceLists = [...choicesByColumn.values()];
  const longestLength = Math.max(0, ...choiceLists.map((choices) => choices.length));
  const dataValidations = [...choicesByColumn.keys()].map((column, listIndex): DataValidation => {
    const cellColumn = formatColumnName(column);
    const listColumn = formatColumnName(listIndex);
    return {
      type: 'list',
      range: `${cellColumn}${FIRST_ROW}:${cellColumn}${LAST_ROW_WITH_CHOICES}`,
      // The rule refers to a hidden sheet: the rule itself holds at most 255 characters.
      formula1: `${CHOICES_SHEET}!$${listColumn}$1:$${listColumn}$${choiceLists[listIndex]?.length ?? 1}`,
      allowBlank: true,
      showErrorMessage: false,
    };
  });
  const book = await writeXlsx({
    sheets: [
      {
        name,
        columns,
        rows: [[notes], [...headings], ...rows.map((row) => [...row]), ...createEmptyRows(headings.length)],
        freezePane: { rows: 2 },
        dataValidations,
        cells: new Map(
          headings.map((_, column) => [
            `1,${column}`,
            { style: { font: { bold: true }, numFmt: TEXT_FORMAT } },
          ]),
        ),
      },
      {
        name: CHOICES_SHEET,
        hidden: true,
        rows: Array.from({ length: longestLength }, (_, index) =>
          choiceLists.map((choices) => choices[index] ?? null),
        ),
      },
    ],
  });
  return new Uint8Array(book);
}

const createEmptyRows = (columns: number) =>
  Array.from({ length: EMPTY_TEXT_ROWS }, () => Array.from({ length: columns }, () => null));

/** Formats a column index as a spreadsheet shows it: `0` -> `'A'`, `26` -> `'AA'`. */
function formatColumnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? formatColumnName(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}
