import type { PartyRole } from '../../addresses/address.ts';
import { normalizeHeading } from '../../spreadsheets/normalize-heading.ts';
import {
  type ColumnIndexes,
  type ColumnUnits,
  type ImportColumn,
  importColumns,
  type PartyField,
} from '../columns.ts';
import { findShop, type ShopItemColumns } from '../shops/find-shop.ts';
import { findPortalExport } from './find-portal-export.ts';
import { displayHeadingsByLanguage, templateHeadingsByLanguage } from './headings-by-language.ts';
import { type GroupMeaning, type HeadingReading, readHeading } from './read-heading.ts';
import { hasCustomsWord, isCustomsColumn, resolveAmbiguousHeadings } from './resolve-ambiguous-headings.ts';
import { reasonHeadings, rowNumberHeadings } from './template-texts.ts';

/** The assignment of file columns to import columns. Numbers are column indexes in the file, from 0. */
export type ColumnAssignment = {
  columns: ColumnIndexes;
  units: ColumnUnits;
  /** Columns with a guessed meaning. The user has to confirm them. */
  suggestions: Readonly<Record<number, ImportColumn>>;
  /** Columns with a known meaning that an order does not store, such as an e-mail address or a date. */
  ignored: readonly number[];
  /** The shop or platform that exported the file. Undefined if the headings match no known shop. */
  shop?: ShopItemColumns | undefined;
};

/** The import column of each normalized heading in the portal's own files, in every language. */
const portalHeadings: ReadonlyMap<string, ImportColumn | 'none'> = new Map([
  ...[reasonHeadings, rowNumberHeadings].flatMap((headings) =>
    Object.values(headings).map((heading) => [normalizeHeading(heading), 'none' as const] as const),
  ),
  ...[...Object.values(templateHeadingsByLanguage), ...Object.values(displayHeadingsByLanguage)].flatMap(
    (headings) => importColumns.map((column) => [normalizeHeading(headings[column]), column] as const),
  ),
]);

/** Finds the meaning of a heading: a heading of the portal's own files, otherwise the meaning of its words. */
function interpretHeading(heading: string): HeadingReading | undefined {
  const reading = readHeading(heading);
  const column = portalHeadings.get(normalizeHeading(heading));
  if (column === undefined) return isIdHeading(heading) ? undefined : reading;
  // The portal's 'Declared value' is a total. With a note such as '(each)' it is the value of one unit.
  const isUnitValue = reading !== undefined && 'column' in reading && reading.column === 'unitValue';
  if (column === 'declared' && isUnitValue) return reading;
  const party = column.startsWith('sender')
    ? 'sender'
    : column.startsWith('receiver')
      ? 'receiver'
      : undefined;
  const portalReading: HeadingReading = { column, party, isSure: true, unit: reading?.unit };
  // In a file without another column for the name, the English name is the name of the item.
  return column === 'englishName' ? { ...portalReading, fallbackColumn: 'itemName' } : portalReading;
}

/** Returns true for the heading 'ID'. A column with this heading usually numbers the rows. */
export const isIdHeading = (heading: string) => normalizeHeading(heading) === 'id';

const toPartyColumn = (party: PartyRole, field: PartyField): ImportColumn => `${party}${field}`;

/**
 * Returns true for address lines and parts of names. Several of these columns are joined into one text: street and
 * house number, first and last name. `Detail` is the field for the street.
 */
const isJoinable = (reading: HeadingReading) =>
  'field' in reading && (reading.field === 'Detail' || reading.isNamePart === true);

/**
 * Finds the import column of each heading. `groups` contains the group heading above each heading. The first rule that
 * matches decides:
 * 1. An export of the portal has fixed headings.
 * 2. An export of a known shop has fixed headings.
 * 3. Any other file is interpreted by the words of its headings.
 * In cases 1 and 2, columns that a user added to the export are interpreted by their words.
 */
