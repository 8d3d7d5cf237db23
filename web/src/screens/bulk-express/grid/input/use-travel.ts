import { importColumns } from '@miya/contract/imports';
import { type RefObject, useCallback } from 'react';
import type { Column, DataGridHandle } from 'react-data-grid';
import { useTexts } from '../../../../i18n/texts.tsx';
import { say } from '../../../../platform/api/notices.ts';
import type { CellPosition } from '../../model/cell-position.ts';
import type { Change } from '../../model/edit/change-rows.ts';
import type { Ground } from '../../model/view/jump.ts';
import { nextProblem } from '../../model/view/next-problem.ts';
import { useImportSession } from '../../session/session-context.ts';
import type { SheetRow } from '../../worker/protocol.ts';

/** Ways through the grid: to a cell, to the next problem, and to what was just taken back. */
export function useTravel(
  grid: RefObject<DataGridHandle | null>,
  columns: readonly Column<SheetRow>[],
  { rows, order }: Ground,
) {
  const texts = useTexts('imports').grid;
  const { selection, state, undo, redo } = useImportSession();

  /** Where the grid has a cell. */
  const placeOf = useCallback(
    ({ rowIndex, column }: CellPosition) => ({
      rowIdx: rowIndex,
      idx: Math.max(
        1,
        columns.findIndex(({ key }) => key === importColumns[column]),
      ),
    }),
    [columns],
  );
  const goTo = useCallback(
    (cell: CellPosition) => {
      const { rowIdx, idx } = placeOf(cell);
      selection.select(cell);
      grid.current?.setActivePosition({ rowIdx, idx }, { shouldFocus: true });
      // A cell that is active already gets no focus by that. Indexes of elements count from 1, and include the headings.
      const place = `[aria-rowindex="${rowIdx + 2}"] > [aria-colindex="${idx + 1}"][aria-selected="true"]`;
      const active = grid.current?.element?.querySelector(place);
      if (active instanceof HTMLElement) active.focus({ preventScroll: true });
    },
    [grid, selection, placeOf],
  );
  const edit = (cell: CellPosition) => grid.current?.setActivePosition(placeOf(cell), { enableEditor: true });
  const extendTo = (cell: CellPosition) => {
    selection.extendTo(cell);
    grid.current?.scrollToCell(placeOf(cell));
  };
  /** Selects a cell and brings it into sight, while the focus stays where it is. */
  const show = (cell: CellPosition) => {
    selection.select(cell);
    grid.current?.setActivePosition(placeOf(cell));
    grid.current?.scrollToCell(placeOf(cell));
  };

  const toProblem = useCallback(
    (way: 1 | -1) => {
      const { anchor, typed } = selection.state.getState();
      // Enter has led on from the cell that was mended: one looks on from there, or what stands beside it would be missed.
      const isBelow = typed?.column === anchor.column && typed.rowIndex + 1 === anchor.rowIndex;
      const from = isBelow && typed ? typed : anchor;
      const found = nextProblem(rows, state.getState().states, from, way, order);
      if (found) goTo(found);
      else say('success', texts.noProblem);
    },
    [selection, state, rows, order, goTo, texts],
  );

  const travel = useCallback(
    (changes: Change[] | undefined) => {
      const first = changes?.[0];
      const rowIndex = first ? rows.findIndex(({ row }) => row === first.row) : -1;
      if (!first || rowIndex < 0) return;
      const before = first.before?.cells;
      const column = first.after?.cells.findIndex((text, index) => text !== before?.[index]) ?? -1;
      goTo({ rowIndex, column: column < 0 ? (order[0] ?? 0) : column });
    },
    [rows, order, goTo],
  );

  return {
    goTo,
    edit,
    extendTo,
    show,
    toProblem,
    undo: useCallback(() => undo().then(travel), [undo, travel]),
    redo: useCallback(() => redo().then(travel), [redo, travel]),
  };
}
