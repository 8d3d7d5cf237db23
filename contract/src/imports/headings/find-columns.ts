import { plainHeading } from '../../spreadsheets/plain-heading.ts';
import {
  type ColumnUnits,
  type FoundColumns,
  type ImportColumn,
  importColumns,
  type Side,
  type SideField,
} from '../columns.ts';
import { findShop, type ShopLines } from '../shops/find-shop.ts';
import { importHeadings, shownHeadings } from './all-headings.ts';
import { besideOthers, isOfCustoms, saysCustoms } from './beside-others.ts';
import { findOwnExport } from './own-export.ts';
import { type GroupReading, type HeadingReading, readHeading } from './read-heading.ts';
import { reasonHeadings, rowHeadings } from './template-texts.ts';

export type FoundHeadings = {
  columns: FoundColumns;
  units: ColumnUnits;
  /** Columns that may be one of ours, by words that leave a doubt. */
  suggestions: Readonly<Record<number, ImportColumn>>;
  /** Columns that are understood, and have no place in an order: an e-mail address, a date. */
  foreign: readonly number[];
  /** Whose export it is, where a shop or a platform is known by its headings. */
  shop?: ShopLines | undefined;
};

/** The headings of our own files, in every language. */
const own: ReadonlyMap<string, ImportColumn | 'none'> = new Map([
  ...[reasonHeadings, rowHeadings].flatMap((headings) =>
    Object.values(headings).map((heading) => [plainHeading(heading), 'none' as const] as const),
  ),
  ...[...Object.values(importHeadings), ...Object.values(shownHeadings)].flatMap((headings) =>
    importColumns.map((column) => [plainHeading(headings[column]), column] as const),
  ),
]);

function read(heading: string): HeadingReading | undefined {
  const reading = readHeading(heading);
  const column = own.get(plainHeading(heading));
  if (column === undefined) return isBareId(heading) ? undefined : reading;
  // Our own 'Declared value' is that of all units, save where a note says it is of one.
  const isOfOne = reading !== undefined && 'column' in reading && reading.column === 'unitValue';
  if (column === 'declared' && isOfOne) return reading;
  const side = column.startsWith('sender')
    ? 'sender'
    : column.startsWith('receiver')
      ? 'receiver'
      : undefined;
  // A name in English alone is the name, in a file of ours as in any other.
  const alone = column === 'englishName' ? { alone: 'itemName' as const } : {};
  return { column, side, isSure: true, unit: reading?.unit, ...alone };
}

/** 'ID' alone counts the rows. */
export const isBareId = (heading: string) => plainHeading(heading) === 'id';

const columnOf = (side: Side, field: SideField): ImportColumn => `${side}${field}`;
/** Of these a file may have several columns, which are read as one. */
const isJoined = (reading: HeadingReading) =>
  'field' in reading && (reading.field === 'Detail' || reading.isPart === true);

/**
 * Which column is which, by the words of its heading. The first of two alike counts, but a mobile before another phone, and
 * what is said to be for customs before a price of the shop. A heading that names no side ('Mobile') belongs to the side of the
 * group it stands under, else to the one named last before it; where no side is named and several fields come twice, the first
 * of two is the sender's, and all else the receiver's.
 */
export function findImportColumns(
  headings: readonly string[],
  groups: readonly (GroupReading | undefined)[] = [],
): FoundHeadings {
  const ours = findOwnExport(headings);
  if (ours) return { ...withAdded(headings, ours), shop: undefined };
  const shop = findShop(headings);
  if (!shop) return findByWords(headings, groups);
  const { columns, units, noise, lines } = shop;
  return { ...withAdded(headings, { columns, units, foreign: noise }), shop: lines };
}

type Known = { columns: FoundColumns; units?: ColumnUnits; foreign: readonly number[] };

/** What somebody has added to a sheet that is known is understood by its words, as in any other file. */
function withAdded(headings: readonly string[], { columns, units, foreign }: Known): FoundHeadings {
  const known = new Set([...Object.values(columns).flat(), ...foreign]);
  const added = findByWords(
    headings.map((heading, at) => (known.has(at) ? '' : heading)),
    [],
  );
  return {
    columns: { ...added.columns, ...columns },
    units: { ...added.units, ...units },
    suggestions: added.suggestions,
    foreign: [...foreign, ...added.foreign].sort((one, other) => one - other),
  };
}

