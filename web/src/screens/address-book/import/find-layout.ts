import { type AddressColumn, type AddressKind, addressKindNames } from '@miya/contract/addresses';
import {
  type FoundAddressHeadings,
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
export type CellTable = readonly (readonly string[])[];

/** Where the headings stand and which column is which: as found, or as chosen by hand. */
export type Layout = Omit<FoundAddressHeadings, 'foreign'> & {
  /** The headings' place in the table; NO_HEADINGS where its first row is an address already. */
  headingIndex: number;
  /** Columns that are left out: somebody has said so, or they are understood and have no place in an address. */
  setAside: readonly number[];
};

export const NO_HEADINGS = -1;

/** What the content of a column can say, by the column of an address book. */
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

/** The kind that a cell names. */
export const findAddressKind = (text: string): AddressKind | undefined =>
  kindByName.get(normalizeHeading(text));

const listColumnTexts = (table: CellTable, at: number, column: number) =>
  table.slice(at + 1).flatMap((cells) => (cells[column] ?? '').trim() || []);

/** Which column is which: by the words of its heading, and before those by what somebody has said of them. */
export function findLayout(table: CellTable, choices: AddressChoices, headingAt?: number): Layout {
  const at =
    headingAt ?? findAddressHeadingRow(table)?.headingIndex ?? Math.max(0, table.findIndex(hasContent));
  if (at === NO_HEADINGS) return createLayoutWithoutHeadings(table);
  const { foreign, ...found } = readAddressHeadingRow(table, at);
  const known = [...Object.values(found.columns).flat(), ...foreign].length;
  const isFound = headingAt !== undefined || hasAddressColumns(found.columns);
  if (!isFound && isDataRow(table[at] ?? [], known)) return createLayoutWithoutHeadings(table);
  const chosen = new Map(
    createHeadingKeys(found.headings).flatMap((key, place) => {
      const column = key === undefined ? undefined : choices[key];
      return column === undefined ? [] : [[place, column] as const];
    }),
  );
  const columns = new Map<AddressColumn, number[]>();
  const add = (column: AddressColumn, place: number) =>
    columns.set(
      column,
      [...(columns.get(column) ?? []), place].sort((one, other) => one - other),
    );
  for (const [column, places] of Object.entries(found.columns) as [AddressColumn, readonly number[]][])
    for (const place of places)
      if (!chosen.has(place) && isPlausibleColumn(table, at, column, place)) add(column, place);
  for (const [place, column] of chosen) if (column !== '') add(column, place);
  const placed = new Set([...columns.values()].flat());
  const setAside = [
    ...foreign.filter((place) => !chosen.has(place)),
    ...[...chosen].flatMap(([place, column]) => (column === '' ? [place] : [])),
    ...found.headings.keys().filter((place) => isRowNumberColumn(listColumnTexts(table, at, place))),
  ].filter((place) => !placed.has(place));
  return { ...found, columns: Object.fromEntries(columns), setAside: [...new Set(setAside)] };
}

const hasContent = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/** 'Type' may be anything: it is the kind of an address where some cell names one. */
function isPlausibleColumn(table: CellTable, at: number, column: AddressColumn, place: number): boolean {
  if (column !== 'kind') return true;
  const texts = listColumnTexts(table, at, place);
  return texts.length === 0 || texts.some((text) => findAddressKind(text) !== undefined);
}

/** A table whose first row is an address: its columns are what they show by themselves, and all others are asked about. */
function createLayoutWithoutHeadings(table: CellTable): Layout {
  const { headings, kinds, setAside } = guessColumnKinds(table);
  const columns = Object.fromEntries(
    [...kinds].flatMap(([kind, place]) => {
      const column = columnByContent[kind];
      return column ? [[column, [place]]] : [];
    }),
  );
  return { headingIndex: NO_HEADINGS, headings, columns, suggestions: {}, setAside, side: undefined };
}

/** The columns that hold something and that nobody has decided about: none of them is dropped in silence. */
export function listUndecidedColumns(
  table: CellTable,
  { headingIndex, columns, setAside }: Layout,
): number[] {
  const decided = new Set([...Object.values(columns).flat(), ...setAside]);
  const width = table.reduce((most, cells) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, place) => place).filter(
    (place) => !decided.has(place) && listColumnTexts(table, headingIndex, place).length > 0,
  );
}
