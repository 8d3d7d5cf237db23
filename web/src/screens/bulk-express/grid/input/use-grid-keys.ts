import type { CellKeyboardEvent, CellKeyDownArgs } from 'react-data-grid';
import { afterPaint } from '../../../../ui/feedback/later.tsx';
import type { CellPosition } from '../../model/cell-position.ts';
import {
  countRowsWithoutBlank,
  type DisplayedGrid,
  findJumpTarget,
  findStepTarget,
} from '../../model/view/grid-navigation.ts';
import { useImportSession } from '../../session/session-context.ts';
import type { SheetRow } from '../../worker/protocol.ts';
import type { useGridActions } from './use-grid-actions.ts';
import type { useGridNavigation } from './use-grid-navigation.ts';

type GridKeyOptions = {
  displayedGrid: DisplayedGrid;
  navigation: ReturnType<typeof useGridNavigation>;
  actions: ReturnType<typeof useGridActions>;
  openMenu: () => void;
};

/** The keys that leave a cell for the next one, with the arrow key that moves in the same direction. */
const advanceKeys: Partial<Record<string, { plain: string; shifted: string }>> = {
  Enter: { plain: 'ArrowDown', shifted: 'ArrowUp' },
  Tab: { plain: 'ArrowRight', shifted: 'ArrowLeft' },
};

/** Handles the keys of the grid as Excel does. */
export function useGridKeys({ displayedGrid, navigation, actions, openMenu }: GridKeyOptions) {
  const { selection } = useImportSession();

  return (args: CellKeyDownArgs<SheetRow>, event: CellKeyboardEvent) => {
    const handle = (work: () => void) => {
      event.preventGridDefault();
      event.preventDefault();
      work();
    };
    const { anchor, focus } = selection.state.getState();
    const arrows = advanceKeys[event.key];
    const nextCell =
      arrows && findStepTarget(event.shiftKey ? arrows.shifted : arrows.plain, anchor, displayedGrid);
    const isAnchor = ({ rowIndex, column }: CellPosition) =>
      rowIndex === anchor.rowIndex && column === anchor.column;
    if (args.mode === 'EDIT') {
      if (!nextCell) return;
      return handle(() => {
        args.onClose(true);
        selection.setLastTypedCell(anchor);
        // Enter in the last row: the next row does not exist yet. It exists when the edit has turned the blank row into
        // a row of the sheet.
        if (!isAnchor(nextCell) || event.key !== 'Enter') navigation.goToCell(nextCell);
        else afterPaint(() => navigation.goToCell({ ...anchor, rowIndex: anchor.rowIndex + 1 }));
      });
    }
    // In the headings, react-data-grid handles the keys.
    if (args.rowIdx < 0) return;
    const hasCommandKey = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const target = (hasCommandKey ? findJumpTarget : findStepTarget)(
      key,
      event.shiftKey ? focus : anchor,
      displayedGrid,
    );

    if (target && event.shiftKey) return handle(() => navigation.extendSelectionTo(target));
    // ArrowUp in the first row is left to react-data-grid, which moves to the heading.
    if (target && !(key === 'ArrowUp' && !hasCommandKey && isAnchor(target)))
      return handle(() => navigation.goToCell(target));
    // Tab in the last cell is left to react-data-grid, which moves the focus out of the grid.
    if (nextCell && !(key === 'Tab' && isAnchor(nextCell)))
      return handle(() => navigation.goToCell(nextCell));
    if (key === 'F2') return handle(() => navigation.editCell(anchor));
    if (key === 'Delete' || key === 'Backspace') return handle(actions.clearCells);
    if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) return handle(openMenu);
    if (!hasCommandKey) return;
    if (key === 'z') handle(event.shiftKey ? navigation.redo : navigation.undo);
    else if (key === 'y') handle(navigation.redo);
    else if (key === 'a') handle(() => selection.selectAll(countRowsWithoutBlank(displayedGrid)));
    else if (key === 'd') handle(actions.fillDown);
    // The browser fires separate copy, cut and paste events, which useClipboard handles.
    else if (['c', 'x', 'v'].includes(key)) event.preventGridDefault();
  };
}
