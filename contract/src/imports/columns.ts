import { type ImportedField, importedFields } from '../orders/fields/field-lists.ts';
import { type ImportedLineField, importedLineFields, lineFields } from '../orders/fields/line-fields.ts';
import { orderFields } from '../orders/fields/order-fields.ts';
import { recordOf } from '../values/record-of.ts';

export const sides = ['sender', 'receiver'] as const;
export type Side = (typeof sides)[number];

/** What a row says of each side, in the sequence of its cells. */
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

/** A value for each column of the two sides. */
export const bothSides = <Value>(make: (side: Side, field: SideField) => Value) =>
  Object.fromEntries(
    sides.flatMap((side) => sideFields.map((field) => [`${side}${field}`, make(side, field)])),
  ) as Record<SideColumn, Value>;

/** What a spreadsheet of orders has: both sides, where it goes, and the fields of orders and items that are declared with a cell. */
export type ImportColumn = SideColumn | 'destination' | ImportedField | ImportedLineField;

/**
 * In which cell of a row each column stands. This is a storage format: rows on their way are kept sealed as the texts of their
 * cells, by position alone, on the server and on people's devices. A column keeps its cell for good; a new one gets the next
 * free cell, at the end.
 */
const cells: Record<ImportColumn, number> = {
  ...bothSides((side, field) => sides.indexOf(side) * sideFields.length + sideFields.indexOf(field)),
  destination: 20,
  ...recordOf(importedFields, (field) => orderFields[field].cell),
  ...recordOf(importedLineFields, (field) => lineFields[field].cell),
};

/** The columns in the sequence of their cells, which is that of the template too. What the template has, an import knows. */
export const importColumns: readonly ImportColumn[] = (Object.keys(cells) as ImportColumn[]).sort(
  (one, other) => cells[one] - cells[other],
);

/** In which columns of a file each of ours stands. A street and a house number in two columns are one address. */
export type FoundColumns = Partial<Record<ImportColumn, readonly number[]>>;

/** What the numbers of a column are counted in, where its heading says so. */
export type ColumnUnits = Partial<Record<ImportColumn, string>>;

/** A row as the person sees it: the text of each cell, in the sequence of importColumns; what is missing at the end is empty. */
export type Cells = readonly string[];

export const cellAt = (column: ImportColumn): number => cells[column];

export const cellOf = (row: Cells, column: ImportColumn): string => row[cells[column]]?.trim() ?? '';
