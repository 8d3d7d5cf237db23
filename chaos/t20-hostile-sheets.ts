import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { report } from '../testing/figures/report-row.ts';
import { chooseFile, counts, makeBook, makeRows, openBulk } from '../testing/portal/order-sheet.ts';
import { imports } from '../web/src/i18n/en/imports.ts';
import { type Hostile, hostileFiles } from './hostile-files.ts';
import { withPortal } from './portal.ts';

const REFUSED_MS = 1_000;
/** A page that answers within this feels alive, on a machine that is busy besides. */
const ALIVE_MS = 200;
const GIVE_UP_MS = 30_000;
/** The middle one counts: a machine has other things to do now and then. */
const TRIES = 3;
const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** T20: files that mean ill, chosen in a real browser: told what is wrong within a second, on a page that stays alive. */
export const hostileSheets = () =>
  withPortal('T20', async ({ open }) => {
    const { folder, files } = hostileFiles();
    try {
      const page = await (await open()).newPage();
      let crashes = 0;
      page.on('crash', () => {
        crashes += 1;
      });
      await openBulk(page);
      await watch(page);
      // The first one also loads the reader; people have had it loaded by the time they have found their file.
      await measure(page, { ...(files[0] as Hostile), name: 'warm-up' });
      let isWell = true;
      for (const file of files) {
        const tries: Measured[] = [];
        while (tries.length < TRIES) tries.push(await measure(page, file));
        const took = median(tries.map((one) => one.took));
        const silence = median(tries.map((one) => one.silence));
        const isMet = took <= REFUSED_MS && silence <= ALIVE_MS;
        isWell &&= isMet;
        const verdict = isMet ? '' : '  <- falls short';
        report(
          'T20',
          `${file.name.padEnd(26)} told after ${String(took).padStart(5)} ms, ` +
            `the page silent for at most ${String(silence).padStart(4)} ms: ${file.answer.slice(0, 40)}${verdict}`,
        );
      }
      await chooseFile(page, await makeBook(makeRows(3)));
      await counts(page)
        .filter({ hasText: /3\s*sound/ })
        .waitFor({ timeout: GIVE_UP_MS });
      report('T20', `${files.length} files, ${crashes} crashes; a good file was read afterwards`);
      return isWell && crashes === 0;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

type Watch = { began: number; told: number; last: number; silence: number; answer: string };
const WATCH = 'hostileWatch';

/** A clock in the page: when the file was chosen, when the answer stood there, and how long nothing else could happen. */
async function watch(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const watch: Watch = { began: 0, told: 0, last: 0, silence: 0, answer: '' };
    Object.assign(window, { [name]: watch });
    const look = () => {
      if (watch.began === 0 || watch.told > 0 || watch.answer === '') return;
      if (document.body.innerText.includes(watch.answer)) watch.told = performance.now();
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

type Measured = { took: number; silence: number };

async function measure(page: Page, { path, answer }: Hostile): Promise<Measured> {
  await page.evaluate(
    ([name, expected]) => {
      const watch = (window as unknown as Record<string, Watch>)[name];
      if (watch) Object.assign(watch, { began: 0, told: 0, silence: 0, answer: expected });
    },
    [WATCH, answer] as const,
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
  if (told > 0 && answer === imports.mapping.title)
    await page.getByRole('button', { name: 'Cancel' }).click();
  // What was said is gone before the next one is chosen: the same words would count for it.
  await page.getByRole('button', { name: imports.file.start, exact: true }).click();
  return { took: Math.round(told > 0 ? told - began : GIVE_UP_MS), silence: Math.round(silence) };
}
