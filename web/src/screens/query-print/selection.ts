import type { OrderRow } from '@miya/contract/orders';

/** The selected orders: all that match the filter if `isAll`, otherwise `rows`, by order id and from all pages. */
export type Selection = { isAll: boolean; rows: ReadonlyMap<string, OrderRow> };

export const emptySelection: Selection = { isAll: false, rows: new Map() };
export const allResultsSelection: Selection = { isAll: true, rows: new Map() };

/** Replaces the selected rows of one page. The selected rows of other pages stay selected. */
export function changePageSelection(
  before: Selection,
  page: readonly OrderRow[],
  selectedIds: readonly string[],
): Selection {
  // If all results were selected, only the rows of this page are known. All other orders are no longer selected.
  const rows = new Map(before.isAll ? [] : before.rows);
  for (const row of page) {
    if (selectedIds.includes(row.id)) rows.set(row.id, row);
    else rows.delete(row.id);
  }
  return { isAll: false, rows };
}

export const isWholePageSelected = (selection: Selection, page: readonly OrderRow[]): boolean =>
  page.length > 0 && page.every(({ id }) => selection.rows.has(id));

export const listSelectedIds = (selection: Selection, page: readonly OrderRow[]): string[] =>
  page.filter(({ id }) => selection.isAll || selection.rows.has(id)).map(({ id }) => id);
