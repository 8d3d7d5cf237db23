import { type ImportedField, importedFields } from '../orders/fields/field-lists.ts';
import { type ImportedLineField, importedLineFields, lineFields } from '../orders/fields/line-fields.ts';
import { orderFields } from '../orders/fields/order-fields.ts';
import { createRecord } from '../values/create-record.ts';

export const sides = ['sender', 'receiver'] as const;
export type Side = (typeof sides)[number];

/** The fields of each side, in the order of their cells. */
const sideFields = [
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
export type SideField = (typeof sideFields)[number];
type SideColumn = `${Side}${SideField}`;

/** Builds a record with a value for each column of the two sides. */
export const buildSideRecord = <Value>(createValue: (side: Side, field: SideField) => Value) =>
  Object.fromEntries(
    sides.flatMap((side) => sideFields.map((field) => [`${side}${field}`, createValue(side, field)])),
  ) as Record<SideColumn, Value>;

/** A column of an import: a field of a party, the destination, or an order or item field with a cell number. */
export type ImportColumn = SideColumn | 'destination' | ImportedField | ImportedLineField;

/**
 * The cell index of each column. It is a storage format: the server and the browsers store the rows of unfinished
 * imports encrypted, as lists of cells without column names. Never change the index of a column. Add new columns at
 * the end.
 */
const cellIndexes: Record<ImportColumn, number> = {
  ...buildSideRecord((side, field) => sides.indexOf(side) * sideFields.length + sideFields.indexOf(field)),
  destination: 20,
  ...createRecord(importedFields, (field) => orderFields[field].importCell),
  ...createRecord(importedLineFields, (field) => lineFields[field].importCell),
};

/** The columns in the order of their cells. The template has the same columns in the same order. */
export const importColumns: readonly ImportColumn[] = (Object.keys(cellIndexes) as ImportColumn[]).sort(
  (a, b) => cellIndexes[a] - cellIndexes[b],
);

/** The indexes of the file columns for each import column. Texts of several columns (street, house) are joined. */
export type FoundColumns = Partial<Record<ImportColumn, readonly number[]>>;

/** The unit or currency of each number column with a unit in its heading. */
export type ColumnUnits = Partial<Record<ImportColumn, string>>;

/** The texts of a row in the order of `importColumns`. Missing cells at the end are empty. */
export type Cells = readonly string[];

/** Returns the index of the column's cell in a row. */
export const getCellIndex = (column: ImportColumn): number => cellIndexes[column];

/** Returns the trimmed text of the column's cell. */
export const getCellText = (row: Cells, column: ImportColumn): string =>
  row[cellIndexes[column]]?.trim() ?? '';
