import { type ListedField, listedFields } from '@miya/contract/orders';
import type { Areas } from '../i18n/areas.ts';

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
const usual = new Set<ColumnName>([
  'waybill',
  'receiver',
  'destination',
  'pieces',
  'weight',
  'freight',
  'status',
  'createdAt',
  'printed',
]);
/** The least needed ones, the least first: where there is no room for all, they give way. */
const givingWay: readonly ColumnName[] = ['printed', 'pieces', 'createdAt'];

/** The width of each column in pixels: enough for most of what stands there; the rest is cut, and told on pointing at it. */
const widths: Partial<Record<ColumnName, number>> = {
  waybill: 142,
  status: 118,
  transferNumber: 132,
  clientReference: 112,
  receiver: 100,
  destination: 104,
  pieces: 56,
  weight: 100,
  freight: 104,
  service: 124,
  payment: 124,
  createdAt: 118,
  printed: 52,
};
const USUAL_WIDTH = 130;
export const columnWidth = (name: ColumnName) => widths[name] ?? USUAL_WIDTH;
export const TICK_WIDTH = 32;
export const ACTIONS_WIDTH = 100;

export const widthOf = (names: readonly ColumnName[]) =>
  names.reduce((sum, name) => sum + columnWidth(name), TICK_WIDTH + ACTIONS_WIDTH);

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
