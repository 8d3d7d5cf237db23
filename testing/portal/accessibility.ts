import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './journey.ts';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Of a long list the first rows are looked at by axe: it takes seconds for a hundred that are all alike. */
const SKIPPED_ROWS = ['main li:nth-child(n+6)', 'main tbody tr:nth-child(n+8)'];

/** What axe finds, one line each. */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  // Each document needs it once. No page of ours has frames of another origin.
  for (const frame of page.frames())
    if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(axeSource);
  return await page.evaluate(async (exclude) => {
    const here = window as unknown as { axe: typeof axe };
    // Screens of other tabs, unseen, leave the page while axe looks: it finds nothing in them, but walks through all of it.
    const unseen = [...document.querySelectorAll('main *')].filter(
      (one) => !one.checkVisibility() && one.parentElement?.checkVisibility() && one.childElementCount > 0,
    );
    const places = unseen.map((one) => {
      const place = document.createComment('');
      one.replaceWith(place);
      return place;
    });
    try {
      // Only what is wrong leaves the page: the whole report of a screen takes longer to be sent than to be made.
      const { violations } = await here.axe.run({ exclude }, { resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    } finally {
      for (const [at, place] of places.entries()) place.replaceWith(unseen[at] ?? '');
    }
  }, SKIPPED_ROWS);
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
}
