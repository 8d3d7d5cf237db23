import type { Page } from '@playwright/test';

/**
 * The position of each landmark, heading, field and button, by tag and accessible name: `'button Send' -> '310,42'`.
 */
export type Positions = Record<string, string>;

/** Reads the positions relative to the top of the page, independent of the current scroll position. */
export function readPositions(page: Page): Promise<Positions> {
  return page.evaluate(() => {
    const positions: Positions = {};
    const selector =
      'main, aside, nav, h1, h2, form, [role=search], input, textarea, [role=combobox], button, th, [role=tab]';
    const getName = (element: Element) =>
      element.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined) ??
      (element.matches('main, aside, nav, form') ? '' : (element.textContent ?? ''));
    // At scroll position 0, sticky elements are at their normal position.
    const [x, y] = [scrollX, scrollY];
    scrollTo({ left: 0, top: 0, behavior: 'instant' });
    for (const element of document.querySelectorAll(selector)) {
      // Messages, popups and the entries of menus and tabs appear and disappear, so they are left out.
      if (!element.checkVisibility() || element.closest('[role=status], [role=alert], [class*=popup], nav *'))
        continue;
      const name = `${element.tagName.toLowerCase()} ${getName(element).trim()}`;
      let key = name;
      for (let number = 2; key in positions; number += 1) key = `${name} (${number})`;
      const { left, top } = element.getBoundingClientRect();
      positions[key] = `${Math.round(left)},${Math.round(top)}`;
    }
    scrollTo({ left: x, top: y, behavior: 'instant' });
    return positions;
  });
}

/**
 * Lists the elements that are at another position than before. Elements that exist in only one of the reads are
 * ignored.
 */
export const findMoved = (before: Positions, after: Positions): string[] =>
  Object.keys(before)
    .filter((name) => name in after && after[name] !== before[name])
    .map((name) => `${name} stood at ${before[name]}, now at ${after[name]}`);
