import { type RefObject, useCallback } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import { say } from '../../api/notices.ts';
import { useTexts } from '../../i18n/texts.tsx';
import type { CellPosition } from '../model/cell-position.ts';
import type { Change } from '../model/change-rows.ts';
import { indexOfRow } from '../model/index-of-row.ts';
import { nextProblem } from '../model/next-problem.ts';
import { useImportSession } from '../session/session-context.ts';
import type { SheetRow } from '../worker/protocol.ts';

/** Ways through the grid: to the next problem, and to what was just taken back. */
export function useTravel(grid: RefObject<DataGridHandle | null>, shown: readonly SheetRow[]) {
  const texts = useTexts('imports').grid;
  const { selection, state, undo, redo } = useImportSession();

  const goTo = useCallback(
    ({ rowIndex, column }: CellPosition) => {
      selection.select({ rowIndex, column });
      // The number of the row stands before the first column.
      grid.current?.setActivePosition({ rowIdx: rowIndex, idx: column + 1 }, { shouldFocus: true });
    },
    [grid, selection],
  );

  const toProblem = useCallback(
    (way: 1 | -1) => {
      const found = nextProblem(shown, state.getState().states, selection.state.getState().anchor, way);
      if (found) goTo(found);
      else say('success', texts.noProblem);
    },
    [selection, state, shown, goTo, texts],
  );

  const travel = useCallback(
    (step: Change[] | undefined) => {
      const first = step?.[0];
      const rowIndex = first ? indexOfRow(shown, first.row) : -1;
      if (!first || shown[rowIndex]?.row !== first.row) return;
      const before = first.before?.cells;
      const column = first.after?.cells.findIndex((text, index) => text !== before?.[index]) ?? 0;
      goTo({ rowIndex, column: Math.max(0, column) });
    },
    [shown, goTo],
  );

  return {
    goTo,
    toProblem,
    undo: useCallback(() => undo().then(travel), [undo, travel]),
    redo: useCallback(() => redo().then(travel), [redo, travel]),
  };
}
