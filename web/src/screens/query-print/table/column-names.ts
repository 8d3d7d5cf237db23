import { type ListedField, listedFields, type OrderSort } from '@miya/contract/orders';
import type { Areas } from '../../../i18n/areas.ts';

/** The name of a column: a listed order field, or a column that combines several fields. */
export type ColumnName = ListedField | keyof Areas['orderList']['columns'];

const leadingColumns: readonly ColumnName[] = [
  'waybill',
  // Near the start, because most users look for the status and a narrow screen shows only the first columns.
  'status',
  'transferNumber',
  'clientReference',
  'receiver',
  'destination',
  'itemName',
  'pieces',
  'weight',
  'freight',
  'service',
  'payment',
  'createdAt',
  'printed',
];

/** All columns, in the order in which the table shows them. */
export const columnNames: readonly ColumnName[] = [
  ...leadingColumns,
  ...listedFields.filter((field) => !leadingColumns.includes(field)),
];

/** Users cannot hide this column, because it identifies the row. */
export const REQUIRED_COLUMN: ColumnName = 'waybill';

/** The sort key of each sortable column. */
const sortKeys: Partial<Record<string, OrderSort>> = {
  createdAt: 'created',
  weight: 'weight',
  freight: 'freight',
} satisfies Partial<Record<ColumnName, OrderSort>>;
export const findSortKey = (column: string): OrderSort | undefined => sortKeys[column];

const STORAGE_KEY = 'orderColumns';

/** The names under which older versions stored some columns. */
const legacyNames: Partial<Record<string, ColumnName>> = {
  transfer: 'transferNumber',
  reference: 'clientReference',
  item: 'itemName',
  created: 'createdAt',
};

/** Loads the columns that the user chose on this device. Returns undefined if nothing readable is stored. */
export function loadColumns(): ColumnName[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (!Array.isArray(stored)) return undefined;
    const currentNames = stored.map((name) => legacyNames[String(name)] ?? name);
    return columnNames.filter((name) => name === REQUIRED_COLUMN || currentNames.includes(name));
  } catch {
    return undefined;
  }
}

export const saveColumns = (names: readonly ColumnName[]) =>
  localStorage.setItem(STORAGE_KEY, JSON.stringify(names));
