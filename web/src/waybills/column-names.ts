import type { Areas } from '../i18n/areas.ts';

export type ColumnName = keyof Areas['waybills']['columns'];

/** In the order of the table. */
export const columnNames = [
  'waybill',
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
  'status',
  'created',
  'printed',
] as const satisfies ColumnName[];

/** What a row is known by: it is always there. */
export const ALWAYS: ColumnName = 'waybill';
const usual = new Set<ColumnName>([
  'waybill',
  'transfer',
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
