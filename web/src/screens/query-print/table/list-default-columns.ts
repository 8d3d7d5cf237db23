import { type ColumnName, columnNames, REQUIRED_COLUMN } from './column-names.ts';
import { getTableWidth } from './column-widths.ts';

const defaultColumns = new Set<ColumnName>([
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
/** The columns that are hidden if the table is too wide, in this order. */
const hideableColumns: readonly ColumnName[] = ['printed', 'pieces', 'createdAt'];

/**
 * Returns the columns for a user who has not chosen any. Hides the least important columns until the table fits into
 * `availableWidth`. Before the first measurement `availableWidth` is 0, and no column is hidden.
 */
export function listDefaultColumns(availableWidth: number, widths: Record<ColumnName, number>): ColumnName[] {
  const shown = columnNames.filter((name) => defaultColumns.has(name));
  const columnsToHide = [...hideableColumns];
  const fits = () => availableWidth === 0 || getTableWidth(shown, widths) <= availableWidth;
  while (!fits() && columnsToHide.length > 0) {
    const index = shown.indexOf(columnsToHide.shift() ?? REQUIRED_COLUMN);
    shown.splice(index, 1);
  }
  return shown;
}
