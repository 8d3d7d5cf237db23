import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { type MouseEvent, useCallback, useRef } from 'react';
import type { CellMouseArgs, CellMouseEvent, Column, PositionChangeArgs } from 'react-data-grid';
import type { MenuSpot } from '../../../../ui/overlays/menu.tsx';
import { isSelected } from '../../session/selection.ts';
import { useImportSession } from '../../session/session-context.ts';
import type { SheetRow } from '../../worker/protocol.ts';

const columnOf = (key: string | undefined) => importColumns.indexOf(key as ImportColumn);

/** What the pointer does in the grid: it selects a cell, draws a selection, and opens the menu. */
export function useGridPointer(columns: readonly Column<SheetRow>[], openMenu: (place: MenuSpot) => void) {
  const { selection } = useImportSession();
  const isDrawing = useRef(false);

  const onActive = useCallback(
    ({ rowIdx, column }: PositionChangeArgs<SheetRow>) => {
      if (rowIdx < 0 || !column) return;
      const at = columnOf(column.key);
      // Its number, what is wrong with it and its price stand for the whole row.
      if (at < 0) selection.selectRow(rowIdx);
      else selection.select({ rowIndex: rowIdx, column: at });
    },
    [selection],
  );

  const onDown = ({ rowIdx, column }: CellMouseArgs<SheetRow>, event: CellMouseEvent) => {
    const at = columnOf(column.key);
    isDrawing.current = at >= 0;
    // The other button asks for the menu of what is selected.
    const isInside = at < 0 || isSelected(selection.state.getState(), rowIdx, at);
    if (event.button === 2 && isInside && at >= 0) event.preventGridDefault();
    if (!event.shiftKey) return;
    event.preventGridDefault();
    const last = selection.state.getState().order.at(-1) ?? 0;
    selection.extendTo({ rowIndex: rowIdx, column: at < 0 ? last : at });
  };

  const onMenu = (_: CellMouseArgs<SheetRow>, event: CellMouseEvent) => {
    event.preventGridDefault();
    event.preventDefault();
    openMenu({ left: event.clientX, top: event.clientY });
  };

  /** A selection is drawn with the button down, over whichever cells. */
  const onOver = ({ target, buttons }: MouseEvent) => {
    if (!isDrawing.current || buttons !== 1 || !(target instanceof Element)) return;
    const cell = target.closest('[role="gridcell"]');
    const row = cell?.closest('[role="row"]')?.getAttribute('aria-rowindex');
    const at = columnOf(columns[Number(cell?.getAttribute('aria-colindex')) - 1]?.key);
    // Indexes count from 1, and that of the row includes the headings.
    if (row && at >= 0) selection.extendTo({ rowIndex: Number(row) - 2, column: at });
  };

  return { onActive, onDown, onMenu, onOver };
}
