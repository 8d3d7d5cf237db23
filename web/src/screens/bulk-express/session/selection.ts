import { importColumns } from '@miya/contract/imports';
import { createStore } from 'zustand/vanilla';
import type { CellPosition } from '../model/cell-position.ts';
import { type Block, blockOf } from '../model/edit/paste.ts';
import type { ReadonlyStore } from './state.ts';

/** Which cells are selected: from the active one to wherever Shift or the pointer has drawn it. */
export type Selected = {
  anchor: CellPosition;
  focus: CellPosition;
  /** The columns that are shown, as they stand beside each other. */
  order: readonly number[];
  /** The cell that was typed into last, before Enter led on to the next. */
  typed: CellPosition | undefined;
};

const FIRST: CellPosition = { rowIndex: 0, column: 0 };
const everyColumn = importColumns.map((_, at) => at);

/** The selection of a session's grid. */
export function createSelection() {
  const store = createStore<Selected>(() => ({
    anchor: FIRST,
    focus: FIRST,
    order: everyColumn,
    typed: undefined,
  }));
  const state: ReadonlyStore<Selected> = store;
  const lastColumn = () => store.getState().order.at(-1) ?? 0;
  const firstColumn = () => store.getState().order[0] ?? 0;
  return {
    state,
    /** The selected cells as a rectangle, by where the columns stand. */
    block: (): Block => {
      const { anchor, focus, order } = store.getState();
      return blockOf(anchor, focus, order);
    },
    /** Other columns are shown, or in another sequence. What was selected in one that is folded away is so in the first. */
    arrange: (order: readonly number[]): void => {
      const first = order[0] ?? 0;
      const seen = ({ rowIndex, column }: CellPosition) => ({
        rowIndex,
        column: order.includes(column) ? column : first,
      });
      store.setState(({ anchor, focus }) => ({ order, anchor: seen(anchor), focus: seen(focus) }));
    },
    select: (cell: CellPosition): void => store.setState({ anchor: cell, focus: cell }),
    extendTo: (focus: CellPosition): void => store.setState({ focus }),
    noteTyped: (typed: CellPosition): void => store.setState({ typed }),
    /** The number of a row stands for all of it. */
    selectRow: (rowIndex: number): void =>
      store.setState({
        anchor: { rowIndex, column: firstColumn() },
        focus: { rowIndex, column: lastColumn() },
      }),
    selectAll: (rows: number): void =>
      store.setState({
        anchor: { rowIndex: 0, column: firstColumn() },
        focus: { rowIndex: Math.max(0, rows - 1), column: lastColumn() },
      }),
    selectBlock: ({ top, bottom, left, right }: Block): void =>
      store.setState(({ order }) => ({
        anchor: { rowIndex: top, column: order[left] ?? 0 },
        focus: { rowIndex: bottom, column: order[right] ?? lastColumn() },
      })),
  };
}

export function isSelected({ anchor, focus, order }: Selected, rowIndex: number, column: number): boolean {
  const { top, bottom, left, right } = blockOf(anchor, focus, order);
  const place = order.indexOf(column);
  return rowIndex >= top && rowIndex <= bottom && place >= left && place <= right;
}
