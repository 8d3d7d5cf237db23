import { useEffect, useEffectEvent, useRef } from 'react';

/** What was typed while the field for it was still to come, and whether Enter ended it. */
export type TypedAhead = { text: string; isEntered: boolean };

/**
 * Whoever knows Ctrl-K types on at once. Until the dialog's field has the focus, the keys are kept for it: they would
 * fall into whatever field had it before, or into none.
 */
export function useTypedAhead(isOpen: boolean) {
  const ahead = useRef<TypedAhead>(undefined);
  const keep = useEffectEvent((event: KeyboardEvent) => {
    const kept = ahead.current;
    if (!kept || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') kept.isEntered = true;
    else if (event.key === 'Backspace') kept.text = kept.text.slice(0, -1);
    else if ([...event.key].length === 1) kept.text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (!isOpen) return;
    ahead.current = { text: '', isEntered: false };
    const listener = (event: KeyboardEvent) => keep(event);
    window.addEventListener('keydown', listener, true);
    return () => {
      ahead.current = undefined;
      window.removeEventListener('keydown', listener, true);
    };
  }, [isOpen]);
  /** Gives it to the field, which takes the keys itself from now on. */
  return () => {
    const kept = ahead.current;
    ahead.current = undefined;
    return kept;
  };
}
