import type { Areas } from '../i18n/areas.ts';

export type ColumnName = keyof Areas['waybills']['columns'];

/** In the order of the table. */
export const columnNames = [
  // Before the rest: it is what most people look for, and a narrow screen shows it without scrolling.
  'waybill',
  'status',
  'transfer',
  'reference',
  'receiver',
  'destination',
  'item',
  'pieces',
  'weight',
  'freight',
  'service',
  'payment',
  'created',
  'printed',
] as const satisfies ColumnName[];

/** What a row is known by: it is always there. */
export const ALWAYS: ColumnName = 'waybill';
// The transfer number stands below the waybill unless it has a column: there is more room for the rest.
const usual = new Set<ColumnName>([
  'waybill',
  'receiver',
  'destination',
  'pieces',
  'weight',
  'freight',
  'status',
  'created',
  'printed',
]);
export const usualColumns = columnNames.filter((name) => usual.has(name));

const KEY = 'orderColumns';

/** The columns that were chosen on this device, whatever an older program has left there. */
export function readColumns(): ColumnName[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept)) return usualColumns;
    return columnNames.filter((name) => name === ALWAYS || kept.includes(name));
  } catch {
    return usualColumns;
  }
}

export const keepColumns = (names: readonly ColumnName[]) => localStorage.setItem(KEY, JSON.stringify(names));
