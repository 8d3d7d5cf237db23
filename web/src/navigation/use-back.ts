import { useEffect, useEffectEvent } from 'react';

const layerNow = () => (history.state as { layer?: string } | null)?.layer;

/** What lies over the screen in front, the lowest first. */
const open = new Set<string>();
const placeOf = (layer: string | undefined) => (layer === undefined ? -1 : [...open].indexOf(layer));
const isGone = (layer: string | undefined) => layer !== undefined && !open.has(layer);

/**
 * Lets the browser's Back undo one thing before it leaves the screen: a drawer that is open, a step that was taken. It is
 * a step of the history at the same address, and goes with the thing when that is undone in another way.
 */
export function useBack(layer: string, isOpen: boolean, onBack: () => void) {
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    open.add(layer);
    // Whoever comes back to this tab, or loads the page again, may find the step as it was left.
    if (layerNow() !== layer) history.pushState({ layer }, '');
    // The lowest that is undone takes along what lies on it. A step that is passed over undoes nothing.
    const hear = () => {
      if (!isGone(layerNow()) && placeOf(layerNow()) === placeOf(layer) - 1) goBack();
    };
    window.addEventListener('popstate', hear);
    return () => {
      window.removeEventListener('popstate', hear);
      open.delete(layer);
      // Where another screen has come in front by then, the step stays behind it.
      passOverGone();
    };
  }, [layer, isOpen]);
}

/** A step of the history whose layer is gone leads nowhere: it is passed over, once what is there has been drawn. */
export function passOverGone() {
  setTimeout(() => {
    if (isGone(layerNow())) history.back();
  });
}
