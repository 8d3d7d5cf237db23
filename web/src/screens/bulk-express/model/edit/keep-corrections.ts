import { type ImportColumn, importColumns } from '@miya/contract/imports';
import type { Layout, SheetRow } from '../../worker/protocol.ts';
import type { ReadCells } from '../view/summary.ts';

/** The rows of a file that is read once more, and by which columns they were read before. */
export type Corrected = {
  rows: readonly SheetRow[];
  layout: Layout;
  /** The columns that were not alike in all of them. */
  varied: readonly ImportColumn[];
  readings: ReadonlyMap<number, ReadCells>;
  /** The first cells of rows that had no sender of their own. */
  sender: readonly string[] | undefined;
};

type Side = 'sender' | 'receiver';
const placeFields = ['Country', 'Province', 'City', 'District', 'Detail', 'Postcode'] as const;

/**
 * What becomes of a row that is read once more with other columns: cells of columns that have changed are the file's, all
 * others stay as they were, corrected or not. A row that was deleted stays so. What was filled in of the sender for rows without
 * one is no correction: it would give that one's company and address to the sender whom the row turns out to have. Nor is what
 * was read from an address, once there are columns that say it. Where a column of the sender is none any more, rows without
 * another get the whole of that sender.
 */
export function keepCorrections(
  before: Corrected,
  layout: Layout,
): (fresh: SheetRow) => SheetRow | undefined {
  if (before.layout.headingRow !== layout.headingRow) return (fresh) => fresh;
  const rows = new Map(before.rows.map((one) => [one.row, one]));
  const isSame = importColumns.map(
    (column) =>
      String(before.layout.columns[column]) === String(layout.columns[column]) &&
      before.layout.units[column] === layout.units[column],
  );
  const isSenderOther = importColumns.some((column, at) => column.startsWith('sender') && !isSame[at]);
  const hasOther = (side: Side) =>
    placeFields.some((field) => !isSame[importColumns.indexOf(`${side}${field}`)]);
  const others = (['sender', 'receiver'] as const).filter(hasOther);
  /** The columns of a party whose places the file says in other columns than before. */
  const readAnew = importColumns.map((column) =>
    others.some((side) => column.startsWith(side)) ? column : undefined,
  );
  return (fresh) => {
    const old = rows.get(fresh.row);
    if (!old) return undefined;
    const [known, now] = [old.cells, fresh.cells];
    const read = before.readings.get(old.row);
    const isFilled = (at: number) => {
      const filled = before.sender?.[at];
      const isNow = isSenderOther && known[at] === '' && now[at] === filled;
      return Boolean(filled) && (known[at] === filled || isNow);
    };
    const isRead = (at: number) => readAnew[at] !== undefined && known[at] === read?.[readAnew[at]];
    const cells = isSame.map(
      (same, at) => (same && !isFilled(at) && !isRead(at) ? known[at] : now[at]) ?? '',
    );
    return cells.every((cell, at) => cell === (now[at] ?? '')) ? fresh : { row: fresh.row, cells };
  };
}
