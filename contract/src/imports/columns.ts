import type { PartyRole } from '../addresses/address.ts';
import { type ImportedField, importedFields } from '../orders/fields/field-lists.ts';
import { type ImportedLineField, importedLineFields, lineFields } from '../orders/fields/line-fields.ts';
import { orderFields } from '../orders/fields/order-fields.ts';
import { createRecord } from '../values/create-record.ts';

export const partyRoles = ['sender', 'receiver'] as const satisfies readonly PartyRole[];

/** The fields of each party, in the order of their cells. `Detail` is the street with the house number. */
const partyFields = [
  'Name',
  'Mobile',
  'Identity',
  'Company',
  'Country',
  'Province',
  'City',
  'District',
  'Detail',
  'Postcode',
] as const;
export type PartyField = (typeof partyFields)[number];
type PartyColumn = `${PartyRole}${PartyField}`;

/** Builds a record with a value for each column of the two parties. */
export const buildPartyRecord = <Value>(createValue: (party: PartyRole, field: PartyField) => Value) =>
  Object.fromEntries(
    partyRoles.flatMap((party) =>
      partyFields.map((field) => [`${party}${field}`, createValue(party, field)]),
    ),
  ) as Record<PartyColumn, Value>;

/** A column of an import: a field of a party, the destination, a field of the order, or a field of an item. */
export type ImportColumn = PartyColumn | 'destination' | ImportedField | ImportedLineField;

/**
 * The cell index of each column. It is a storage format: the server and the browsers store the rows of unfinished
 * imports encrypted, as lists of cells without column names. Never change the index of a column. Add new columns at
 * the end.
 */
const cellIndexes: Record<ImportColumn, number> = {
  ...buildPartyRecord(
    (party, field) => partyRoles.indexOf(party) * partyFields.length + partyFields.indexOf(field),
  ),
  destination: 20,
  ...createRecord(importedFields, (field) => orderFields[field].importCell),
  ...createRecord(importedLineFields, (field) => lineFields[field].importCell),
};

/** The columns in the order of their cells. The template has the same columns in the same order. */
export const importColumns: readonly ImportColumn[] = (Object.keys(cellIndexes) as ImportColumn[]).sort(
  (a, b) => cellIndexes[a] - cellIndexes[b],
);

/**
 * The indexes of the file columns for each import column. An import column may have several file columns, for example
 * street and house number. `arrangeCells` then joins their texts, or takes the first text that is not empty.
 */
export type ColumnIndexes = Partial<Record<ImportColumn, readonly number[]>>;

/** The unit or currency that the heading of a number column names. Undefined if the heading names none. */
export type ColumnUnits = Partial<Record<ImportColumn, string>>;

/** The texts of a row in the order of `importColumns`. Missing cells at the end are empty. */
export type Cells = readonly string[];

/** Returns the index of the column's cell in a row. */
export const getCellIndex = (column: ImportColumn): number => cellIndexes[column];

/** Returns the trimmed text of the column's cell. The text is empty if the row ends before this cell. */
export const getCellText = (row: Cells, column: ImportColumn): string =>
  row[cellIndexes[column]]?.trim() ?? '';
