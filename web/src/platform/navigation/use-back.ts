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
  useEffect(() => (isOpen ? pushOverlay(layer, () => goBack()) : undefined), [layer, isOpen]);
}

/** The same outside of a component; what is returned says that the thing is gone. */
export function pushOverlay(layer: string, onBack: () => void): () => void {
  open.add(layer);
  let isStepped = false;
  const step = () => {
    isStepped = true;
    // After a return to this tab or a reload of the page, the step may be in the history already.
    if (layerNow() !== layer) history.pushState({ layer }, '');
  };
  // Taken while another is being passed over, the step would be passed over too, and undo what has just been opened.
  afterPassing(() => {
    if (open.has(layer)) step();
  });
  // The lowest that is undone takes along what lies on it. A step that is passed over undoes nothing.
  const hear = () => {
    if (!isStepped || isGone(layerNow()) || placeOf(layerNow()) !== placeOf(layer) - 1) return;
    onBack();
    // What refuses to go is there for the next Back too.
    setTimeout(() => {
      if (placeOf(layer) === open.size - 1) step();
    });
  };
  window.addEventListener('popstate', hear);
  return () => {
    if (!open.has(layer)) return;
    window.removeEventListener('popstate', hear);
    open.delete(layer);
    // Where another screen has come in front by then, the step stays behind it.
    dropStaleHistory();
  };
}

/** A page that is on its way out, to sign in say, would be called back by a step of its history. */
let isLeaving = false;
const LEFT_MS = 5_000;
export function heedLeaving(): void {
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
    // A file that was asked for begins alike, and leaves nothing.
    setTimeout(() => {
      isLeaving = false;
    }, LEFT_MS);
  });
}

let isPassing = false;
let arrive: (() => void) | undefined;
const waiting: (() => void)[] = [];

/** A step of the history whose layer is gone leads nowhere: it is passed over, once what is there has been drawn. */
export function dropStaleHistory() {
  // Several may go at once, and each step is waited for: two at a time would lead out of the screen.
  if (isPassing) return;
  isPassing = true;
  setTimeout(() => {
    isPassing = isGone(layerNow()) && !isLeaving;
    if (!isPassing) {
      goOn();
      return;
    }
    const { pathname, search } = location;
    const passed = () => {
      arrive = undefined;
      // A step is at the address of what it lies over, which may have got other filters meanwhile.
      if (location.pathname === pathname) history.replaceState(history.state, '', pathname + search);
      isPassing = false;
      dropStaleHistory();
    };
    arrive = passed;
    window.addEventListener('popstate', heedPassing, { once: true });
    history.back();
    setTimeout(() => {
      if (arrive !== passed) return;
      arrive = undefined;
      isPassing = false;
      goOn();
    }, CALLED_OFF_MS);
  });
}

/** The browser drops a step back when something else is asked of it meanwhile; the wait for it ends after this time. */
const CALLED_OFF_MS = 3_000;

function goOn() {
  for (const act of waiting.splice(0)) act();
}

/** Ends the passing over of a step that has just been come to, which sets the address right: before others read it. */
export function heedPassing(): void {
  arrive?.();
}

/** A navigation waits while a step is being passed over: otherwise it would be passed over as well. */
export function afterPassing(act: () => void): void {
  if (isPassing) waiting.push(act);
  else act();
}
