import type { OrderRow } from '@miya/contract/orders';

/** What is ticked: some rows, on whichever pages they stand, or all that the filter finds. */
export type Selection = { all: boolean; rows: ReadonlyMap<string, OrderRow> };

export const nothingTicked: Selection = { all: false, rows: new Map() };
export const everythingFound: Selection = { all: true, rows: new Map() };

/** The ticks of one page have changed; those of the other pages stay. */
export function tickOnPage(
  before: Selection,
  page: readonly OrderRow[],
  ticked: readonly string[],
): Selection {
  // Where one is taken away from all that a filter finds, the rows that can be seen are left.
  const rows = new Map(before.all ? [] : before.rows);
  for (const row of page) {
    if (ticked.includes(row.id)) rows.set(row.id, row);
    else rows.delete(row.id);
  }
  return { all: false, rows };
}

export const isWholePage = (selection: Selection, page: readonly OrderRow[]): boolean =>
  page.length > 0 && page.every(({ id }) => selection.rows.has(id));

export const ticksOn = (selection: Selection, page: readonly OrderRow[]): string[] =>
  page.filter(({ id }) => selection.all || selection.rows.has(id)).map(({ id }) => id);
