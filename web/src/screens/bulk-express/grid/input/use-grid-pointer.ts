import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { type MouseEvent, useCallback, useRef } from 'react';
import type { CellMouseArgs, CellMouseEvent, Column, PositionChangeArgs } from 'react-data-grid';
import type { MenuPosition } from '../../../../ui/overlays/menu.tsx';
import { isCellSelected } from '../../session/grid-selection.ts';
import { useImportSession } from '../../session/session-context.ts';
import type { SheetRow } from '../../worker/protocol.ts';

const findColumnIndex = (key: string | undefined) => importColumns.indexOf(key as ImportColumn);

/**
 * Handles the pointer in the grid: a click selects a cell, dragging extends the selection, a right click opens the
 * menu.
 */
export function useGridPointer(
  columns: readonly Column<SheetRow>[],
  openMenu: (position: MenuPosition) => void,
) {
  const { selection } = useImportSession();
  const isDragging = useRef(false);

  const onActivePositionChange = useCallback(
    ({ rowIdx, column }: PositionChangeArgs<SheetRow>) => {
      if (rowIdx < 0 || !column) return;
      const columnIndex = findColumnIndex(column.key);
      // The row number, the problems and the price are not columns of the sheet. A click on them selects the whole row.
      if (columnIndex < 0) selection.selectRow(rowIdx);
      else selection.selectCell({ rowIndex: rowIdx, column: columnIndex });
    },
    [selection],
  );

  const onCellMouseDown = ({ rowIdx, column }: CellMouseArgs<SheetRow>, event: CellMouseEvent) => {
    const columnIndex = findColumnIndex(column.key);
    isDragging.current = columnIndex >= 0;
    // A right click on a selected cell keeps the selection, because the menu acts on all selected cells.
    const isInSelection = columnIndex < 0 || isCellSelected(selection.state.getState(), rowIdx, columnIndex);
    if (event.button === 2 && isInSelection && columnIndex >= 0) event.preventGridDefault();
    if (!event.shiftKey) return;
    event.preventGridDefault();
    const lastColumn = selection.state.getState().columnOrder.at(-1) ?? 0;
    selection.extendSelectionTo({ rowIndex: rowIdx, column: columnIndex < 0 ? lastColumn : columnIndex });
  };

  const onCellContextMenu = (_: CellMouseArgs<SheetRow>, event: CellMouseEvent) => {
    event.preventGridDefault();
    event.preventDefault();
    openMenu({ left: event.clientX, top: event.clientY });
  };

  /** Extends the selection to the cell under the pointer while the left button is down. */
  const onMouseMove = ({ target, buttons }: MouseEvent) => {
    if (!isDragging.current || buttons !== 1 || !(target instanceof Element)) return;
    const cell = target.closest('[role="gridcell"]');
    const row = cell?.closest('[role="row"]')?.getAttribute('aria-rowindex');
    const columnIndex = findColumnIndex(columns[Number(cell?.getAttribute('aria-colindex')) - 1]?.key);
    // aria-rowindex and aria-colindex start at 1, and row 1 has the headings. So the row with index 0 has aria-rowindex
    // 2.
    if (row && columnIndex >= 0)
      selection.extendSelectionTo({ rowIndex: Number(row) - 2, column: columnIndex });
  };

  return { onActivePositionChange, onCellMouseDown, onCellContextMenu, onMouseMove };
}
