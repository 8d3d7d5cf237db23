import type { ClipboardEvent } from 'react';
import type { useGridActions } from './use-grid-actions.ts';

const isTyping = ({ target }: { target: EventTarget }) => target instanceof HTMLInputElement;

/**
 * Handles copy, cut and paste events of the grid, in the text format of Excel. Events from an input, such as the cell
 * editor, keep their default behaviour.
 */
export function useClipboard({
  formatSelectedCells,
  pasteText,
  clearCells,
}: ReturnType<typeof useGridActions>) {
  const onCopy = (event: ClipboardEvent) => {
    if (isTyping(event)) return;
    event.clipboardData.setData('text/plain', formatSelectedCells());
    event.preventDefault();
  };
  const onCut = (event: ClipboardEvent) => {
    if (isTyping(event)) return;
    onCopy(event);
    clearCells();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isTyping(event)) return;
    event.preventDefault();
    pasteText(event.clipboardData.getData('text/plain'));
  };
  return { onCopy, onCut, onPaste };
}
