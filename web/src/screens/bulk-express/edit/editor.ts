import { importColumns } from '@miya/contract/imports';
import { MAX_IMPORT_ROWS } from '@miya/contract/limits';
import { forEachInSlices } from '../../../platform/browser/time-slices.ts';
import type { LocalChecker } from '../check/local-checker.ts';
import { fillMissingSender, removeSender } from '../model/columns/sender-cells.ts';
import { unfoldChangedColumns } from '../model/columns/sheet-columns.ts';
import { addEditStep, redoStep, undoStep } from '../model/edit/edit-history.ts';
import {
  applyRowChanges,
  buildRowChange,
  invertRowChanges,
  type RowChange,
} from '../model/edit/row-changes.ts';
import { defaultView, type GridView, isRowInView, sortRowNumbers } from '../model/view/grid-view.ts';
import { listRowsInView } from '../model/view/list-rows-in-view.ts';
import type { BatchSender } from '../session/session-dependencies.ts';
import type { SessionStore } from '../session/session-state.ts';
import type { SheetSaver } from '../storage/sheet-saver.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { packRow } from '../worker/read/pack-rows.ts';
import type { EditQueue } from './edit-queue.ts';

type EditorDependencies = {
  store: SessionStore;
  checker: LocalChecker;
  sheetSaver: SheetSaver;
  enqueueEdit: EditQueue;
};

const buildDeletions = (
  rows: readonly SheetRow[],
  shouldDelete: (sheetRow: SheetRow) => boolean,
): RowChange[] =>
  rows.filter(shouldDelete).map((sheetRow) => ({ row: sheetRow.row, before: sheetRow, after: undefined }));

/**
 * Creates the editor of a session. It changes the rows of the sheet in steps; one undo reverts one step. The changed
 * rows are checked and saved again. Long lists are processed in slices, so the page stays responsive. An edit is
 * abandoned if the user opens another sheet in the meantime.
 */
