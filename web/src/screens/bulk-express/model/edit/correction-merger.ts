import { type ImportColumn, importColumns } from '@miya/contract/imports';
import type { SheetLayout, SheetRow } from '../../worker/protocol.ts';
import type { AutofilledCells } from '../view/sheet-summary.ts';

/** The rows of a sheet as the user has corrected them, before the file is read again with another layout. */
export type CorrectedSheet = {
  rows: readonly SheetRow[];
  /** The layout by which the rows were read. */
  layout: SheetLayout;
  variedColumns: readonly ImportColumn[];
  autofilledCells: ReadonlyMap<number, AutofilledCells>;
  /** The cells of the default sender. The reader wrote them into rows without a sender. */
  senderCells: readonly string[] | undefined;
};

type Party = 'sender' | 'receiver';
const addressFields = ['Country', 'Province', 'City', 'District', 'Detail', 'Postcode'] as const;

/**
 * Creates a function that merges the corrections of the user into a row of the reread file. The function returns
 * undefined if the user had deleted the row.
 *
 * A cell takes the text of the file if one of these holds, otherwise the cell keeps its earlier text:
 * 1. The file column of the cell, or its unit, has changed.
 * 2. The earlier text came from the default sender. The row may now have its own sender, who must not get the company
 *    or the address of the default sender. If the row has lost its own sender, it gets all cells of the default sender.
 * 3. The earlier text was read from an address, and an address column of that party has changed.
 *
 * If the heading row has changed, the row numbers no longer match. All corrections are then lost.
 */
export function createCorrectionMerger(
  before: CorrectedSheet,
  layout: SheetLayout,
): (rereadRow: SheetRow) => SheetRow | undefined {
  if (before.layout.headingRow !== layout.headingRow) return (rereadRow) => rereadRow;
  const rowsBefore = new Map(before.rows.map((sheetRow) => [sheetRow.row, sheetRow]));
  const isColumnUnchanged = importColumns.map(
    (column) =>
      String(before.layout.columns[column]) === String(layout.columns[column]) &&
      before.layout.units[column] === layout.units[column],
  );
  const hasSenderColumnChanged = importColumns.some(
    (column, index) => column.startsWith('sender') && !isColumnUnchanged[index],
  );
  const hasAddressColumnChanged = (party: Party) =>
    addressFields.some((field) => !isColumnUnchanged[importColumns.indexOf(`${party}${field}`)]);
  const changedParties = (['sender', 'receiver'] as const).filter(hasAddressColumnChanged);
  /** For each column: its name if it belongs to a party with a changed address column, otherwise undefined. */
  const columnsOfChangedParties = importColumns.map((column) =>
    changedParties.some((party) => column.startsWith(party)) ? column : undefined,
  );
  return (rereadRow) => {
    const rowBefore = rowsBefore.get(rereadRow.row);
    if (!rowBefore) return undefined;
    const [cellsBefore, rereadCells] = [rowBefore.cells, rereadRow.cells];
    const autofilled = before.autofilledCells.get(rowBefore.row);
    const isFromDefaultSender = (index: number) => {
      const senderCell = before.senderCells?.[index];
      const isNewlyFilled =
        hasSenderColumnChanged && cellsBefore[index] === '' && rereadCells[index] === senderCell;
      return Boolean(senderCell) && (cellsBefore[index] === senderCell || isNewlyFilled);
    };
    const isFromChangedAddress = (index: number) =>
      columnsOfChangedParties[index] !== undefined &&
      cellsBefore[index] === autofilled?.[columnsOfChangedParties[index]];
    const cells = isColumnUnchanged.map(
      (isUnchanged, index) =>
        (isUnchanged && !isFromDefaultSender(index) && !isFromChangedAddress(index)
          ? cellsBefore[index]
          : rereadCells[index]) ?? '',
    );
    return cells.every((cell, index) => cell === (rereadCells[index] ?? ''))
      ? rereadRow
      : { row: rereadRow.row, cells };
  };
}