export function findImportColumns(
  headings: readonly string[],
  groups: readonly (GroupMeaning | undefined)[] = [],
): ColumnAssignment {
  const portalExport = findPortalExport(headings);
  if (portalExport) return { ...addRemainingColumns(headings, portalExport), shop: undefined };
  const shopExport = findShop(headings);
  if (!shopExport) return findColumnsByWords(headings, groups);
  const { columns, units, itemColumns } = shopExport;
  return {
    ...addRemainingColumns(headings, { columns, units, ignored: shopExport.ignored }),
    shop: itemColumns,
  };
}

/** The columns of an export with fixed headings. */
type FixedColumns = { columns: ColumnIndexes; units?: ColumnUnits; ignored: readonly number[] };

/** Interprets the columns that a user added to an export. The fixed columns of the export take precedence. */
function addRemainingColumns(
  headings: readonly string[],
  { columns, units, ignored }: FixedColumns,
): ColumnAssignment {
  const fixedIndexes = new Set([...Object.values(columns).flat(), ...ignored]);
  const added = findColumnsByWords(
    headings.map((heading, index) => (fixedIndexes.has(index) ? '' : heading)),
    [],
  );
  return {
    columns: { ...added.columns, ...columns },
    units: { ...added.units, ...units },
    suggestions: added.suggestions,
    ignored: [...ignored, ...added.ignored].sort((a, b) => a - b),
  };
}

/**
 * Finds the import columns by the words of the headings, in these steps:
 * 1. Interpret each heading. A heading without a party gets the party of the group heading above it.
 * 2. Decide the ambiguous headings: `resolveAmbiguousHeadings`.
 * 3. Find out if the file has two parties: at least two fields must occur more than once without a party.
 * 4. Assign the columns from left to right: `assignColumn`.
 * 5. If the heading of the unit value has a word for customs and the heading of the total has none, ignore the total.
 *
 * The first rule that matches decides the party of a field such as 'Mobile':
 * 1. The party that the heading or its group heading names.
 * 2. The party that the nearest earlier heading with a party names.
 * 3. In a file with two parties, the first column of a repeated field is the sender's. The next is the receiver's. An
 *    address line or a part of a name counts as repeated only if exactly two columns have this heading.
 * 4. The receiver.
 */
