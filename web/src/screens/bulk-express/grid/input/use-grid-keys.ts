import type { CellKeyboardEvent, CellKeyDownArgs } from 'react-data-grid';
import { afterPaint } from '../../../../ui/feedback/later.tsx';
import type { CellPosition } from '../../model/cell-position.ts';
import { countRows, type Ground, jump, step } from '../../model/view/jump.ts';
import { useImportSession } from '../../session/session-context.ts';
import type { SheetRow } from '../../worker/protocol.ts';
import type { useGridActions } from './use-grid-actions.ts';
import type { useTravel } from './use-travel.ts';

type Parts = {
  ground: Ground;
  travel: ReturnType<typeof useTravel>;
  actions: ReturnType<typeof useGridActions>;
  openMenu: () => void;
};

/** The cell that Enter leads to, or Tab; undefined for any other key. */
const onward: Partial<Record<string, { plain: string; shifted: string }>> = {
  Enter: { plain: 'ArrowDown', shifted: 'ArrowUp' },
  Tab: { plain: 'ArrowRight', shifted: 'ArrowLeft' },
};

/** The keys that everybody knows from Excel. */
export function useGridKeys({ ground, travel, actions, openMenu }: Parts) {
  const { selection } = useImportSession();

  return (args: CellKeyDownArgs<SheetRow>, event: CellKeyboardEvent) => {
    const act = (work: () => void) => {
      event.preventGridDefault();
      event.preventDefault();
      work();
    };
    const { anchor, focus } = selection.state.getState();
    const ways = onward[event.key];
    const next = ways && step(event.shiftKey ? ways.shifted : ways.plain, anchor, ground);
    const isSame = (one: CellPosition) => one.rowIndex === anchor.rowIndex && one.column === anchor.column;
    if (args.mode === 'EDIT') {
      if (!next) return;
      return act(() => {
        args.onClose(true);
        selection.noteTyped(anchor);
        // Below the row that was empty there is another one once this is a row.
        if (!isSame(next) || event.key !== 'Enter') travel.goTo(next);
        else afterPaint(() => travel.goTo({ ...anchor, rowIndex: anchor.rowIndex + 1 }));
      });
    }
    // In the headings one moves as the grid has it.
    if (args.rowIdx < 0) return;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const target = (command ? jump : step)(key, event.shiftKey ? focus : anchor, ground);

    if (target && event.shiftKey) return act(() => travel.extendTo(target));
    // From the first row up one gets to the headings.
    if (target && !(key === 'ArrowUp' && !command && isSame(target))) return act(() => travel.goTo(target));
    // From the last cell, Tab leads out of the grid.
    if (next && !(key === 'Tab' && isSame(next))) return act(() => travel.goTo(next));
    if (key === 'F2') return act(() => travel.edit(anchor));
    if (key === 'Delete' || key === 'Backspace') return act(actions.clear);
    if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) return act(openMenu);
    if (!command) return;
    if (key === 'z') act(event.shiftKey ? travel.redo : travel.undo);
    else if (key === 'y') act(travel.redo);
    else if (key === 'a') act(() => selection.selectAll(countRows(ground)));
    else if (key === 'd') act(actions.fillDown);
    // Copy, cut and paste come as events of their own.
    else if (['c', 'x', 'v'].includes(key)) event.preventGridDefault();
  };
}
