/** A cell of the grid: by the index of its row among those that are shown, and by its column. */
export type CellPosition = { rowIndex: number; column: number };
