import type { ClipboardEvent } from 'react';
import type { useGridActions } from './use-grid-actions.ts';

const isTyping = ({ target }: { target: EventTarget }) => target instanceof HTMLInputElement;

/** Blocks of cells to and from Excel, by the keys everybody knows. */
export function useClipboard({ copied, take, clear }: ReturnType<typeof useGridActions>) {
  const onCopy = (event: ClipboardEvent) => {
    if (isTyping(event)) return;
    event.clipboardData.setData('text/plain', copied());
    event.preventDefault();
  };
  const onCut = (event: ClipboardEvent) => {
    if (isTyping(event)) return;
    onCopy(event);
    clear();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isTyping(event)) return;
    event.preventDefault();
    take(event.clipboardData.getData('text/plain'));
  };
  return { onCopy, onCut, onPaste };
}
