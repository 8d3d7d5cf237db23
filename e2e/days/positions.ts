import type { Page } from '@playwright/test';

/** Where landmarks, fields and buttons stand, by what they are called. */
export type Positions = Record<string, string>;

/** Reads where everything stands that a hand or an eye looks for, however far the page is scrolled. */
export function readPositions(page: Page): Promise<Positions> {
  return page.evaluate(() => {
    const positions: Positions = {};
    const wanted =
      'main, aside, nav, h1, h2, form, [role=search], input, textarea, [role=combobox], button, th, [role=tab]';
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined) ??
      (element.matches('main, aside, nav, form') ? '' : (element.textContent ?? ''));
    // Seen from the top, where what sticks to an edge stands as well.
    const [x, y] = [scrollX, scrollY];
    scrollTo({ left: 0, top: 0, behavior: 'instant' });
    for (const element of document.querySelectorAll(wanted)) {
      // Messages, what is opened over the page and the entries of menus and tabs come and go.
      if (!element.checkVisibility() || element.closest('[role=status], [role=alert], [class*=popup], nav *'))
        continue;
      const name = `${element.tagName.toLowerCase()} ${nameOf(element).trim()}`;
      let key = name;
      for (let again = 2; key in positions; again += 1) key = `${name} (${again})`;
      const { left, top } = element.getBoundingClientRect();
      positions[key] = `${Math.round(left)},${Math.round(top)}`;
    }
    scrollTo({ left: x, top: y, behavior: 'instant' });
    return positions;
  });
}

/** What stands elsewhere than it did; what came or went is another matter. */
export const findMoved = (before: Positions, now: Positions): string[] =>
  Object.keys(before)
    .filter((name) => name in now && now[name] !== before[name])
    .map((name) => `${name} stood at ${before[name]}, now at ${now[name]}`);