function findByWords(
  headings: readonly string[],
  groups: readonly (GroupReading | undefined)[],
): FoundHeadings {
  const readings = besideOthers(headings.map((heading, at) => underGroup(read(heading), groups[at])));
  const times = new Map<SideField, number>();
  for (const reading of readings)
    if (reading && 'field' in reading && !reading.side && !isJoined(reading) && !reading.isSecond)
      times.set(reading.field, (times.get(reading.field) ?? 0) + 1);
  // One heading that comes twice is no second party: whose it is has to be asked.
  const areTwoParties = [...times.values()].filter((count) => count > 1).length > 1;
  const plain = headings.map(plainHeading);
  const isFirstOfTwo = (at: number) =>
    plain.filter((one) => one === plain[at]).length === 2 && plain.indexOf(plain[at] ?? '') === at;
  const columns: Partial<Record<ImportColumn, number[]>> = {};
  const units: ColumnUnits = {};
  const suggestions: Record<number, ImportColumn> = {};
  const foreign: number[] = [];
  let side: Side | undefined;

  const place = (column: ImportColumn, at: number, reading: HeadingReading) => {
    const there = columns[column];
    if (!reading.isSure) suggestions[at] = column;
    else if (!there) columns[column] = [at];
    else if (isJoined(reading) && isJoined(readings[there[0] ?? 0] ?? reading)) there.push(at);
    // 'Name' beside 'Last name' is the first one.
    else if (isNamePart(reading) !== isNamePart(readings[there[0] ?? 0]) && there.length === 1)
      there.push(at);
    else if (isLesser(readings[there[0] ?? 0]) && !isLesser(reading)) columns[column] = [at];
    else if (isOfCustoms(column) && saysCustoms(headings[at]) && !saysCustoms(headings[there[0] ?? 0])) {
      foreign.push(...there);
      columns[column] = [at];
      delete units[column];
    } else {
      // A country by its name and by its code is one, and so is what customs ask for: nobody has to decide about it.
      if (column.endsWith('Country') || isOfCustoms(column)) foreign.push(at);
      return;
    }
    if (reading.unit && reading.isSure) units[column] = reading.unit;
  };
  readings.forEach((reading, at) => {
    if (!reading) return;
    if ('column' in reading) {
      if (reading.column === 'none') foreign.push(at);
      else place(reading.column, at, reading);
      // Whose the goods are said to be does not say whose the next column is.
      const isParty = /^(sender|receiver)/.test(reading.column);
      if (isParty && reading.side) side = reading.side;
      return;
    }
    if (reading.side) side = reading.side;
    const isSecond = columns[columnOf('sender', reading.field)] !== undefined && !isJoined(reading);
    const isOne = isJoined(reading) ? !isFirstOfTwo(at) : (times.get(reading.field) ?? 0) <= 1 || isSecond;
    const guess = isOne || !areTwoParties ? 'receiver' : 'sender';
    place(columnOf(side ?? guess, reading.field), at, reading);
  });
  const isForCustoms = (at: number | undefined) => at !== undefined && saysCustoms(headings[at]);
  // What was paid for all of it is not what all of it is declared to be worth.
  if (isForCustoms(columns.unitValue?.[0]) && !isForCustoms(columns.declared?.[0])) {
    foreign.push(...(columns.declared ?? []));
    delete columns.declared;
    delete units.declared;
  }
  return { columns, units, suggestions, foreign };
}

const isNamePart = (reading: HeadingReading | undefined) =>
  reading !== undefined && 'field' in reading && reading.field === 'Name' && reading.isPart === true;

const isLesser = (reading: HeadingReading | undefined) =>
  reading !== undefined && 'field' in reading && reading.isLesser === true;

/** A group above the headings says whose they are, where they do not say it themselves. */
function underGroup(
  reading: HeadingReading | undefined,
  group: GroupReading | undefined,
): HeadingReading | undefined {
  // What is worth something among the goods is what is declared.
  if (reading && group === 'goods' && 'column' in reading && reading.column === 'declared')
    return { ...reading, isSure: true };
  if (!reading || !('field' in reading) || reading.side || !group) return reading;
  if (group !== 'goods') return { ...reading, side: group };
  return reading.field === 'Name' && !reading.isPart ? { ...reading, column: 'itemName' } : reading;
}

/** Whether a side's city stands in its address, if anywhere: the file has no other column for it. */
export const isCityInAddress = (columns: FoundColumns, side: Side): boolean =>
  columns[`${side}Detail`] !== undefined &&
  (['Province', 'City', 'District'] as const).every((field) => columns[`${side}${field}`] === undefined);

/** Whether a side's whole address stands in one column: the file has no other for its city or its postcode. */
const isInOne = (columns: FoundColumns, side: Side): boolean =>
  isCityInAddress(columns, side) && columns[`${side}Postcode`] === undefined;

/**
 * Without a name and a number hardly a column has been recognised. A shop's export may have no numbers, and an address in one
 * column may have either in it.
 */
export const isEnough = ({ columns, shop }: Pick<FoundHeadings, 'columns' | 'shop'>): boolean =>
  shop !== undefined ||
  (columns.receiverName !== undefined && columns.receiverMobile !== undefined) ||
  (isInOne(columns, 'receiver') && columns.senderDetail === undefined);
