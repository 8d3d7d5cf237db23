import { headingKeys } from '@miya/contract/spreadsheets';

/** What each column of the file is; '' where it is left out, undefined where nobody has said. */
export type ColumnChoices<Column extends string> = Readonly<Record<number, Column | '' | undefined>>;

/** What a column can be: the name that is shown, and others that it is looked for by. */
export type ColumnName<Column extends string> = readonly [Column, string, ...string[]];

/** Stands for the row of the headings where a file has none: its first row is taken like all others. */
export const NO_HEADINGS = 0;

type Row = { row: number; cells: readonly string[] };

/** Where the headings of a file stand and which column is which, whatever the file is of. */
export type MappedColumns<Column extends string> = {
  /** The number of their row, as the spreadsheet shows it, or NO_HEADINGS. */
  headingRow: number;
  headings: readonly string[];
  columns: Partial<Record<Column, readonly number[]>>;
  /** What columns may be that their words leave a doubt about. */
  suggestions: Readonly<Record<number, Column>>;
  /** Columns that are left out on purpose. */
  setAside: readonly number[];
};

export const headingOf = (headings: readonly string[], at: number): string => headings[at] || `#${at + 1}`;

/** What columns are headed by where they are written: those of a file without headings are called what they were said to be. */
export function writtenHeadings<Column extends string>(
  {
    headingRow,
    headings,
    ...layout
  }: Pick<MappedColumns<Column>, 'headingRow' | 'headings' | 'columns' | 'setAside'>,
  nameOf: (column: Column) => string,
): readonly string[] {
  if (headingRow !== NO_HEADINGS) return headings;
  const choices = choicesOf(layout);
  return headings.map((letter, at) => {
    const column = choices[at];
    return column ? nameOf(column) : letter;
  });
}

export const widthOf = (rows: readonly Row[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** What is decided already. A suggestion is not: somebody has to agree to it. */
export const choicesOf = <Column extends string>({
  columns,
  setAside,
}: Pick<MappedColumns<Column>, 'columns' | 'setAside'>): ColumnChoices<Column> =>
  Object.fromEntries([
    ...setAside.map((at) => [at, ''] as const),
    ...(Object.entries(columns) as [Column, readonly number[]][]).flatMap(([column, places]) =>
      places.map((at) => [at, column] as const),
    ),
  ]);

/** The columns as they were chosen. */
export function columnsOf<Column extends string>(
  choices: ColumnChoices<Column>,
): Pick<MappedColumns<Column>, 'columns' | 'setAside'> {
  const columns: Partial<Record<Column, number[]>> = {};
  const setAside: number[] = [];
  for (const [place, column] of Object.entries(choices)) {
    if (column) columns[column] = [...(columns[column] ?? []), Number(place)];
    else if (column === '') setAside.push(Number(place));
  }
  return { columns, setAside };
}

/** The columns that hold something below the headings, there or further down (`open`), and that nobody has decided about. */
export function undecidedIn<Column extends string>(
  rows: readonly Row[],
  headingRow: number,
  choices: ColumnChoices<Column>,
  open: readonly number[] = [],
): number[] {
  const below = rows.filter(({ row }) => row > headingRow);
  return Array.from({ length: Math.max(widthOf(rows), ...open.map((at) => at + 1)) }, (_, at) => at).filter(
    (at) =>
      choices[at] === undefined &&
      (open.includes(at) || below.some(({ cells }) => (cells[at] ?? '').trim() !== '')),
  );
}

/** What is said above the columns: that some were not recognised only where that is so. */
export function leadOf(headingRow: number, isAsked: boolean): 'leadWithout' | 'lead' | 'leadAll' {
  if (headingRow === NO_HEADINGS) return 'leadWithout';
  return isAsked ? 'lead' : 'leadAll';
}

/** What is to be remembered of what was chosen: only what the words of a heading do not say by themselves. */
export function toldBy<Column extends string>(
  headings: readonly string[],
  choices: ColumnChoices<Column>,
  byWords: ColumnChoices<Column>,
): Record<string, Column | ''> {
  const told = headingKeys(headings).flatMap((key, at) => {
    const column = choices[at];
    return key === undefined || column === undefined || byWords[at] === column
      ? []
      : [[key, column] as const];
  });
  return Object.fromEntries(told) as Record<string, Column | ''>;
}
