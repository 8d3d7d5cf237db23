import { ALWAYS, type ColumnName, columnNames } from './column-names.ts';
import { widthOf } from './column-widths.ts';

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

/** The columns of who has chosen none: as many as there is room for without scrolling sideways. */
export function usualColumns(room: number, widths: Record<ColumnName, number>): ColumnName[] {
  const shown = columnNames.filter((name) => usual.has(name));
  const leaving = [...givingWay];
  const fits = () => room === 0 || widthOf(shown, widths) <= room;
  while (!fits() && leaving.length > 0) {
    const at = shown.indexOf(leaving.shift() ?? ALWAYS);
    shown.splice(at, 1);
  }
  return shown;
}
