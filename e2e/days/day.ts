import { mkdirSync } from 'node:fs';
import type { Language } from '@miya/contract';
import type { Locator, Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../testing/portal/accessibility.ts';
import { expect, test as journey } from '../../testing/portal/journey.ts';
import { watchLoading } from '../../testing/portal/watch-loading.ts';
import { otherLanguageOf } from './other-languages.ts';
import { findMoved, type Positions, readPositions } from './positions.ts';
import { readTexts } from './seen-texts.ts';

const QUIET_MS = 200;
/** What moves longer than this, or without an end, is no way from one screen to the next. */
const MOTION_MS = 1_000;

/** What a person would stumble over at a stop. */
type Findings = {
  faults: string[];
  cut: string[];
  broken: string[];
  otherLanguages: string[];
  moved: string[];
  barriers: string[];
  widerThanScreen: boolean;
};
const nothing: Findings = {
  faults: [],
  cut: [],
  broken: [],
  otherLanguages: [],
  moved: [],
  barriers: [],
  widerThanScreen: false,
};

export type Day = {
  /**
   * Does what a person does to come to a stop, waits until what they need there can be used, and looks at
   * everything. A stop they have been at before must look as it did. An act that opens a dialog is a stop of its own: a
   * dialog shrinks and grows as it appears, and a click in that moment can miss its button.
   */
  stop: (name: string, act: () => Promise<unknown>, usable: Locator) => Promise<void>;
};

/** A whole day of one person, in one browser, with motion as most people have it. */
export const test = journey.extend<{ language: Language; day: Day }>({
  language: ['en', { option: true }],
  contextOptions: {},
  day: async ({ page, language, faults }, use, testInfo) => {
    const { title } = testInfo;
    testInfo.slow();
    const settled = watchLoading(page, QUIET_MS);
    const known = rememberAnswers(page);
    const times: string[] = [];
    const seen = new Map<string, Positions>();
    let told = 0;
    const find = async (before: Positions | undefined, positions: Positions): Promise<Findings> => {
      const texts = await readTexts(page);
      const newFaults = faults.slice(told);
      told = faults.length;
      return {
        faults: newFaults,
        cut: texts.filter(({ isCut }) => isCut).map(({ text, where }) => `${text} (${where})`),
        broken: texts.flatMap(({ broken, where }) => broken.map((word) => `${word} (${where})`)),
        otherLanguages: texts.flatMap(({ text, where }) => {
          const other = otherLanguageOf(text, language, known());
          return other ? [`${other}: ${text} (${where})`] : [];
        }),
        moved: before ? findMoved(before, positions) : [],
        barriers: await findAccessibilityViolations(page),
        widerThanScreen: await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
      };
    };
    await use({
      stop: async (name, act, usable) => {
        const begun = performance.now();
        await act();
        await usable.click({ trial: true });
        times.push(`${String(Math.round(performance.now() - begun)).padStart(7)} ms  ${name}`);
        await settled();
        await restFrom(page);
        await takePicture(page, title, `${times.length} ${name}`);
        const positions = await readPositions(page);
        const before = seen.get(name);
        seen.set(name, before ?? positions);
        // Softly: a day goes on, and tells at its end of everything that was wrong.
        expect.soft(await find(before, positions), name).toEqual(nothing);
      },
    });
    process.stdout.write(`${title}: from action to usable\n${times.join('\n')}\n`);
  },
});

/** All that the server has told the page: names and places that people have written, in any letters. */
function rememberAnswers(page: Page): () => string {
  const answers: string[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || !/json/.test(response.headers()['content-type'] ?? '')) return;
    // The page may have gone on before its answer was read.
    answers.push(await response.text().catch(() => ''));
  });
  return () => answers.join('\n');
}

/** Waits until nothing moves any more but what goes on for long. */
async function restFrom(page: Page): Promise<void> {
  await page.waitForFunction(
    (most) =>
      document
        .getAnimations()
        // What moves as one scrolls, and not by itself, is at rest though it is said to be running.
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || Number(effect?.getComputedTiming().endTime) > most,
        ),
    MOTION_MS,
  );
}

/** MIYA_PICTURES=folder keeps what each stop looked like, for people to look at. */
async function takePicture(page: Page, day: string, stop: string): Promise<void> {
  const folder = process.env.MIYA_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${`${day} ${stop}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png` });
}
