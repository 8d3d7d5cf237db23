/** A page goes on growing for so long after it was opened. */
const GROWING_MS = 3_000;
const hands = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Brings an element into view, and again when what stands above it grows: until the page is complete, or until somebody
 * takes it into their own hands. Returns what ends it.
 */
export function keepInView(element: HTMLElement): () => void {
  const bring = () => element.scrollIntoView({ block: 'center' });
  const growth = new ResizeObserver(bring);
  growth.observe(document.body);
  const end = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const name of hands) window.removeEventListener(name, end);
  };
  const timer = setTimeout(end, GROWING_MS);
  for (const name of hands) window.addEventListener(name, end, { passive: true });
  bring();
  return end;
}
