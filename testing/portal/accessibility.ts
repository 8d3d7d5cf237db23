import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './journey.ts';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** axe checks only the first rows of a list, because it needs seconds for a hundred rows of the same kind. */
const SKIPPED_ROWS = ['main li:nth-child(n+6)', 'main tbody tr:nth-child(n+8)'];

/** Returns the violations that axe finds, one text for each rule: 'label: <input ...>'. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  // Each document needs axe once. Frames have the origin of the page, so the script can be added to all of them.
  for (const frame of page.frames())
    if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(axeSource);
  return await page.evaluate(async (exclude) => {
    const axeWindow = window as unknown as { axe: typeof axe };
    // Hidden screens of other tabs are removed while axe runs: axe reports nothing in them, but would read them.
    const hiddenElements = [...document.querySelectorAll('main *')].filter(
      (element) =>
        !element.checkVisibility() &&
        element.parentElement?.checkVisibility() &&
        element.childElementCount > 0,
    );
    const placeholders = hiddenElements.map((element) => {
      const placeholder = document.createComment('');
      element.replaceWith(placeholder);
      return placeholder;
    });
    try {
      // Only violations are returned, because sending the full report takes longer than creating it.
      const { violations } = await axeWindow.axe.run({ exclude }, { resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    } finally {
      for (const [index, placeholder] of placeholders.entries())
        placeholder.replaceWith(hiddenElements[index] ?? '');
    }
  }, SKIPPED_ROWS);
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
}
