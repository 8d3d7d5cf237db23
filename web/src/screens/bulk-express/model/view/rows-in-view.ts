import type { SheetRow } from '../../worker/protocol.ts';
import { indexOfRow } from './index-of-row.ts';
import { plainView, type View } from './view.ts';

/** The rows of a view in its sequence. `inView` has their numbers. */
export function rowsInView(
  rows: readonly SheetRow[],
  view: View,
  inView: ReadonlySet<number>,
): readonly SheetRow[] {
  if (view === plainView) return rows;
  if (!view.sorting && !view.isRearranged) return rows.filter(({ row }) => inView.has(row));
  return [...inView].flatMap((number) => {
    const one = rows[indexOfRow(rows, number)];
    return one?.row === number ? [one] : [];
  });
}
