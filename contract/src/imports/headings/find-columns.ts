import { normalizeHeading } from '../../spreadsheets/normalize-heading.ts';
import {
  type ColumnUnits,
  type FoundColumns,
  type ImportColumn,
  importColumns,
  type Side,
  type SideField,
} from '../columns.ts';
import { findShop, type ShopLines } from '../shops/find-shop.ts';
import { displayHeadingsByLanguage, templateHeadingsByLanguage } from './headings-by-language.ts';
import { findOwnExport } from './own-export.ts';
import { type ColumnGroup, type HeadingReading, readHeading } from './read-heading.ts';
import { hasCustomsWord, isCustomsColumn, resolveAmbiguousHeadings } from './resolve-ambiguous-headings.ts';
import { reasonHeadings, rowNumberHeadings } from './template-texts.ts';

/** The columns of a file. Numbers are column indexes in the file, from 0. */
export type FoundHeadings = {
  columns: FoundColumns;
  units: ColumnUnits;
  /** Columns with a guessed meaning. The user has to confirm them. */
  suggestions: Readonly<Record<number, ImportColumn>>;
  /** Columns with a known meaning that an order does not store, such as an e-mail address or a date. */
  ignored: readonly number[];
  /** The shop or platform that exported the file, if its headings are known. */
  shop?: ShopLines | undefined;
};

/** The headings of the portal's own files in each language, normalized. */
const portalHeadings: ReadonlyMap<string, ImportColumn | 'none'> = new Map([
  ...[reasonHeadings, rowNumberHeadings].flatMap((headings) =>
    Object.values(headings).map((heading) => [normalizeHeading(heading), 'none' as const] as const),
  ),
  ...[...Object.values(templateHeadingsByLanguage), ...Object.values(displayHeadingsByLanguage)].flatMap(
    (headings) => importColumns.map((column) => [normalizeHeading(headings[column]), column] as const),
  ),
]);

function interpretHeading(heading: string): HeadingReading | undefined {
  const reading = readHeading(heading);
  const column = portalHeadings.get(normalizeHeading(heading));
  if (column === undefined) return isIdHeading(heading) ? undefined : reading;
  // The portal's 'Declared value' is a total. With a note such as '(each)' it is the value of one unit.
  const isUnitValue = reading !== undefined && 'column' in reading && reading.column === 'unitValue';
  if (column === 'declared' && isUnitValue) return reading;
  const side = column.startsWith('sender')
    ? 'sender'
    : column.startsWith('receiver')
      ? 'receiver'
      : undefined;
  const portalReading: HeadingReading = { column, side, isSure: true, unit: reading?.unit };
  // Without another name column, the English name is the name of the item.
  return column === 'englishName' ? { ...portalReading, columnWhenAlone: 'itemName' } : portalReading;
}

/** Returns true for the heading 'ID'. A column with this heading usually numbers the rows. */
export const isIdHeading = (heading: string) => normalizeHeading(heading) === 'id';

const toSideColumn = (side: Side, field: SideField): ImportColumn => `${side}${field}`;
/** Returns true for address lines and parts of names. Several such columns are joined into one text. */
const isJoined = (reading: HeadingReading) =>
  'field' in reading && (reading.field === 'Detail' || reading.isNamePart === true);

/**
 * Finds the import column of each heading. Exports of the portal and of known shops have fixed headings. All other
 * headings are interpreted by their words. A heading without a side ('Mobile') gets its side from the first rule that
 * matches:
 * 1. The side of the group heading above it.
 * 2. The side that the nearest heading before it names.
 * 3. If at least two fields occur twice, the first occurrence is the sender's and the second the receiver's.
 * 4. The receiver.
 */
export function findImportColumns(
  headings: readonly string[],
  groups: readonly (ColumnGroup | undefined)[] = [],
): FoundHeadings {
  const portalExport = findOwnExport(headings);
  if (portalExport) return { ...addRemainingColumns(headings, portalExport), shop: undefined };
  const foundShop = findShop(headings);
  if (!foundShop) return findByWords(headings, groups);
  const { columns, units, lines } = foundShop;
  return {
    ...addRemainingColumns(headings, { columns, units, ignored: foundShop.ignored }),
    shop: lines,
  };
}

type KnownColumns = { columns: FoundColumns; units?: ColumnUnits; ignored: readonly number[] };

/** Interprets the columns that users added to an export. The known columns take precedence. */
function addRemainingColumns(
  headings: readonly string[],
  { columns, units, ignored }: KnownColumns,
): FoundHeadings {
  const knownIndexes = new Set([...Object.values(columns).flat(), ...ignored]);
  const added = findByWords(
    headings.map((heading, index) => (knownIndexes.has(index) ? '' : heading)),
    [],
  );
  return {
    columns: { ...added.columns, ...columns },
    units: { ...added.units, ...units },
    suggestions: added.suggestions,
    ignored: [...ignored, ...added.ignored].sort((a, b) => a - b),
  };
}

