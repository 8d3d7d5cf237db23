import { useEffect, useEffectEvent } from 'react';

/**
 * F8 goes to the next problem from wherever one is on the screen, Shift+F8 to the one before. In a dialog, and in a cell that
 * is being edited, it is left alone. A screen behind another tab hears nothing: its effects are off.
 */
export function useProblemKey(toProblem: (way: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('[role="dialog"], .rdg-editor-container');
    if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey || isElsewhere) return;
    event.preventDefault();
    toProblem(event.shiftKey ? -1 : 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
