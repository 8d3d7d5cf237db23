import { type ImportColumn, importColumns } from '@miya/contract/imports';
import type { Layout, SheetRow } from '../worker/protocol.ts';
import type { ReadCells } from './summary.ts';

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

/**
 * What becomes of a row that is read once more with other columns: cells of columns that have changed are the file's, all
 * others stay as they were, corrected or not. A row that was deleted stays so. What was filled in of the sender for rows without
 * one is no correction: it would give that one's company and address to the sender whom the row turns out to have.
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
  return (fresh) => {
    const old = rows.get(fresh.row);
    if (!old) return undefined;
    const [known, now] = [old.cells, fresh.cells];
    const isFilled = (at: number) => known[at] !== '' && known[at] === before.sender?.[at];
    const cells = isSame.map((same, at) => (same && !isFilled(at) ? known[at] : now[at]) ?? '');
    return cells.every((cell, at) => cell === (now[at] ?? '')) ? fresh : { row: fresh.row, cells };
  };
}