export function createEditor({ store, checker, sheetSaver, enqueueEdit }: EditorDependencies) {
  const { getState, setState } = store;
  /** Returns a function that tells whether another sheet has replaced the current one. */
  const watchSheetReplacement = () => {
    const { sheetId } = getState();
    return () => getState().sheetId !== sheetId;
  };

  const checkAndSave = ({ row, after }: RowChange): void => {
    // A corrected row stays in the view, even if it no longer matches the filter of the view.
    if (getState().view !== defaultView) getState().rowNumbersInView.add(row);
    checker.checkRows([after ?? { row, cells: [] }]);
    sheetSaver.saveRowsSoon([row]);
  };

  const applyChanges = async (changes: readonly RowChange[]): Promise<void> => {
    const isSheetReplaced = watchSheetReplacement();
    const { findings } = getState().rowStates;
    // The findings describe the old texts. They are deleted before the rows change, so no finding is shown for a new
    // text.
    await forEachInSlices(changes, ({ row }) => findings.delete(row), isSheetReplaced);
    if (isSheetReplaced()) return;
    setState(({ rows, sheetColumns }) => ({
      rows: applyRowChanges(rows, changes),
      sheetColumns: unfoldChangedColumns(sheetColumns, changes),
    }));
    await forEachInSlices(changes, checkAndSave, isSheetReplaced);
  };

  const applyStep = async (changes: RowChange[]): Promise<void> => {
    if (changes.length === 0) return;
    setState(({ history }) => ({ history: addEditStep(history, changes) }));
    await applyChanges(changes);
  };

  /**
   * Applies changes as one step, which a single undo reverts. `buildChanges` runs when all earlier edits are done, and
   * receives the rows as they are then. Resolves with the changes.
   */
  const editRows = (buildChanges: (rows: readonly SheetRow[]) => RowChange[]): Promise<RowChange[]> =>
    enqueueEdit(async () => {
      const changes = buildChanges(getState().rows);
      await applyStep(changes);
      return changes;
    });

  /** Replaces the cells of every row by the result of `changeCells`, as one step. */
  const editAllRows = (changeCells: (cells: readonly string[]) => readonly string[]): Promise<void> =>
    enqueueEdit(async () => {
      const isSheetReplaced = watchSheetReplacement();
      const changes: RowChange[] = [];
      await forEachInSlices(
        getState().rows,
        (sheetRow) => changes.push(...buildRowChange(sheetRow, changeCells(sheetRow.cells))),
        isSheetReplaced,
      );
      if (!isSheetReplaced()) await applyStep(changes);
    });

  return {
    editRows,
    editAllRows,

    deleteRows: (rowNumbers: ReadonlySet<number>): Promise<RowChange[]> =>
      editRows((rows) => buildDeletions(rows, ({ row }) => rowNumbers.has(row))),

    /** Undoes the last step. Resolves with the changes of that step, or undefined if there is nothing to undo. */
    undo: (): Promise<RowChange[] | undefined> =>
      enqueueEdit(async () => {
        const undone = undoStep(getState().history);
        if (!undone) return undefined;
        setState({ history: undone.history });
        await applyChanges(invertRowChanges(undone.step));
        return undone.step;
      }),

    /** Applies the last undone step again. Resolves with its changes, or undefined if there is nothing to redo. */
    redo: (): Promise<RowChange[] | undefined> =>
      enqueueEdit(async () => {
        const redone = redoStep(getState().history);
        if (!redone) return undefined;
        setState({ history: redone.history });
        await applyChanges(redone.step);
        return redone.step;
      }),

    /**
     * Shows the rows that match a view. The matching rows are determined once, when the view is chosen, so a row does
     * not disappear while the user edits it.
     */
    showView: (view: GridView): Promise<void> =>
      enqueueEdit(async () => {
        const { rows, rowStates } = getState();
        const isSheetReplaced = watchSheetReplacement();
        const matchingRows: SheetRow[] = [];
        const addIfMatching = (sheetRow: SheetRow) => {
          if (isRowInView(view, rowStates, sheetRow)) matchingRows.push(sheetRow);
        };
        // The default view shows all rows and needs no list of them.
        if (view !== defaultView) await forEachInSlices(rows, addIfMatching, isSheetReplaced);
        if (isSheetReplaced()) return;
        const rowNumbers = view.sorting
          ? sortRowNumbers(matchingRows, view.sorting)
          : matchingRows.map(({ row }) => row);
        setState({ view, rowNumbersInView: new Set(rowNumbers) });
      }),

    /**
     * Inserts an empty row above or below the row with the number `neighbour`. The new row gets the next free number
     * and is stored at the end of the sheet. The view lists it beside `neighbour`. If the sheet is full, does nothing
     * and resolves with [].
     */
    insertRow: (neighbour: number, where: 'above' | 'below'): Promise<RowChange[]> =>
      enqueueEdit(async () => {
        const { rows, view, rowNumbersInView } = getState();
        if (rows.length >= MAX_IMPORT_ROWS) return [];
        const newRowNumber = (rows.at(-1)?.row ?? 1) + 1;
        const rowNumbers = listRowsInView(rows, view, rowNumbersInView).map(({ row }) => row);
        const index = rowNumbers.indexOf(neighbour) + (where === 'below' ? 1 : 0);
        setState({
          view: { ...view, isReordered: true },
          rowNumbersInView: new Set(rowNumbers.toSpliced(Math.max(index, 0), 0, newRowNumber)),
        });
        const after = packRow(
          newRowNumber,
          importColumns.map(() => ''),
        );
        const changes = [{ row: newRowNumber, before: undefined, after }];
        await applyStep(changes);
        return changes;
      }),

    /** Deletes the rows that match a view. The grid keeps its current view. */
    deleteRowsInView: (view: GridView): Promise<RowChange[]> =>
      editRows((rows) =>
        buildDeletions(rows, (sheetRow) => isRowInView(view, getState().rowStates, sheetRow)),
      ),

    /**
     * Sets the default sender and fills it into the rows without a sender. First removes the previous default sender
     * from the rows that it was filled into. If `sender` is undefined, no new default sender is set.
     */
    fillSender: async (sender: BatchSender | undefined): Promise<void> => {
      const previousSender = getState().defaultSender;
      setState({ defaultSender: sender });
      await editAllRows((cells) => {
        const ownCells = previousSender ? removeSender(cells, previousSender.cells) : cells;
        return sender ? fillMissingSender(ownCells, sender.cells) : ownCells;
      });
    },
  };
}
