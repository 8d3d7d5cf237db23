import { useEffect, useEffectEvent } from 'react';

/**
 * Hears keys from wherever one is on the screen; `hear` tells whether a key was meant for it. In a dialog, and in a cell that
 * is being edited, keys are left alone. A screen behind another tab hears nothing: its effects are off.
 */
export function useWindowKey(hear: (event: KeyboardEvent) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('[role="dialog"], .rdg-editor-container');
    if (!isElsewhere && hear(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
