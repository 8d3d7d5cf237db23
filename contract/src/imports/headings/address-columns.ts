import {
  type AddressColumn,
  addressColumns,
  addressHeadings,
  templateHeadings,
} from '../../addresses/columns.ts';
import type { PartyDraft } from '../../addresses/party.ts';
import { plainHeading } from '../../spreadsheets/plain-heading.ts';
import type { Problem } from '../../values/problems.ts';
import type { FoundColumns, Side, SideField } from '../columns.ts';
import { readParty } from '../rows/read-party.ts';
import { arrangeCells } from './arrange-cells.ts';
import { isBareId } from './find-columns.ts';
import { headingsAt, ROWS_LOOKED_AT } from './find-heading-row.ts';
import { addressColumnOf } from './headings.ts';
import { type HeadingReading, readHeading } from './read-heading.ts';
import { reasonHeadings } from './template-texts.ts';

/** In which columns of a file each of an address book stands. A street and a house number in two columns are one address. */
export type AddressColumns = Partial<Record<AddressColumn, readonly number[]>>;

export type FoundAddressHeadings = {
  at: number;
  headings: readonly string[];
  columns: AddressColumns;
  /** What columns may be that their words leave a doubt about. */
  suggestions: Readonly<Record<number, AddressColumn>>;
  /** Columns that are understood, and have no place in an address: an e-mail address, a weight. */
  foreign: readonly number[];
  /** Whose addresses they are, where the headings name one side. */
  side: Side | undefined;
};

type Reading = { column: AddressColumn | 'none'; isSure: boolean; side?: Side | undefined; isPart?: boolean };

/** The headings of our own address books, in every language, and of what was wrong with their rows. */
const own: ReadonlyMap<string, AddressColumn | 'none'> = new Map([
  ...Object.values(reasonHeadings).map((heading) => [plainHeading(heading), 'none'] as const),
  ...[...Object.values(templateHeadings), ...Object.values(addressHeadings)].flatMap((headings) =>
    addressColumns.map((column) => [plainHeading(headings[column]), column] as const),
  ),
]);

/** What a heading of an address book says: what it would say above orders, and which kind of address it is. */
function read(heading: string): Reading | undefined {
  const ours = own.get(plainHeading(heading));
  if (ours) return { column: ours, isSure: true };
  const reading = readHeading(heading);
  if (!reading || isBareId(heading)) return undefined;
  const { isSure, side } = reading;
  if ('field' in reading)
    return { column: fieldColumn(reading), isSure, side, isPart: reading.isPart === true };
  if (reading.column === 'itemType' || reading.isAddressKind) return { column: 'kind', isSure };
  // What is said of goods with a doubt may as well be something of an address.
  return isSure ? { column: 'none', isSure } : undefined;
}

/** A number that is not said to be a mobile one is the landline beside it, or where there is none, the only one. */
const fieldColumn = (reading: HeadingReading & { field: SideField; isLesser?: boolean }): AddressColumn =>
  reading.field === 'Mobile' && reading.isLesser ? 'phone' : addressColumnOf[reading.field];

/** Of these a file may have several columns, which are read as one. */
const isJoined = ({ column, isPart }: Reading) => column === 'detail' || isPart === true;

/** The headings of a row, and which column of an address book each of them is. The first of two alike counts. */
export function addressHeadingsAt(table: readonly (readonly string[])[], at: number): FoundAddressHeadings {
  const { headings } = headingsAt(table, at);
  const readings = headings.map(read);
  const sides = new Set(readings.flatMap((reading) => reading?.side ?? []));
  const columns: Partial<Record<AddressColumn, number[]>> = {};
  const suggestions: Record<number, AddressColumn> = {};
  const foreign: number[] = [];
  readings.forEach((reading, index) => {
    // A file of orders has two addresses in a row: those of the receivers are taken, the others are asked about.
    if (!reading || (sides.size > 1 && reading.side === 'sender')) return;
    const { column } = reading;
    if (column === 'none') foreign.push(index);
    else if (!reading.isSure) suggestions[index] = column;
    else {
      const there = columns[column];
      const first = readings[there?.[0] ?? -1];
      if (!there) columns[column] = [index];
      // 'Name' beside 'Last name' is the first one.
      else if (isJoined(reading) || (first && isJoined(first))) there.push(index);
      else if (column === 'country') foreign.push(index);
    }
  });
  const [side] = sides;
  return {
    at,
    headings,
    columns: withMobile(columns),
    suggestions,
    foreign,
    side: sides.size === 1 ? side : undefined,
  };
}

/** The only number there is, is the one to call. */
function withMobile({ phone, ...columns }: AddressColumns): AddressColumns {
  if (!phone) return columns;
  return columns.mobile ? { ...columns, phone } : { ...columns, mobile: phone };
}

/** Whether enough is known for a row to be an address. */
export const isAddress = ({ name, mobile }: AddressColumns): boolean =>
  name !== undefined && mobile !== undefined;

/** The row that names most columns, below whatever titles and notes; undefined where none names two. */
export function findAddressHeadings(table: readonly (readonly string[])[]): FoundAddressHeadings | undefined {
  let best: (FoundAddressHeadings & { score: number }) | undefined;
  for (const at of table.slice(0, ROWS_LOOKED_AT).keys()) {
    const found = addressHeadingsAt(table, at);
    const score = Object.keys(found.columns).length + (isAddress(found.columns) ? 2 : 0);
    if (score > Math.max(1, best?.score ?? 0)) best = { ...found, score };
  }
  return best;
}

const fieldOf = new Map(
  (Object.entries(addressColumnOf) as [SideField, AddressColumn][]).map(([field, column]) => [column, field]),
);

/** A row of an address book, its cells read as those of orders are. The country is known by whoever asks. */
export function readAddressCells(
  row: readonly string[],
  columns: AddressColumns,
  code: string | null,
): { party: PartyDraft; problems: { column: AddressColumn; problem: Problem }[] } {
  const found = Object.fromEntries(
    (Object.entries(columns) as [AddressColumn, readonly number[]][]).flatMap(([column, places]) => {
      const field = fieldOf.get(column);
      return field ? [[`receiver${field}`, places]] : [];
    }),
  ) as FoundColumns;
  const { draft, problems } = readParty(arrangeCells(row, { columns: found }), 'receiver', code);
  return {
    party: draft,
    // What is wrong with an address depends on its kind; what a cell has lost does not.
    problems: problems.flatMap(({ column, problem }) =>
      problem === 'digits_lost'
        ? [{ column: addressColumnOf[column.slice('receiver'.length) as SideField], problem }]
        : [],
    ),
  };
}
