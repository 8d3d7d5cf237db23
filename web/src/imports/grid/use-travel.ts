import { type RefObject, useCallback } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import { say } from '../../api/notices.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { desk } from '../desk.ts';
import { redo, undo } from '../edit-rows.ts';
import { placeOfRow } from '../model/find-row.ts';
import { nextProblem, type Place } from '../model/next-problem.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { select, useSelection } from './selection.ts';

/** Ways through the grid: to the next problem, and to what was just taken back. */
export function useTravel(grid: RefObject<DataGridHandle | null>, shown: readonly SheetRow[]) {
  const texts = useTexts('imports').grid;

  const goTo = useCallback(
    ({ at, column }: Place) => {
      select({ at, column });
      // The number of the row stands before the first column.
      grid.current?.setActivePosition({ rowIdx: at, idx: column + 1 }, { shouldFocus: true });
    },
    [grid],
  );

  const toProblem = useCallback(
    (way: 1 | -1) => {
      const found = nextProblem(shown, desk().states, useSelection.getState().anchor, way);
      if (found) goTo(found);
      else say('success', texts.noProblem);
    },
    [shown, goTo, texts],
  );

  const travel = useCallback(
    (step: Awaited<ReturnType<typeof undo>>) => {
      const first = step?.[0];
      const at = first ? placeOfRow(shown, first.row) : -1;
      if (!first || shown[at]?.row !== first.row) return;
      const before = first.before?.cells;
      const column = first.after?.cells.findIndex((text, index) => text !== before?.[index]) ?? 0;
      goTo({ at, column: Math.max(0, column) });
    },
    [shown, goTo],
  );

  return {
    goTo,
    toProblem,
    undo: useCallback(() => undo().then(travel), [travel]),
    redo: useCallback(() => redo().then(travel), [travel]),
  };
}
