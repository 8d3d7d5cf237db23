import { importColumns } from '@miya/contract/imports';
import { type RefObject, useCallback } from 'react';
import type { Column, DataGridHandle } from 'react-data-grid';
import { useTexts } from '../../../../i18n/texts.tsx';
import { showToast } from '../../../../platform/api/user-messages.ts';
import type { CellPosition } from '../../model/cell-position.ts';
import type { RowChange } from '../../model/edit/row-changes.ts';
import { findNextProblemCell } from '../../model/view/find-next-problem-cell.ts';
import type { DisplayedGrid } from '../../model/view/grid-navigation.ts';
import { useImportSession } from '../../session/session-context.ts';
import type { SheetRow } from '../../worker/protocol.ts';

/** Provides navigation in the grid: to a cell, to the next problem, and to the cell that undo or redo has changed. */
export function useGridNavigation(
  grid: RefObject<DataGridHandle | null>,
  columns: readonly Column<SheetRow>[],
  { rows, columnOrder }: DisplayedGrid,
) {
  const texts = useTexts('imports').grid;
  const { selection, state, undo, redo } = useImportSession();

  /** Converts a cell position to the row and column indexes of react-data-grid. */
  const toGridPosition = useCallback(
    ({ rowIndex, column }: CellPosition) => ({
      rowIdx: rowIndex,
      idx: Math.max(
        1,
        columns.findIndex(({ key }) => key === importColumns[column]),
      ),
    }),
    [columns],
  );
  const goToCell = useCallback(
    (cell: CellPosition) => {
      const { rowIdx, idx } = toGridPosition(cell);
      selection.selectCell(cell);
      grid.current?.setActivePosition({ rowIdx, idx }, { shouldFocus: true });
      // react-data-grid does not focus a cell that is already active. aria-rowindex and aria-colindex start at 1, and
      // row 1 has the headings.
      const selector = `[aria-rowindex="${rowIdx + 2}"] > [aria-colindex="${idx + 1}"][aria-selected="true"]`;
      const activeCell = grid.current?.element?.querySelector(selector);
      if (activeCell instanceof HTMLElement) activeCell.focus({ preventScroll: true });
    },
    [grid, selection, toGridPosition],
  );
  const editCell = (cell: CellPosition) =>
    grid.current?.setActivePosition(toGridPosition(cell), { enableEditor: true });
  const extendSelectionTo = (cell: CellPosition) => {
    selection.extendSelectionTo(cell);
    grid.current?.scrollToCell(toGridPosition(cell));
  };
  /** Selects a cell and scrolls to it. The focus stays where it is, for example in the find bar. */
  const showCell = (cell: CellPosition) => {
    selection.selectCell(cell);
    grid.current?.setActivePosition(toGridPosition(cell));
    grid.current?.scrollToCell(toGridPosition(cell));
  };

  const goToProblem = useCallback(
    (direction: 1 | -1) => {
      const { anchor, lastTypedCell } = selection.state.getState();
      // Enter moves the active cell one row down from the corrected cell. The search starts at the corrected cell. A
      // search from the row below would skip problems in other cells of the corrected row.
      const isBelow =
        lastTypedCell?.column === anchor.column && lastTypedCell.rowIndex + 1 === anchor.rowIndex;
      const from = isBelow && lastTypedCell ? lastTypedCell : anchor;
      const problemCell = findNextProblemCell(rows, state.getState().rowStates, from, direction, columnOrder);
      if (problemCell) goToCell(problemCell);
      else showToast('success', texts.noProblem);
    },
    [selection, state, rows, columnOrder, goToCell, texts],
  );

  const goToFirstChange = useCallback(
    (changes: RowChange[] | undefined) => {
      const firstChange = changes?.[0];
      const rowIndex = firstChange ? rows.findIndex(({ row }) => row === firstChange.row) : -1;
      if (!firstChange || rowIndex < 0) return;
      const before = firstChange.before?.cells;
      const column = firstChange.after?.cells.findIndex((text, index) => text !== before?.[index]) ?? -1;
      goToCell({ rowIndex, column: column < 0 ? (columnOrder[0] ?? 0) : column });
    },
    [rows, columnOrder, goToCell],
  );

  return {
    goToCell,
    editCell,
    extendSelectionTo,
    showCell,
    goToProblem,
    undo: useCallback(() => undo().then(goToFirstChange), [undo, goToFirstChange]),
    redo: useCallback(() => redo().then(goToFirstChange), [redo, goToFirstChange]),
  };
}
