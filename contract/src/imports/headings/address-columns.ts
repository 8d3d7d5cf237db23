import type { PartyRole } from '../../addresses/address.ts';
import {
  type AddressColumn,
  addressColumns,
  addressHeadings,
  bulkTemplateHeadings,
} from '../../addresses/address-columns.ts';
import type { PartyDraft } from '../../addresses/party.ts';
import { normalizeHeading } from '../../spreadsheets/normalize-heading.ts';
import type { Problem } from '../../values/problems.ts';
import type { ColumnIndexes, PartyField } from '../columns.ts';
import { readParty } from '../rows/read-party.ts';
import { arrangeCells } from './arrange-cells.ts';
import { addressColumnByPartyField } from './build-headings.ts';
import { isIdHeading } from './find-columns.ts';
import { MAX_SEARCHED_ROWS, readHeadingRow } from './find-heading-row.ts';
import { type HeadingReading, readHeading } from './read-heading.ts';
import { reasonHeadings } from './template-texts.ts';

/** The indexes of the file columns for each address column. The texts of several file columns are joined. */
export type AddressColumnIndexes = Partial<Record<AddressColumn, readonly number[]>>;

/** The heading row of an address file and the meaning of its columns. Column numbers are indexes from 0. */
export type AddressHeadingRow = {
  /** The index of the heading row in the table. */
  headingIndex: number;
  headings: readonly string[];
  columns: AddressColumnIndexes;
  /** Columns with a guessed meaning. The user has to confirm them. */
  suggestions: Readonly<Record<number, AddressColumn>>;
  /** Columns with a known meaning that an address does not store, such as an e-mail address or a weight. */
  ignored: readonly number[];
  /** The party of all addresses. Undefined if the headings name no party or both parties. */
  party: PartyRole | undefined;
};

type AddressReading = {
  column: AddressColumn | 'none';
  isSure: boolean;
  party?: PartyRole | undefined;
  isNamePart?: boolean;
};

/**
 * The address column of each normalized heading in the portal's address book files, in every language. `none`: the
 * column with the reasons why a row could not be imported.
 */
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
  const { isSure, party } = reading;
  if ('field' in reading)
    return { column: findFieldColumn(reading), isSure, party, isNamePart: reading.isNamePart === true };
  if (reading.column === 'itemType' || reading.isAddressKind) return { column: 'kind', isSure };
  // An unsure heading of goods has no reading, so that the user decides about it. It may be an address field.
  return isSure ? { column: 'none', isSure } : undefined;
}

/**
 * Returns the address column of a party field. A phone that is not called mobile is the landline. If the file has no
 * mobile phone, `useOnlyPhoneAsMobile` later makes the landline the mobile phone.
 */
const findFieldColumn = (reading: Extract<HeadingReading, { field: unknown }>): AddressColumn =>
  reading.field === 'Mobile' && reading.isGeneralPhone ? 'phone' : addressColumnByPartyField[reading.field];

/** Returns true for address lines and parts of names. Several of these columns are joined into one text. */
const isJoinable = ({ column, isNamePart }: AddressReading) => column === 'detail' || isNamePart === true;

/**
 * Reads the headings of one row as address columns. If several file columns mean the same address column, only the
 * first is used, unless their texts are joined.
 */
export function readAddressHeadingRow(
  table: readonly (readonly string[])[],
  rowIndex: number,
): AddressHeadingRow {
  const { headings } = readHeadingRow(table, rowIndex);
  const readings = headings.map(interpretAddressHeading);
  const parties = new Set(readings.flatMap((reading) => reading?.party ?? []));
  const columns: Partial<Record<AddressColumn, number[]>> = {};
  const suggestions: Record<number, AddressColumn> = {};
  const ignoredIndexes: number[] = [];
  readings.forEach((reading, index) => {
    // A file of orders has two addresses in each row. Import the receiver's address. The sender's columns get no
    // meaning, so that the user decides about them.
    if (!reading || (parties.size > 1 && reading.party === 'sender')) return;
    const { column } = reading;
    if (column === 'none') ignoredIndexes.push(index);
    else if (!reading.isSure) suggestions[index] = column;
    else {
      const assigned = columns[column];
      const firstReading = readings[assigned?.[0] ?? -1];
      if (!assigned) columns[column] = [index];
      // 'Name' beside 'Last name' is the first name.
      else if (isJoinable(reading) || (firstReading && isJoinable(firstReading))) assigned.push(index);
      else if (column === 'country') ignoredIndexes.push(index);
    }
  });
  const [party] = parties;
  return {
    headingIndex: rowIndex,
    headings,
    columns: useOnlyPhoneAsMobile(columns),
    suggestions,
    ignored: ignoredIndexes,
    party: parties.size === 1 ? party : undefined,
  };
}

/** Makes the landline column the mobile column if the file has no mobile column. */
function useOnlyPhoneAsMobile({ phone, ...columns }: AddressColumnIndexes): AddressColumnIndexes {
  if (!phone) return columns;
  return columns.mobile ? { ...columns, phone } : { ...columns, mobile: phone };
}

/** Returns true if the file has the columns that every address needs. */
export const hasAddressColumns = ({ name, mobile }: AddressColumnIndexes): boolean =>
  name !== undefined && mobile !== undefined;

/**
 * Finds the heading row, below any titles and notes: the row with the highest score. The score is the number of known
 * columns, plus 2 if no required column is missing. Returns undefined if no row has a score above 1.
 */
export function findAddressHeadingRow(table: readonly (readonly string[])[]): AddressHeadingRow | undefined {
  let best: (AddressHeadingRow & { score: number }) | undefined;
  for (const rowIndex of table.slice(0, MAX_SEARCHED_ROWS).keys()) {
    const found = readAddressHeadingRow(table, rowIndex);
    const score = Object.keys(found.columns).length + (hasAddressColumns(found.columns) ? 2 : 0);
    if (score > Math.max(1, best?.score ?? 0)) best = { ...found, score };
  }
  return best;
}

const partyFieldByColumn = new Map(
  (Object.entries(addressColumnByPartyField) as [PartyField, AddressColumn][]).map(([field, column]) => [
    column,
    field,
  ]),
);

/**
 * Reads a row of an address file with the function that reads the receiver of an order. `code` is the country code, or
 * null if the country is unknown.
 */
export function readAddressRow(
  row: readonly string[],
  columns: AddressColumnIndexes,
  code: string | null,
): { party: PartyDraft; problems: { column: AddressColumn; problem: Problem }[] } {
  const receiverColumns = Object.fromEntries(
    (Object.entries(columns) as [AddressColumn, readonly number[]][]).flatMap(([column, indexes]) => {
      const field = partyFieldByColumn.get(column);
      return field ? [[`receiver${field}`, indexes]] : [];
    }),
  ) as ColumnIndexes;
  const { draft, problems } = readParty(arrangeCells(row, { columns: receiverColumns }), 'receiver', code);
  return {
    party: draft,
    // All other problems depend on the kind of the address (sender or receiver). Callers check the address again when
    // they know its kind.
    problems: problems.flatMap(({ column, problem }) =>
      problem === 'digits_lost'
        ? [{ column: addressColumnByPartyField[column.slice('receiver'.length) as PartyField], problem }]
        : [],
    ),
  };
}
