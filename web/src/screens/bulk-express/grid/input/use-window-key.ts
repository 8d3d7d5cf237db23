import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `handleKey` for each key pressed anywhere on the screen, except in a dialog or a cell editor. `handleKey`
 * returns true if it used the key; the default action of the key is then prevented. A screen of a portal tab in the
 * background receives no keys, because React has cleaned up its effects.
 */
export function useWindowKey(handleKey: (event: KeyboardEvent) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('[role="dialog"], .rdg-editor-container');
    if (!isElsewhere && handleKey(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