function findColumnsByWords(
  headings: readonly string[],
  groups: readonly (GroupMeaning | undefined)[],
): ColumnAssignment {
  const readings = resolveAmbiguousHeadings(
    headings.map((heading, index) => applyGroup(interpretHeading(heading), groups[index])),
  );
  /** How often each field occurs without a party. Ignores joined columns and additional columns ('Phone 2'). */
  const fieldCountsWithoutParty = new Map<PartyField, number>();
  for (const reading of readings)
    if (reading && 'field' in reading && !reading.party && !isJoinable(reading) && !reading.isAdditional)
      fieldCountsWithoutParty.set(reading.field, (fieldCountsWithoutParty.get(reading.field) ?? 0) + 1);
  // A single repeated field does not prove that the file has two parties. Its second column is not assigned, so the
  // user has to decide about it.
  const hasTwoParties = [...fieldCountsWithoutParty.values()].filter((count) => count > 1).length > 1;
  const normalizedHeadings = headings.map(normalizeHeading);
  const isFirstOfTwoEqual = (index: number) =>
    normalizedHeadings.filter((heading) => heading === normalizedHeadings[index]).length === 2 &&
    normalizedHeadings.indexOf(normalizedHeadings[index] ?? '') === index;
  const columns: Partial<Record<ImportColumn, number[]>> = {};
  const units: ColumnUnits = {};
  const suggestions: Record<number, ImportColumn> = {};
  const ignoredIndexes: number[] = [];
  let lastParty: PartyRole | undefined;

  /**
   * Assigns a column of the file to an import column. The first rule that matches decides:
   * 1. An unsure heading is only a suggestion.
   * 2. The first file column for an import column is assigned.
   * 3. Address lines and parts of names are joined to the columns before them.
   * 4. A name and one part of a name are joined: 'Name' beside 'Last name' is the first name.
   * 5. A phone that is called mobile replaces a phone that is not called mobile.
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
    else if (isJoinable(reading) && isJoinable(firstReading ?? reading)) assigned.push(index);
    else if (isPartOfName(reading) !== isPartOfName(firstReading) && assigned.length === 1)
      assigned.push(index);
    else if (isGeneralPhone(firstReading) && !isGeneralPhone(reading)) columns[column] = [index];
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
      // A party in a heading of goods ('Sender item') does not apply to the next columns.
      const isPartyColumn = /^(sender|receiver)/.test(reading.column);
      if (isPartyColumn && reading.party) lastParty = reading.party;
      return;
    }
    if (reading.party) lastParty = reading.party;
    const hasSenderColumn = columns[toPartyColumn('sender', reading.field)] !== undefined;
    const isReceiverColumn = isJoinable(reading)
      ? !isFirstOfTwoEqual(index)
      : (fieldCountsWithoutParty.get(reading.field) ?? 0) <= 1 || hasSenderColumn;
    const guessedParty = isReceiverColumn || !hasTwoParties ? 'receiver' : 'sender';
    assignColumn(toPartyColumn(lastParty ?? guessedParty, reading.field), index, reading);
  });
  const hasCustomsHeading = (index: number | undefined) =>
    index !== undefined && hasCustomsWord(headings[index]);
  // If only the unit value is declared to customs, the total is the price that the buyer paid. Do not declare it.
  if (hasCustomsHeading(columns.unitValue?.[0]) && !hasCustomsHeading(columns.declared?.[0])) {
    ignoredIndexes.push(...(columns.declared ?? []));
    delete columns.declared;
    delete units.declared;
  }
  return { columns, units, suggestions, ignored: ignoredIndexes };
}

const isPartOfName = (reading: HeadingReading | undefined) =>
  reading !== undefined && 'field' in reading && reading.field === 'Name' && reading.isNamePart === true;

const isGeneralPhone = (reading: HeadingReading | undefined) =>
  reading !== undefined && 'field' in reading && reading.isGeneralPhone === true;

/**
 * Completes a heading from the group heading above it:
 * 1. Below 'Goods', a value is surely the declared value, and a name without a party is the item name.
 * 2. Below a party, a field without a party belongs to that party.
 */
function applyGroup(
  reading: HeadingReading | undefined,
  group: GroupMeaning | undefined,
): HeadingReading | undefined {
  if (reading && group === 'goods' && 'column' in reading && reading.column === 'declared')
    return { ...reading, isSure: true };
  if (!reading || !('field' in reading) || reading.party || !group) return reading;
  if (group !== 'goods') return { ...reading, party: group };
  return reading.field === 'Name' && !reading.isNamePart ? { ...reading, column: 'itemName' } : reading;
}

/**
 * Returns true if the party's address column may contain the city, because the file has an address column but none for
 * province, city or district.
 */
export const isCityInAddress = (columns: ColumnIndexes, party: PartyRole): boolean =>
  columns[`${party}Detail`] !== undefined &&
  (['Province', 'City', 'District'] as const).every((field) => columns[`${party}${field}`] === undefined);

/** Returns true if one column holds the party's whole address: no other column has the party's region or postcode. */
const hasOneAddressColumn = (columns: ColumnIndexes, party: PartyRole): boolean =>
  isCityInAddress(columns, party) && columns[`${party}Postcode`] === undefined;

/**
 * Returns true if the import can read orders with these columns. At least one condition must hold:
 * 1. The file is an export of a known shop. Some shops export no phone numbers.
 * 2. The receiver's name and mobile phone have columns.
 * 3. The receiver's whole address is in one column, and the sender has no address column. The receiver's column may
 *    also contain the name and the phone.
 */
export const hasEnoughColumns = ({ columns, shop }: Pick<ColumnAssignment, 'columns' | 'shop'>): boolean =>
  shop !== undefined ||
  (columns.receiverName !== undefined && columns.receiverMobile !== undefined) ||
  (hasOneAddressColumn(columns, 'receiver') && columns.senderDetail === undefined);
