import type { Areas } from '../i18n/areas.ts';

export type ColumnName = keyof Areas['orderList']['columns'];

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
/** The least needed ones, the least first: where there is no room for all, they give way. */
const givingWay: readonly ColumnName[] = ['printed', 'pieces', 'created'];

/** Pixels, beside the ticks and the actions: enough for the longest language in two lines. */
export const columnWidths: Record<ColumnName, number> = {
  waybill: 132,
  status: 120,
  transfer: 132,
  reference: 112,
  receiver: 106,
  destination: 110,
  item: 130,
  pieces: 66,
  weight: 100,
  freight: 108,
  service: 124,
  payment: 124,
  created: 110,
  printed: 88,
};
export const TICK_WIDTH = 32;
export const ACTIONS_WIDTH = 100;

export const widthOf = (names: readonly ColumnName[]) =>
  names.reduce((sum, name) => sum + columnWidths[name], TICK_WIDTH + ACTIONS_WIDTH);

/** The columns of who has chosen none: as many as there is room for without scrolling sideways. */
export function usualColumns(room: number): ColumnName[] {
  const shown = columnNames.filter((name) => usual.has(name));
  const leaving = [...givingWay];
  const fits = () => room === 0 || widthOf(shown) <= room;
  while (!fits() && leaving.length > 0) {
    const at = shown.indexOf(leaving.shift() ?? ALWAYS);
    shown.splice(at, 1);
  }
  return shown;
}

const KEY = 'orderColumns';

/** The columns that were chosen on this device, whatever an older program has left there; undefined: none were. */
export function readColumns(): ColumnName[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept)) return undefined;
    return columnNames.filter((name) => name === ALWAYS || kept.includes(name));
  } catch {
    return undefined;
  }
}

export const keepColumns = (names: readonly ColumnName[]) => localStorage.setItem(KEY, JSON.stringify(names));
