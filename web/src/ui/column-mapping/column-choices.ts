import { createHeadingKeys } from '@miya/contract/spreadsheets';

/**
 * The mapping of each column of a file, by column index. '' is an ignored column, undefined a column not decided yet.
 */
export type ColumnChoices<Column extends string> = Readonly<Record<number, Column | '' | undefined>>;

/** A column that a file column can be mapped to: its key, the shown name, and further names that the search finds. */
export type ColumnName<Column extends string> = readonly [Column, string, ...string[]];

/** The value of `headingRow` for a file without headings. The first row of such a file is a data row. */
export const NO_HEADINGS = 0;

type Row = { row: number; cells: readonly string[] };

/** The heading row of a file and the mapping of its columns. `Column` depends on the content: orders or addresses. */
export type ColumnLayout<Column extends string> = {
  /** The row number of the headings, as the spreadsheet shows it, or NO_HEADINGS. */
  headingRow: number;
  headings: readonly string[];
  columns: Partial<Record<Column, readonly number[]>>;
  /** Suggested mappings, by column index, for columns with an ambiguous heading. The user must confirm them. */
  suggestions: Readonly<Record<number, Column>>;
  /** The indexes of the ignored columns. */
  setAside: readonly number[];
};

/** Returns the heading of a column, or its number (`#3`) if it has no heading. */
export const formatHeading = (headings: readonly string[], index: number): string =>
  headings[index] || `#${index + 1}`;

/**
 * Lists the headings for an export of the file. The headings of a file without headings are column letters; each is
 * replaced by the name of the column that it is mapped to.
 */
export function listExportHeadings<Column extends string>(
  {
    headingRow,
    headings,
    ...layout
  }: Pick<ColumnLayout<Column>, 'headingRow' | 'headings' | 'columns' | 'setAside'>,
  getName: (column: Column) => string,
): readonly string[] {
  if (headingRow !== NO_HEADINGS) return headings;
  const choices = toColumnChoices(layout);
  return headings.map((letter, index) => {
    const column = choices[index];
    return column ? getName(column) : letter;
  });
}

export const countColumns = (rows: readonly Row[]): number =>
  rows.reduce((max, { cells }) => Math.max(max, cells.length), 0);

/** Converts a layout to column choices. Suggestions are not included because the user must confirm them. */
export const toColumnChoices = <Column extends string>({
  columns,
  setAside,
}: Pick<ColumnLayout<Column>, 'columns' | 'setAside'>): ColumnChoices<Column> =>
  Object.fromEntries([
    ...setAside.map((index) => [index, ''] as const),
    ...(Object.entries(columns) as [Column, readonly number[]][]).flatMap(([column, indexes]) =>
      indexes.map((index) => [index, column] as const),
    ),
  ]);

/** Converts column choices to the column indexes of a layout. Several file columns can be mapped to one column. */
export function toColumnIndexes<Column extends string>(
  choices: ColumnChoices<Column>,
): Pick<ColumnLayout<Column>, 'columns' | 'setAside'> {
  const columns: Partial<Record<Column, number[]>> = {};
  const setAside: number[] = [];
  for (const [index, column] of Object.entries(choices)) {
    if (column) columns[column] = [...(columns[column] ?? []), Number(index)];
    else if (column === '') setAside.push(Number(index));
  }
  return { columns, setAside };
}

/**
 * Lists the indexes of the columns that have content but no mapping. `rows` is a preview of the file;
 * `filledBelowPreview` has the indexes of columns with content further down.
 */
export function listUnmappedColumns<Column extends string>(
  rows: readonly Row[],
  headingRow: number,
  choices: ColumnChoices<Column>,
  filledBelowPreview: readonly number[] = [],
): number[] {
  const dataRows = rows.filter(({ row }) => row > headingRow);
  return Array.from(
    { length: Math.max(countColumns(rows), ...filledBelowPreview.map((index) => index + 1)) },
    (_, index) => index,
  ).filter(
    (index) =>
      choices[index] === undefined &&
      (filledBelowPreview.includes(index) ||
        dataRows.some(({ cells }) => (cells[index] ?? '').trim() !== '')),
  );
}

/** Returns the key of the introduction above the columns. 'lead' says that some columns were not recognised. */
export function getLeadTextKey(
  headingRow: number,
  hasUnmappedColumns: boolean,
): 'leadWithout' | 'lead' | 'leadAll' {
  if (headingRow === NO_HEADINGS) return 'leadWithout';
  return hasUnmappedColumns ? 'lead' : 'leadAll';
}

/**
 * Returns the choices to remember for other files, by normalized heading: only those that differ from `recognized`, the
 * mapping that the headings alone lead to.
 */
export function createHeadingChoices<Column extends string>(
  headings: readonly string[],
  choices: ColumnChoices<Column>,
  recognized: ColumnChoices<Column>,
): Record<string, Column | ''> {
  const headingChoices = createHeadingKeys(headings).flatMap((key, index) => {
    const column = choices[index];
    return key === undefined || column === undefined || recognized[index] === column
      ? []
      : [[key, column] as const];
  });
  return Object.fromEntries(headingChoices) as Record<string, Column | ''>;
}
