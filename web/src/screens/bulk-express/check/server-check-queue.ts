import { getCellText } from '@miya/contract/imports';
import { MAX_IMPORT_ROWS_PER_REQUEST } from '@miya/contract/limits';
import { listRowsForRequest } from '../model/edit/list-rows-for-request.ts';
import { findRowIndex } from '../model/view/find-row-index.ts';
import { findServerResult, type RowStates } from '../model/view/sheet-summary.ts';
import type { SessionStore } from '../session/session-state.ts';
import type { SheetRow } from '../worker/protocol.ts';

/**
 * Removes the rows of the last order if `listRowsForRequest` has dropped selected rows. It drops the rows beyond the
 * maximum size of a request, so the request may end inside an order. The next request then contains the whole order. If
 * one order fills the whole request, its rows stay.
 */
function removeIncompleteOrder(
  requestRows: SheetRow[],
  selectedCount: number,
  { findings }: RowStates,
): SheetRow[] {
  if (requestRows.length === selectedCount) return requestRows;
  const [firstRow] = findings.get(requestRows.at(-1)?.row ?? 0)?.order?.rows ?? [];
  const orderStart = requestRows.findIndex(({ row }) => row === firstRow);
  return orderStart > 0 ? requestRows.slice(0, orderStart) : requestRows;
}

/** Selects the rows that the server has not checked yet, visible rows first. */
export function createServerCheckQueue(store: SessionStore) {
  let visibleRows: readonly number[] = [];
  /**
   * The rows before the index `until` need no check. The next search starts at `until` and not at the first of perhaps
   * 100 000 rows. The index is valid for this array of rows only.
   */
  let settled: { rows: readonly SheetRow[]; until: number } = { rows: [], until: 0 };

  const takeNextRows = (): SheetRow[] => {
    const { rows, rowStates } = store.getState();
    const selected = new Map<number, SheetRow>();
    /**
     * Selects a row, with all rows of its order, if the server should check the row and the request is not full.
     * Returns true if the row needs no check: the server has checked it, or it is faulty and has no reference.
     */
    const selectRow = (sheetRow: SheetRow): boolean => {
      const finding = rowStates.findings.get(sheetRow.row);
      if (!finding) return false;
      if (findServerResult(rowStates, sheetRow)) return true;
      const { problems, order } = finding;
      const isFaulty = problems.length > 0 || order?.isFaulty === true;
      // For a faulty row the server only checks whether its reference was sent before. If so, the user can delete the
      // row and need not correct it.
      if (isFaulty && getCellText(sheetRow.cells, 'clientReference') === '') return true;
      // All rows of an order go into one request, because the server checks whole orders.
      const orderRows = order ? order.rows.flatMap((row) => findRow(row) ?? []) : [sheetRow];
      if (selected.size + orderRows.length <= MAX_IMPORT_ROWS_PER_REQUEST)
        for (const orderRow of orderRows) selected.set(orderRow.row, orderRow);
      return false;
    };
    const findRow = (row: number): SheetRow | undefined => {
      const sheetRow = rows[findRowIndex(rows, row)];
      return sheetRow?.row === row ? sheetRow : undefined;
    };
    for (const row of visibleRows) {
      const sheetRow = findRow(row);
      if (sheetRow) selectRow(sheetRow);
    }
    if (settled.rows !== rows) settled = { rows, until: 0 };
    let isSettled = true;
    for (
      let index = settled.until;
      index < rows.length && selected.size < MAX_IMPORT_ROWS_PER_REQUEST;
      index += 1
    ) {
      const sheetRow = rows[index];
      isSettled = sheetRow !== undefined && selectRow(sheetRow) && isSettled;
      if (isSettled) settled.until = index + 1;
    }
    return removeIncompleteOrder(listRowsForRequest([...selected.values()], 0), selected.size, rowStates);
  };

  return {
    takeNextRows,
    /** Sets the rows that are visible on the screen. They are checked before other rows. */
    prioritizeRows: (rows: readonly SheetRow[]): void => {
      visibleRows = rows.map(({ row }) => row);
    },
    /** Looks at this row and the rows below it again. Callers call it when the row has a new finding. */
    reconsiderRow: (row: number): void => {
      settled.until = Math.min(settled.until, findRowIndex(settled.rows, row));
    },
    reconsiderAllRows: (): void => {
      settled = { rows: [], until: 0 };
    },
  };
}
