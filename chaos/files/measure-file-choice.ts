import type { Page } from '@playwright/test';
import { chooseFile } from '../../testing/portal/bulk-import.ts';
import { imports } from '../../web/src/i18n/en/imports.ts';

export const MAX_WAIT_MS = 30_000;

type Stopwatch = {
  startedAt: number;
  shownAt: number;
  lastTickAt: number;
  longestBlockMs: number;
  expectedTexts: readonly string[];
};
const STOPWATCH_PROPERTY = 'hostileWatch';

/**
 * Adds a stopwatch to the page. It records when a file is chosen, when an expected text appears, and the longest time
 * in which the page's event loop was blocked.
 */
export async function installStopwatch(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const watch: Stopwatch = {
      startedAt: 0,
      shownAt: 0,
      lastTickAt: 0,
      longestBlockMs: 0,
      expectedTexts: [],
    };
    Object.assign(window, { [name]: watch });
    const findExpectedText = () => {
      if (watch.startedAt === 0 || watch.shownAt > 0 || watch.expectedTexts.length === 0) return;
      const text = document.body.innerText;
      if (watch.expectedTexts.some((expectedText) => text.includes(expectedText)))
        watch.shownAt = performance.now();
    };
    document.addEventListener(
      'change',
      () => {
        watch.startedAt = performance.now();
        watch.lastTickAt = watch.startedAt;
      },
      { capture: true },
    );
    new MutationObserver(findExpectedText).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    setInterval(() => {
      const now = performance.now();
      if (watch.startedAt > 0) watch.longestBlockMs = Math.max(watch.longestBlockMs, now - watch.lastTickAt);
      watch.lastTickAt = now;
    }, 4);
  }, STOPWATCH_PROPERTY);
}

export type FileChoiceTimes = { responseMs: number; longestBlockMs: number };

/** Chooses a file, waits until one of the expected texts appears, and brings the screen back to the file choice. */
export async function measureFileChoice(
  page: Page,
  path: string,
  expectedTexts: readonly string[],
): Promise<FileChoiceTimes> {
  await page.evaluate(
    ([name, expected]) => {
      const watch = (window as unknown as Record<string, Stopwatch>)[name];
      if (watch)
        Object.assign(watch, { startedAt: 0, shownAt: 0, longestBlockMs: 0, expectedTexts: expected });
    },
    [STOPWATCH_PROPERTY, expectedTexts] as const,
  );
  await chooseFile(page, path);
  const read = () =>
    page.evaluate(
      (name) => ({ ...(window as unknown as Record<string, Stopwatch>)[name] }) as Stopwatch,
      STOPWATCH_PROPERTY,
    );
  await page
    .waitForFunction(
      (name) => ((window as unknown as Record<string, Stopwatch>)[name]?.shownAt ?? 0) > 0,
      STOPWATCH_PROPERTY,
      {
        timeout: MAX_WAIT_MS,
      },
    )
    .catch(() => {});
  const { startedAt, shownAt, longestBlockMs } = await read();
  await returnToFileChoice(page);
  return {
    responseMs: Math.round(shownAt > 0 ? shownAt - startedAt : MAX_WAIT_MS),
    longestBlockMs: Math.round(longestBlockMs),
  };
}

/** Goes back to the file choice. This removes the shown text, which would otherwise be found for the next file. */
async function returnToFileChoice(page: Page): Promise<void> {
  const choose = page.getByRole('button', { name: imports.file.choose, exact: true });
  const cancel = page.getByRole('button', { name: 'Cancel' });
  const another = page.getByRole('button', { name: imports.grid.discard });
  await choose.or(cancel).or(another).first().waitFor();
  if (await cancel.isVisible()) await cancel.click();
  else if (await another.isVisible()) {
    await another.click();
    await page.getByRole('dialog').getByRole('button', { name: imports.grid.discard }).click();
  }
  // Choosing no file removes the message about the last file.
  await page.getByLabel(imports.file.choose, { exact: true }).and(page.locator('input')).setInputFiles([]);
}
