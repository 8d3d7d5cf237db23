import { type RefObject, useEffect } from 'react';

/** What is chosen from a list is always empty to look at. */
const EMPTY = 'input[aria-required]:not([disabled], [role=combobox]:not([data-typed]))';

const TRIES = 10;

/**
 * Once the form is there, its first empty field is in focus. Not where somebody is elsewhere already, nor under a
 * finger: a keyboard on the screen would hide half of the form before it was seen.
 */
export function useFirstFocus(box: RefObject<HTMLElement | null>, isReady: boolean) {
  useEffect(() => {
    if (!isReady || matchMedia('(pointer: coarse)').matches) return;
    let frame = 0;
    const focusFirst = (tries: number) => {
      const at = document.activeElement;
      if (at && at !== document.body && !at.matches('main')) return;
      const fields = box.current?.querySelectorAll<HTMLInputElement>(EMPTY) ?? [];
      [...fields].find(({ value }) => value === '')?.focus({ preventScroll: true });
      // A field that was hidden until now fades in, and takes no focus in its first frames.
      if (tries > 1) frame = requestAnimationFrame(() => focusFirst(tries - 1));
    };
    focusFirst(TRIES);
    return () => cancelAnimationFrame(frame);
  }, [box, isReady]);
}
