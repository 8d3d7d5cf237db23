/** How long a page usually grows after it was opened, while its data arrives. */
const PAGE_GROWTH_MS = 3_000;
const USER_INPUT_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls an element into view, and again whenever the page grows and moves it.
 * Ends after `PAGE_GROWTH_MS` or at the first input of the user. Returns a function that ends it sooner.
 */
export function keepInView(element: HTMLElement): () => void {
  const scrollToElement = () => element.scrollIntoView({ block: 'center' });
  const growth = new ResizeObserver(scrollToElement);
  growth.observe(document.body);
  const end = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const name of USER_INPUT_EVENTS) window.removeEventListener(name, end);
  };
  const timer = setTimeout(end, PAGE_GROWTH_MS);
  for (const name of USER_INPUT_EVENTS) window.addEventListener(name, end, { passive: true });
  scrollToElement();
  return end;
}
