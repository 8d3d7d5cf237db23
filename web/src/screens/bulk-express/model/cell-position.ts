/**
 * A cell of the grid. `rowIndex` counts the displayed rows from 0. `column` is the index of the column in
 * `importColumns`.
 */
export type CellPosition = { rowIndex: number; column: number };
