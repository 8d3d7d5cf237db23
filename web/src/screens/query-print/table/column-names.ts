import { type ListedField, listedFields, type OrderSort } from '@miya/contract/orders';
import type { Areas } from '../../../i18n/areas.ts';

/** The fields that the contract declares as listed, and what is put together of several. */
export type ColumnName = ListedField | keyof Areas['orderList']['columns'];

const first: readonly ColumnName[] = [
  // It stands before the rest: most people look for it, and a narrow screen shows it without scrolling.
  'waybill',
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

/** The columns in the order of the table. */
export const columnNames: readonly ColumnName[] = [
  ...first,
  ...listedFields.filter((field) => !first.includes(field)),
];

/** What a row is known by: it is always there. */
export const ALWAYS: ColumnName = 'waybill';

/** The columns that the list can be sorted by. */
const sorts: Partial<Record<string, OrderSort>> = {
  createdAt: 'created',
  weight: 'weight',
  freight: 'freight',
} satisfies Partial<Record<ColumnName, OrderSort>>;
export const sortOf = (column: string): OrderSort | undefined => sorts[column];

const KEY = 'orderColumns';

/** What an older program called some of them. */
const olderNames: Partial<Record<string, ColumnName>> = {
  transfer: 'transferNumber',
  reference: 'clientReference',
  item: 'itemName',
  created: 'createdAt',
};

/** The columns that were chosen on this device, whatever an older program has left there; undefined: none were. */
export function readColumns(): ColumnName[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept)) return undefined;
    const known = kept.map((name) => olderNames[String(name)] ?? name);
    return columnNames.filter((name) => name === ALWAYS || known.includes(name));
  } catch {
    return undefined;
  }
}

export const keepColumns = (names: readonly ColumnName[]) => localStorage.setItem(KEY, JSON.stringify(names));
