import {
  type AddressColumn,
  addressColumns,
  addressHeadings,
  bulkTemplateHeadings,
} from '../../addresses/address-columns.ts';
import type { PartyDraft } from '../../addresses/party.ts';
import { normalizeHeading } from '../../spreadsheets/normalize-heading.ts';
import type { Problem } from '../../values/problems.ts';
import type { FoundColumns, Side, SideField } from '../columns.ts';
import { readParty } from '../rows/read-party.ts';
import { arrangeCells } from './arrange-cells.ts';
import { addressColumnBySideField } from './build-headings.ts';
import { isIdHeading } from './find-columns.ts';
import { MAX_SEARCHED_ROWS, readHeadingRow } from './find-heading-row.ts';
import { type HeadingReading, readHeading } from './read-heading.ts';
import { reasonHeadings } from './template-texts.ts';

/** The indexes of the file columns for each address column. Several indexes mean that their texts are joined. */
export type FoundAddressColumns = Partial<Record<AddressColumn, readonly number[]>>;

/** The headings and columns of an address file. Numbers are column indexes, from 0. */
export type FoundAddressHeadings = {
  /** The index of the heading row in the table. */
  headingIndex: number;
  headings: readonly string[];
  columns: FoundAddressColumns;
  /** Columns with a guessed meaning. The user has to confirm them. */
  suggestions: Readonly<Record<number, AddressColumn>>;
  /** Columns with a known meaning that an address does not store, such as an e-mail address or a weight. */
  foreign: readonly number[];
  /** The side of all addresses. Undefined if the headings name no side or both sides. */
  side: Side | undefined;
};

type AddressReading = {
  column: AddressColumn | 'none';
  isSure: boolean;
  side?: Side | undefined;
  isNamePart?: boolean;
};

/** The headings of the portal's address book files and of their failure reasons in each language, normalized. */
const portalHeadings: ReadonlyMap<string, AddressColumn | 'none'> = new Map([
  ...Object.values(reasonHeadings).map((heading) => [normalizeHeading(heading), 'none'] as const),
  ...[...Object.values(bulkTemplateHeadings), ...Object.values(addressHeadings)].flatMap((headings) =>
    addressColumns.map((column) => [normalizeHeading(headings[column]), column] as const),
  ),
]);

function interpretAddressHeading(heading: string): AddressReading | undefined {
  const portalColumn = portalHeadings.get(normalizeHeading(heading));
  if (portalColumn) return { column: portalColumn, isSure: true };
  const reading = readHeading(heading);
  if (!reading || isIdHeading(heading)) return undefined;
  const { isSure, side } = reading;
  if ('field' in reading)
    return { column: findFieldColumn(reading), isSure, side, isNamePart: reading.isNamePart === true };
  if (reading.column === 'itemType' || reading.isAddressKind) return { column: 'kind', isSure };
  // An unsure heading of goods is not ignored, because it may be an address field.
  return isSure ? { column: 'none', isSure } : undefined;
}

/**
 * A phone that is not called mobile is the landline. `useOnlyPhoneAsMobile` moves it if the file has no mobile phone.
 */
const findFieldColumn = (reading: Extract<HeadingReading, { field: unknown }>): AddressColumn =>
  reading.field === 'Mobile' && reading.isOtherPhone ? 'phone' : addressColumnBySideField[reading.field];

/** Returns true for address lines and parts of names. Several such columns are joined into one text. */
const isJoined = ({ column, isNamePart }: AddressReading) => column === 'detail' || isNamePart === true;

/** Reads the headings of one row as address columns. The first column for each address column counts. */
export function readAddressHeadingRow(
  table: readonly (readonly string[])[],
  rowIndex: number,
): FoundAddressHeadings {
  const { headings } = readHeadingRow(table, rowIndex);
  const readings = headings.map(interpretAddressHeading);
  const sides = new Set(readings.flatMap((reading) => reading?.side ?? []));
  const columns: Partial<Record<AddressColumn, number[]>> = {};
  const suggestions: Record<number, AddressColumn> = {};
  const ignoredIndexes: number[] = [];
  readings.forEach((reading, index) => {
    // A file of orders has two addresses in each row. Take the receiver's address; the user decides about the
    // sender's columns.
    if (!reading || (sides.size > 1 && reading.side === 'sender')) return;
    const { column } = reading;
    if (column === 'none') ignoredIndexes.push(index);
    else if (!reading.isSure) suggestions[index] = column;
    else {
      const assigned = columns[column];
      const firstReading = readings[assigned?.[0] ?? -1];
      if (!assigned) columns[column] = [index];
      // 'Name' beside 'Last name' is the first name.
      else if (isJoined(reading) || (firstReading && isJoined(firstReading))) assigned.push(index);
      else if (column === 'country') ignoredIndexes.push(index);
    }
  });
  const [side] = sides;
  return {
    headingIndex: rowIndex,
    headings,
    columns: useOnlyPhoneAsMobile(columns),
    suggestions,
    foreign: ignoredIndexes,
    side: sides.size === 1 ? side : undefined,
  };
}

function useOnlyPhoneAsMobile({ phone, ...columns }: FoundAddressColumns): FoundAddressColumns {
  if (!phone) return columns;
  return columns.mobile ? { ...columns, phone } : { ...columns, mobile: phone };
}

/** Returns true if the file has the columns that every address needs. */
export const hasAddressColumns = ({ name, mobile }: FoundAddressColumns): boolean =>
  name !== undefined && mobile !== undefined;

/**
 * Finds the row with most recognized headings. Titles and notes above it are skipped. Returns undefined if no row has
 * two recognized headings.
 */
export function findAddressHeadingRow(
  table: readonly (readonly string[])[],
): FoundAddressHeadings | undefined {
  let best: (FoundAddressHeadings & { score: number }) | undefined;
  for (const rowIndex of table.slice(0, MAX_SEARCHED_ROWS).keys()) {
    const found = readAddressHeadingRow(table, rowIndex);
    const score = Object.keys(found.columns).length + (hasAddressColumns(found.columns) ? 2 : 0);
    if (score > Math.max(1, best?.score ?? 0)) best = { ...found, score };
  }
  return best;
}

const sideFieldByColumn = new Map(
  (Object.entries(addressColumnBySideField) as [SideField, AddressColumn][]).map(([field, column]) => [
    column,
    field,
  ]),
);

/**
 * Reads a row of an address file like the receiver of an order. `code` is the country code, or null if it is unknown.
 */
export function readAddressRow(
  row: readonly string[],
  columns: FoundAddressColumns,
  code: string | null,
): { party: PartyDraft; problems: { column: AddressColumn; problem: Problem }[] } {
  const receiverColumns = Object.fromEntries(
    (Object.entries(columns) as [AddressColumn, readonly number[]][]).flatMap(([column, indexes]) => {
      const field = sideFieldByColumn.get(column);
      return field ? [[`receiver${field}`, indexes]] : [];
    }),
  ) as FoundColumns;
  const { draft, problems } = readParty(arrangeCells(row, { columns: receiverColumns }), 'receiver', code);
  return {
    party: draft,
    // The other problems depend on the kind of the address. Callers check the address again when they know its kind.
    problems: problems.flatMap(({ column, problem }) =>
      problem === 'digits_lost'
        ? [{ column: addressColumnBySideField[column.slice('receiver'.length) as SideField], problem }]
        : [],
    ),
  };
}
