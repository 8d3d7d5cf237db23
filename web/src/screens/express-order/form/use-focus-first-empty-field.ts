import { type RefObject, useEffect } from 'react';

/**
 * Skips comboboxes: the input of a select is empty even when an option is selected. Exception: `data-typed` marks a
 * combobox whose input holds the typed text.
 */
const REQUIRED_FIELD = 'input[aria-required]:not([disabled], [role=combobox]:not([data-typed]))';

const MAX_FRAMES = 10;

/**
 * Focuses the first empty required field once the form is ready. Does nothing when another element has the focus
 * already. Does nothing on a touch screen: the on-screen keyboard would hide half of the form before the user has seen
 * it.
 */
export function useFocusFirstEmptyField(container: RefObject<HTMLElement | null>, isReady: boolean) {
  useEffect(() => {
    if (!isReady || matchMedia('(pointer: coarse)').matches) return;
    let frameRequest = 0;
    const focusFirst = (framesLeft: number) => {
      const activeElement = document.activeElement;
      if (activeElement && activeElement !== document.body && !activeElement.matches('main')) return;
      const fields = container.current?.querySelectorAll<HTMLInputElement>(REQUIRED_FIELD) ?? [];
      [...fields].find(({ value }) => value === '')?.focus({ preventScroll: true });
      // A field that has just become visible fades in and cannot take the focus in its first frames.
      if (framesLeft > 1) frameRequest = requestAnimationFrame(() => focusFirst(framesLeft - 1));
    };
    focusFirst(MAX_FRAMES);
    return () => cancelAnimationFrame(frameRequest);
  }, [container, isReady]);
}
