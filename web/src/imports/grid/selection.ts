import { importColumns } from '@miya/contract/imports';
import { create } from 'zustand';
import type { Place } from '../model/next-problem.ts';
import { type Block, blockOf } from '../model/paste.ts';

/** Which cells are selected: from the active one to wherever Shift or the pointer has drawn it. */
type Selection = { anchor: Place; focus: Place };

export const useSelection = create<Selection>(() => ({
  anchor: { at: 0, column: 0 },
  focus: { at: 0, column: 0 },
}));

export const select = (place: Place) => useSelection.setState({ anchor: place, focus: place });
export const extendTo = (focus: Place) => useSelection.setState({ focus });

const LAST = importColumns.length - 1;

/** The number of a row stands for all of it. */
export const selectRow = (at: number) =>
  useSelection.setState({ anchor: { at, column: 0 }, focus: { at, column: LAST } });

export const selectAll = (rows: number) =>
  useSelection.setState({ anchor: { at: 0, column: 0 }, focus: { at: Math.max(0, rows - 1), column: LAST } });

export const selectedBlock = (): Block => {
  const { anchor, focus } = useSelection.getState();
  return blockOf(anchor, focus);
};

export const isSelected = ({ anchor, focus }: Selection, at: number, column: number): boolean =>
  at >= Math.min(anchor.at, focus.at) &&
  at <= Math.max(anchor.at, focus.at) &&
  column >= Math.min(anchor.column, focus.column) &&
  column <= Math.max(anchor.column, focus.column);

/** One step with an arrow key; undefined for any other key. */
export function stepOf(key: string, { at, column }: Place, rows: number): Place | undefined {
  const moves: Record<string, Place> = {
    ArrowUp: { at: Math.max(0, at - 1), column },
    ArrowDown: { at: Math.min(rows - 1, at + 1), column },
    ArrowLeft: { at, column: Math.max(0, column - 1) },
    ArrowRight: { at, column: Math.min(LAST, column + 1) },
  };
  return moves[key];
}
