import { importColumns } from '@miya/contract/imports';
import { createStore } from 'zustand/vanilla';
import type { CellPosition } from '../model/cell-position.ts';
import { type Block, blockOf } from '../model/paste.ts';
import type { ReadonlyStore } from './state.ts';

/** Which cells are selected: from the active one to wherever Shift or the pointer has drawn it. */
export type Selected = { anchor: CellPosition; focus: CellPosition };

const LAST_COLUMN = importColumns.length - 1;
const FIRST: CellPosition = { rowIndex: 0, column: 0 };

/** The selection of a session's grid. */
export function createSelection() {
  const store = createStore<Selected>(() => ({ anchor: FIRST, focus: FIRST }));
  const state: ReadonlyStore<Selected> = store;
  return {
    state,
    block: (): Block => {
      const { anchor, focus } = store.getState();
      return blockOf(anchor, focus);
    },
    select: (cell: CellPosition): void => store.setState({ anchor: cell, focus: cell }),
    extendTo: (focus: CellPosition): void => store.setState({ focus }),
    /** The number of a row stands for all of it. */
    selectRow: (rowIndex: number): void =>
      store.setState({ anchor: { rowIndex, column: 0 }, focus: { rowIndex, column: LAST_COLUMN } }),
    selectAll: (rows: number): void =>
      store.setState({ anchor: FIRST, focus: { rowIndex: Math.max(0, rows - 1), column: LAST_COLUMN } }),
  };
}

export function isSelected({ anchor, focus }: Selected, rowIndex: number, column: number): boolean {
  const { top, bottom, left, right } = blockOf(anchor, focus);
  return rowIndex >= top && rowIndex <= bottom && column >= left && column <= right;
}

/** One step with an arrow key; undefined for any other key. */
export function stepOf(
  key: string,
  { rowIndex, column }: CellPosition,
  rows: number,
): CellPosition | undefined {
  const moves: Record<string, CellPosition> = {
    ArrowUp: { rowIndex: Math.max(0, rowIndex - 1), column },
    ArrowDown: { rowIndex: Math.min(rows - 1, rowIndex + 1), column },
    ArrowLeft: { rowIndex, column: Math.max(0, column - 1) },
    ArrowRight: { rowIndex, column: Math.min(LAST_COLUMN, column + 1) },
  };
  return moves[key];
}
