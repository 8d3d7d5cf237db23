import { mkdirSync } from 'node:fs';
import type { Language } from '@miya/contract';
import type { Locator, Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../testing/portal/accessibility.ts';
import { expect, test as journey } from '../../testing/portal/journey.ts';
import { watchLoading } from '../../testing/portal/watch-loading.ts';
import { findOtherLanguage } from './find-other-language.ts';
import { findMoved, type Positions, readPositions } from './positions.ts';
import { readVisibleTexts } from './visible-texts.ts';

const NETWORK_IDLE_MS = 200;
/** A longer or endless animation is not a transition between screens, so the journey does not wait for its end. */
const MAX_ANIMATION_MS = 1_000;

/** The problems found at one stop. */
type Findings = {
  faults: string[];
  cut: string[];
  broken: string[];
  otherLanguages: string[];
  moved: string[];
  barriers: string[];
  widerThanScreen: boolean;
};
const noFindings: Findings = {
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
   * Runs `act`, waits until `usable` can be clicked, and runs all checks. When a name is used again, the elements must
   * be at the same positions as the first time. An act that opens a dialog needs a stop of its own: a dialog changes
   * its size while it appears, and a click at that moment can miss its button.
   */
  stop: (name: string, act: () => Promise<unknown>, usable: Locator) => Promise<void>;
};

/** The working day of one user in one browser. Animations are on, as most users have them. */
export const test = journey.extend<{ language: Language; day: Day }>({
  language: ['en', { option: true }],
  contextOptions: {},
  day: async ({ page, language, faults }, use, testInfo) => {
    const { title } = testInfo;
    testInfo.slow();
    const waitForIdle = watchLoading(page, NETWORK_IDLE_MS);
    const getServerTexts = recordApiResponses(page);
    const times: string[] = [];
    const firstPositions = new Map<string, Positions>();
    let reportedFaults = 0;
    const collectFindings = async (
      before: Positions | undefined,
      positions: Positions,
    ): Promise<Findings> => {
      const texts = await readVisibleTexts(page);
      const newFaults = faults.slice(reportedFaults);
      reportedFaults = faults.length;
      return {
        faults: newFaults,
        cut: texts.filter(({ isCut }) => isCut).map(({ text, elementPath }) => `${text} (${elementPath})`),
        broken: texts.flatMap(({ brokenWords, elementPath }) =>
          brokenWords.map((word) => `${word} (${elementPath})`),
        ),
        otherLanguages: texts.flatMap(({ text, elementPath }) => {
          const other = findOtherLanguage(text, language, getServerTexts());
          return other ? [`${other}: ${text} (${elementPath})`] : [];
        }),
        moved: before ? findMoved(before, positions) : [],
        barriers: await findAccessibilityViolations(page),
        widerThanScreen: await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
      };
    };
    await use({
      stop: async (name, act, usable) => {
        const startedAt = performance.now();
        await act();
        await usable.click({ trial: true });
        times.push(`${String(Math.round(performance.now() - startedAt)).padStart(7)} ms  ${name}`);
        await waitForIdle();
        await waitForAnimations(page);
        await takePicture(page, title, `${times.length} ${name}`);
        const positions = await readPositions(page);
        const before = firstPositions.get(name);
        firstPositions.set(name, before ?? positions);
        // A soft assertion: the journey continues and reports all problems at its end.
        expect.soft(await collectFindings(before, positions), name).toEqual(noFindings);
      },
    });
    process.stdout.write(`${title}: from action to usable\n${times.join('\n')}\n`);
  },
});

/**
 * Records all JSON responses of the server. They contain names and places written by users, which may be in any
 * language.
 */
function recordApiResponses(page: Page): () => string {
  const responses: string[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || !/json/.test(response.headers()['content-type'] ?? '')) return;
    // The page may have navigated before the response body was read.
    responses.push(await response.text().catch(() => ''));
  });
  return () => responses.join('\n');
}

/** Waits until all short animations have ended. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(
    (maxDurationMs) =>
      document
        .getAnimations()
        // Animations driven by scrolling are always reported as running, even while nothing moves.
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || Number(effect?.getComputedTiming().endTime) > maxDurationMs,
        ),
    MAX_ANIMATION_MS,
  );
}

/** With MIYA_PICTURES=folder, saves a picture of each stop in that folder. */
async function takePicture(page: Page, day: string, stop: string): Promise<void> {
  const folder = process.env.MIYA_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${`${day} ${stop}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png` });
}
