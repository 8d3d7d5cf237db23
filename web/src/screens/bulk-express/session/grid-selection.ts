import { importColumns } from '@miya/contract/imports';
import { createStore } from 'zustand/vanilla';
import type { CellPosition } from '../model/cell-position.ts';
import { type CellBlock, createCellBlock } from '../model/edit/cell-block.ts';
import type { ReadonlyStore } from './session-state.ts';

export type GridSelection = {
  /** The active cell, where the selection began. */
  anchor: CellPosition;
  /** The opposite corner of the selected block, moved with Shift or the pointer. */
  focus: CellPosition;
  /** The displayed columns from left to right, as indexes in `importColumns`. */
  columnOrder: readonly number[];
  /** The last cell that the user typed into, before Enter moved the selection to the next cell. */
  lastTypedCell: CellPosition | undefined;
};

const FIRST_CELL: CellPosition = { rowIndex: 0, column: 0 };
const allColumns = importColumns.map((_, index) => index);

export function createGridSelection() {
  const store = createStore<GridSelection>(() => ({
    anchor: FIRST_CELL,
    focus: FIRST_CELL,
    columnOrder: allColumns,
    lastTypedCell: undefined,
  }));
  const state: ReadonlyStore<GridSelection> = store;
  const getLastColumn = () => store.getState().columnOrder.at(-1) ?? 0;
  const getFirstColumn = () => store.getState().columnOrder[0] ?? 0;
  return {
    state,
    getBlock: (): CellBlock => {
      const { anchor, focus, columnOrder } = store.getState();
      return createCellBlock(anchor, focus, columnOrder);
    },
    /**
     * Sets the displayed columns. A selected cell in a column that is no longer displayed moves to the first column.
     */
    setColumnOrder: (columnOrder: readonly number[]): void => {
      const firstColumn = columnOrder[0] ?? 0;
      const moveToDisplayedColumn = ({ rowIndex, column }: CellPosition) => ({
        rowIndex,
        column: columnOrder.includes(column) ? column : firstColumn,
      });
      store.setState(({ anchor, focus }) => ({
        columnOrder,
        anchor: moveToDisplayedColumn(anchor),
        focus: moveToDisplayedColumn(focus),
      }));
    },
    selectCell: (cell: CellPosition): void => store.setState({ anchor: cell, focus: cell }),
    extendSelectionTo: (focus: CellPosition): void => store.setState({ focus }),
    setLastTypedCell: (lastTypedCell: CellPosition): void => store.setState({ lastTypedCell }),
    selectRow: (rowIndex: number): void =>
      store.setState({
        anchor: { rowIndex, column: getFirstColumn() },
        focus: { rowIndex, column: getLastColumn() },
      }),
    selectAll: (rowCount: number): void =>
      store.setState({
        anchor: { rowIndex: 0, column: getFirstColumn() },
        focus: { rowIndex: Math.max(0, rowCount - 1), column: getLastColumn() },
      }),
    selectBlock: ({ top, bottom, left, right }: CellBlock): void =>
      store.setState(({ columnOrder }) => ({
        anchor: { rowIndex: top, column: columnOrder[left] ?? 0 },
        focus: { rowIndex: bottom, column: columnOrder[right] ?? getLastColumn() },
      })),
  };
}

export function isCellSelected(
  { anchor, focus, columnOrder }: GridSelection,
  rowIndex: number,
  column: number,
): boolean {
  const { top, bottom, left, right } = createCellBlock(anchor, focus, columnOrder);
  const position = columnOrder.indexOf(column);
  return rowIndex >= top && rowIndex <= bottom && position >= left && position <= right;
}
