import { type AddressColumn, type AddressKind, addressKindNames } from '@miya/contract/addresses';
import {
  type AddressHeadingRow,
  findAddressHeadingRow,
  hasAddressColumns,
  readAddressHeadingRow,
} from '@miya/contract/import-sheets';
import { createHeadingKeys, normalizeHeading } from '@miya/contract/spreadsheets';
import {
  type ContentKind,
  guessColumnKinds,
  type HeadingChoices,
  isDataRow,
  isRowNumberColumn,
} from '../../../spreadsheets/index.ts';

export type AddressChoices = HeadingChoices<AddressColumn>;
/** The rows of a sheet, each a list of its cells. */
export type CellTable = readonly (readonly string[])[];

/** The heading row of a file and the mapping of its columns, found automatically or chosen by the user. */
export type Layout = Omit<AddressHeadingRow, 'ignored'> & {
  /** The index of the heading row, or NO_HEADINGS if the first row is already an address. */
  headingIndex: number;
  /**
   * The indexes of the ignored columns: columns that the user ignores, that contain only row numbers, or that an
   * address has no field for (a weight).
   */
  setAside: readonly number[];
};

export const NO_HEADINGS = -1;

/** The address column for each kind of content that is recognised without a heading. */
export const columnByContent: Record<ContentKind, AddressColumn | undefined> = {
  Country: 'country',
  Identity: 'identityNumber',
  Mobile: 'mobile',
  Detail: 'detail',
  Postcode: 'postcode',
  Weight: undefined,
};

const kindByName: ReadonlyMap<string, AddressKind> = new Map(
  [
    ...Object.values(addressKindNames).flatMap((names) => Object.entries(names)),
    ...(['sender', 'receiver', 'both'] as const).map((kind) => [kind, kind]),
  ].map(([kind, name]) => [normalizeHeading(name ?? ''), kind as AddressKind]),
);

/** Finds the address kind that a text names in any language: 'Receiver' -> 'receiver'. Undefined if it names none. */
export const findAddressKind = (text: string): AddressKind | undefined =>
  kindByName.get(normalizeHeading(text));

/** Lists the texts of a column below the headings, without empty cells. */
const listColumnTexts = (table: CellTable, headingIndex: number, columnIndex: number) =>
  table.slice(headingIndex + 1).flatMap((cells) => (cells[columnIndex] ?? '').trim() || []);

/**
 * Maps the columns of a file. The choices of the user for a heading take precedence over its text.
 * `chosenHeadingIndex` is the heading row that the user has chosen. Without it the row is found automatically.
 */
export function findLayout(table: CellTable, choices: AddressChoices, chosenHeadingIndex?: number): Layout {
  const headingIndex =
    chosenHeadingIndex ??
    findAddressHeadingRow(table)?.headingIndex ??
    Math.max(0, table.findIndex(hasContent));
  if (headingIndex === NO_HEADINGS) return createLayoutWithoutHeadings(table);
  const { ignored, ...found } = readAddressHeadingRow(table, headingIndex);
  const knownHeadingCount = [...Object.values(found.columns).flat(), ...ignored].length;
  const hasHeadings = chosenHeadingIndex !== undefined || hasAddressColumns(found.columns);
  if (!hasHeadings && isDataRow(table[headingIndex] ?? [], knownHeadingCount))
    return createLayoutWithoutHeadings(table);
  const choiceByIndex = new Map(
    createHeadingKeys(found.headings).flatMap((key, index) => {
      const column = key === undefined ? undefined : choices[key];
      return column === undefined ? [] : [[index, column] as const];
    }),
  );
  const columns = new Map<AddressColumn, number[]>();
  const addIndex = (column: AddressColumn, index: number) =>
    columns.set(
      column,
      [...(columns.get(column) ?? []), index].sort((a, b) => a - b),
    );
  for (const [column, indexes] of Object.entries(found.columns) as [AddressColumn, readonly number[]][])
    for (const index of indexes)
      if (!choiceByIndex.has(index) && isPlausibleColumn(table, headingIndex, column, index))
        addIndex(column, index);
  for (const [index, column] of choiceByIndex) if (column !== '') addIndex(column, index);
  const mappedIndexes = new Set([...columns.values()].flat());
  const setAside = [
    ...ignored.filter((index) => !choiceByIndex.has(index)),
    ...[...choiceByIndex].flatMap(([index, column]) => (column === '' ? [index] : [])),
    ...found.headings
      .keys()
      .filter((index) => isRowNumberColumn(listColumnTexts(table, headingIndex, index))),
  ].filter((index) => !mappedIndexes.has(index));
  return { ...found, columns: Object.fromEntries(columns), setAside: [...new Set(setAside)] };
}

const hasContent = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/**
 * Whether a column fits its heading. A heading such as 'Type' is ambiguous: the column is the address kind only if it
 * is empty or at least one cell names a kind.
 */
function isPlausibleColumn(
  table: CellTable,
  headingIndex: number,
  column: AddressColumn,
  columnIndex: number,
): boolean {
  if (column !== 'kind') return true;
  const texts = listColumnTexts(table, headingIndex, columnIndex);
  return texts.length === 0 || texts.some((text) => findAddressKind(text) !== undefined);
}

/** Creates the layout of a file without headings: maps columns by their content. The user maps the other columns. */
function createLayoutWithoutHeadings(table: CellTable): Layout {
  const { headings, kinds, setAside } = guessColumnKinds(table);
  const columns = Object.fromEntries(
    [...kinds].flatMap(([kind, index]) => {
      const column = columnByContent[kind];
      return column ? [[column, [index]]] : [];
    }),
  );
  return { headingIndex: NO_HEADINGS, headings, columns, suggestions: {}, setAside, party: undefined };
}

/** Lists the columns with content that are neither mapped nor ignored, so that the user decides and no data is lost. */
export function listUndecidedColumns(
  table: CellTable,
  { headingIndex, columns, setAside }: Layout,
): number[] {
  const decidedIndexes = new Set([...Object.values(columns).flat(), ...setAside]);
  const width = table.reduce((max, cells) => Math.max(max, cells.length), 0);
  return Array.from({ length: width }, (_, index) => index).filter(
    (index) => !decidedIndexes.has(index) && listColumnTexts(table, headingIndex, index).length > 0,
  );
}
