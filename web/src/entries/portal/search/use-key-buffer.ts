import { useEffect, useEffectEvent, useRef } from 'react';

/** Text that the user typed before the search field was ready. `isEntered`: the user has pressed Enter. */
export type BufferedKeys = { text: string; isEntered: boolean };

/**
 * Buffers keys while the search dialog opens: users who know Ctrl-K do not wait for it. Without the buffer, these keys
 * would go to the previously focused field, or be lost. Returns a function that the search field calls on focus.
 */
export function useKeyBuffer(isOpen: boolean) {
  const buffer = useRef<BufferedKeys>(undefined);
  const bufferKey = useEffectEvent((event: KeyboardEvent) => {
    const keys = buffer.current;
    if (!keys || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') keys.isEntered = true;
    else if (event.key === 'Backspace') keys.text = keys.text.slice(0, -1);
    else if ([...event.key].length === 1) keys.text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (!isOpen) return;
    buffer.current = { text: '', isEntered: false };
    const listener = (event: KeyboardEvent) => bufferKey(event);
    window.addEventListener('keydown', listener, true);
    return () => {
      buffer.current = undefined;
      window.removeEventListener('keydown', listener, true);
    };
  }, [isOpen]);
  /** Returns the buffered keys and ends the buffering. Undefined when the keys were already taken. */
  return () => {
    const keys = buffer.current;
    buffer.current = undefined;
    return keys;
  };
}