function findByWords(
  headings: readonly string[],
  groups: readonly (ColumnGroup | undefined)[],
): FoundHeadings {
  const readings = resolveAmbiguousHeadings(
    headings.map((heading, index) => applyGroup(interpretHeading(heading), groups[index])),
  );
  /** How often each field occurs without a side. */
  const fieldCounts = new Map<SideField, number>();
  for (const reading of readings)
    if (reading && 'field' in reading && !reading.side && !isJoined(reading) && !reading.isAdditional)
      fieldCounts.set(reading.field, (fieldCounts.get(reading.field) ?? 0) + 1);
  // A single repeated field does not prove that the file has two parties. The user has to assign its second column.
  const hasTwoParties = [...fieldCounts.values()].filter((count) => count > 1).length > 1;
  const normalizedHeadings = headings.map(normalizeHeading);
  const isFirstOfTwo = (index: number) =>
    normalizedHeadings.filter((heading) => heading === normalizedHeadings[index]).length === 2 &&
    normalizedHeadings.indexOf(normalizedHeadings[index] ?? '') === index;
  const columns: Partial<Record<ImportColumn, number[]>> = {};
  const units: ColumnUnits = {};
  const suggestions: Record<number, ImportColumn> = {};
  const ignoredIndexes: number[] = [];
  let lastSide: Side | undefined;

  /**
   * Assigns a column of the file to an import column. The first rule that matches decides:
   * 1. An unsure heading is only a suggestion.
   * 2. The first file column for an import column is assigned to it.
   * 3. Address lines and parts of names are joined to the columns before them.
   * 4. A name and a part of a name are joined: 'Name' beside 'Last name' is the first name.
   * 5. A mobile phone replaces another phone.
   * 6. A heading with a word for customs replaces a heading without such a word, which is then ignored.
   * 7. Any other repeated column is not assigned. A repeated country or customs column is ignored, so that the user
   *    does not have to decide about it.
   */
  const assignColumn = (column: ImportColumn, index: number, reading: HeadingReading) => {
    const assigned = columns[column];
    const firstIndex = assigned?.[0] ?? 0;
    const firstReading = readings[firstIndex];
    if (!reading.isSure) suggestions[index] = column;
    else if (!assigned) columns[column] = [index];
    else if (isJoined(reading) && isJoined(firstReading ?? reading)) assigned.push(index);
    else if (isPartOfName(reading) !== isPartOfName(firstReading) && assigned.length === 1)
      assigned.push(index);
    else if (isOtherPhone(firstReading) && !isOtherPhone(reading)) columns[column] = [index];
    else if (
      isCustomsColumn(column) &&
      hasCustomsWord(headings[index]) &&
      !hasCustomsWord(headings[firstIndex])
    ) {
      ignoredIndexes.push(...assigned);
      columns[column] = [index];
      delete units[column];
    } else {
      if (column.endsWith('Country') || isCustomsColumn(column)) ignoredIndexes.push(index);
      return;
    }
    if (reading.unit && reading.isSure) units[column] = reading.unit;
  };
  readings.forEach((reading, index) => {
    if (!reading) return;
    if ('column' in reading) {
      if (reading.column === 'none') ignoredIndexes.push(index);
      else assignColumn(reading.column, index, reading);
      // A side in a heading of goods ('Sender item') does not apply to the next columns.
      const isPartyColumn = /^(sender|receiver)/.test(reading.column);
      if (isPartyColumn && reading.side) lastSide = reading.side;
      return;
    }
    if (reading.side) lastSide = reading.side;
    const hasSenderColumn = columns[toSideColumn('sender', reading.field)] !== undefined;
    const isReceivers = isJoined(reading)
      ? !isFirstOfTwo(index)
      : (fieldCounts.get(reading.field) ?? 0) <= 1 || hasSenderColumn;
    const guessedSide = isReceivers || !hasTwoParties ? 'receiver' : 'sender';
    assignColumn(toSideColumn(lastSide ?? guessedSide, reading.field), index, reading);
  });
  const isForCustoms = (index: number | undefined) => index !== undefined && hasCustomsWord(headings[index]);
  // If only the unit value is declared to customs, the total is the price that the buyer paid. Do not declare it.
  if (isForCustoms(columns.unitValue?.[0]) && !isForCustoms(columns.declared?.[0])) {
    ignoredIndexes.push(...(columns.declared ?? []));
    delete columns.declared;
    delete units.declared;
  }
  return { columns, units, suggestions, ignored: ignoredIndexes };
}

const isPartOfName = (reading: HeadingReading | undefined) =>
  reading !== undefined && 'field' in reading && reading.field === 'Name' && reading.isNamePart === true;

const isOtherPhone = (reading: HeadingReading | undefined) =>
  reading !== undefined && 'field' in reading && reading.isOtherPhone === true;

/** Completes a heading without a side from the group heading above it. */
function applyGroup(
  reading: HeadingReading | undefined,
  group: ColumnGroup | undefined,
): HeadingReading | undefined {
  // A value in the group of goods is surely the declared value.
  if (reading && group === 'goods' && 'column' in reading && reading.column === 'declared')
    return { ...reading, isSure: true };
  if (!reading || !('field' in reading) || reading.side || !group) return reading;
  if (group !== 'goods') return { ...reading, side: group };
  return reading.field === 'Name' && !reading.isNamePart ? { ...reading, column: 'itemName' } : reading;
}

/** Returns true if the address column may contain the city: the file has no column for province, city or district. */
export const isCityInAddress = (columns: FoundColumns, side: Side): boolean =>
  columns[`${side}Detail`] !== undefined &&
  (['Province', 'City', 'District'] as const).every((field) => columns[`${side}${field}`] === undefined);

/** Returns true if one column holds the whole address: the file has no other column for the city or the postcode. */
const hasOneAddressColumn = (columns: FoundColumns, side: Side): boolean =>
  isCityInAddress(columns, side) && columns[`${side}Postcode`] === undefined;

/**
 * Returns true if the import can read orders with these columns. At least one condition must hold:
 * 1. The file is an export of a known shop. Some shops export no phone numbers.
 * 2. The receiver's name and mobile phone have columns.
 * 3. The receiver's whole address, which may contain the name and the phone, is in one column, and the sender's is not.
 */
export const hasEnoughColumns = ({ columns, shop }: Pick<FoundHeadings, 'columns' | 'shop'>): boolean =>
  shop !== undefined ||
  (columns.receiverName !== undefined && columns.receiverMobile !== undefined) ||
  (hasOneAddressColumn(columns, 'receiver') && columns.senderDetail === undefined);
