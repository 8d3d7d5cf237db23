import type { Page } from '@playwright/test';
import { chooseFile } from '../../testing/portal/bulk-import.ts';
import { imports } from '../../web/src/i18n/en/imports.ts';

export const GIVE_UP_MS = 30_000;

type Watch = { began: number; told: number; last: number; silence: number; answers: readonly string[] };
const WATCH = 'hostileWatch';

/** A clock in the page: when the file was chosen, when the answer stood there, and how long nothing else could happen. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const watch: Watch = { began: 0, told: 0, last: 0, silence: 0, answers: [] };
    Object.assign(window, { [name]: watch });
    const look = () => {
      if (watch.began === 0 || watch.told > 0 || watch.answers.length === 0) return;
      const text = document.body.innerText;
      if (watch.answers.some((answer) => text.includes(answer))) watch.told = performance.now();
    };
    document.addEventListener(
      'change',
      () => {
        watch.began = performance.now();
        watch.last = watch.began;
      },
      { capture: true },
    );
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    setInterval(() => {
      const now = performance.now();
      if (watch.began > 0) watch.silence = Math.max(watch.silence, now - watch.last);
      watch.last = now;
    }, 4);
  }, WATCH);
}

export type Measured = { took: number; silence: number };

/** Chooses a file and waits until one of these answers stands there; afterwards the screen is as it was. */
export async function measure(page: Page, path: string, answers: readonly string[]): Promise<Measured> {
  await page.evaluate(
    ([name, expected]) => {
      const watch = (window as unknown as Record<string, Watch>)[name];
      if (watch) Object.assign(watch, { began: 0, told: 0, silence: 0, answers: expected });
    },
    [WATCH, answers] as const,
  );
  await chooseFile(page, path);
  const read = () =>
    page.evaluate((name) => ({ ...(window as unknown as Record<string, Watch>)[name] }) as Watch, WATCH);
  await page
    .waitForFunction((name) => ((window as unknown as Record<string, Watch>)[name]?.told ?? 0) > 0, WATCH, {
      timeout: GIVE_UP_MS,
    })
    .catch(() => {});
  const { began, told, silence } = await read();
  await leave(page);
  return { took: Math.round(told > 0 ? told - began : GIVE_UP_MS), silence: Math.round(silence) };
}

/** Goes back to the choice of a file. What was said is gone then: the same words would count for the next one. */
async function leave(page: Page): Promise<void> {
  const choose = page.getByRole('button', { name: imports.file.choose, exact: true });
  const cancel = page.getByRole('button', { name: 'Cancel' });
  const another = page.getByRole('button', { name: imports.grid.discard });
  await choose.or(cancel).or(another).first().waitFor();
  if (await cancel.isVisible()) await cancel.click();
  else if (await another.isVisible()) {
    await another.click();
    await page.getByRole('dialog').getByRole('button', { name: imports.grid.discard }).click();
  }
  // Choosing none says that one is to be chosen.
  await page.getByLabel(imports.file.choose, { exact: true }).and(page.locator('input')).setInputFiles([]);
}
