import type { Page } from '@playwright/test';
import { demoClient, expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import {
  screenPaths as addresses,
  locateVisibleHeading,
  navigateInPage,
  UNSPENT_NETNUM,
} from '../../testing/portal/shell.ts';
import { watchLoading } from '../../testing/portal/watch-loading.ts';
import { type ComputedStyles, compareComputedStyles, readComputedStyles } from './computed-styles.ts';

/** At least this part of the elements must exist in both reads. The other elements depend on the data shown. */
const MIN_SHARED_RATIO = 0.7;

/**
 * Fails if any computed style differs from `expected`. On a slow computer the heading may appear before the rest of
 * the screen, so the styles are read again until most elements exist.
 */
async function expectSameStyles(
  expected: ComputedStyles,
  readStyles: () => Promise<ComputedStyles>,
  label: string,
): Promise<void> {
  let comparison = compareComputedStyles(expected, await readStyles());
  const getSharedRatio = () => comparison.shared / Object.keys(expected).length;
  await expect(async () => {
    if (getSharedRatio() <= MIN_SHARED_RATIO)
      comparison = compareComputedStyles(expected, await readStyles());
    expect(getSharedRatio(), label).toBeGreaterThan(MIN_SHARED_RATIO);
  }).toPass({ timeout: 20_000 });
  expect.soft(comparison.differences, label).toEqual([]);
}

test('a screen looks the same after any order of visited screens', async ({ page }) => {
  test.slow();
  const waitForIdle = watchLoading(page);
  await signInWithoutForm(page, demoClient, UNSPENT_NETNUM);
  const readCurrentStyles = async () => {
    await expect(locateVisibleHeading(page)).toBeVisible();
    await waitForIdle();
    return readComputedStyles(page, 'main');
  };
  const initialStyles: Record<string, ComputedStyles> = {};
  for (const address of addresses) {
    await page.goto(address);
    initialStyles[address] = await readCurrentStyles();
  }
  const reversedAddresses = [...addresses].reverse();
  // The first round visits the screens in menu order, so the style sheets load in that order. The second round visits
  // them in reverse order, then once more in menu order with all sheets loaded.
  for (const order of [addresses, [...reversedAddresses, ...addresses]]) {
    await page.goto(order[0] ?? '');
    for (const [visitCount, address] of order.entries()) {
      await navigateInPage(page, address);
      await expectSameStyles(
        initialStyles[address] ?? {},
        readCurrentStyles,
        `${address} after ${visitCount} screens from ${order[0]} on`,
      );
    }
  }
});

for (const path of ['/login', '/register', '/track'])
  test(`${path} looks the same before and after its script has run`, async ({ page }) => {
    const waitForIdle = watchLoading(page);
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(path);
    await waitForIdle();
    const serverStyles = await readComputedStyles(page, '#root');
    await page.unroute('**/*.js');
    await page.goto(path);
    await waitForIdle();
    await expectSameStyles(serverStyles, () => readComputedStyles(page, '#root'), path);
  });

/** Lists the cards whose empty space below the content exceeds their padding, one line each. */
const listCardsWithEmptySpace = (page: Page) =>
  page.evaluate(() => {
    const TOLERANCE_PX = 12;
    const cards = [...document.querySelectorAll('main section')].filter(
      (card) => card.checkVisibility() && getComputedStyle(card).borderTopWidth === '1px',
    );
    return cards.flatMap((card) => {
      const bottoms = [...card.querySelectorAll('*')]
        .filter(
          (child) =>
            child.checkVisibility() && (child.childElementCount === 0 || child.localName === 'button'),
        )
        .map((child) => child.getBoundingClientRect().bottom);
      const emptySpace = card.getBoundingClientRect().bottom - Math.max(...bottoms);
      const padding = Number.parseFloat(getComputedStyle(card).paddingBottom);
      return emptySpace > padding + TOLERANCE_PX
        ? [`${card.querySelector('h2')?.textContent}: ${emptySpace} px`]
        : [];
    });
  });

test('a card has no more empty space below its content than its padding', async ({ page }) => {
  const waitForIdle = watchLoading(page);
  await signInWithoutForm(page, demoClient, UNSPENT_NETNUM);
  await page.goto('/miya/grzx');
  for (const section of ['profile', 'security', 'api']) {
    await navigateInPage(page, `/miya/grzx?section=${section}`);
    await expect(locateVisibleHeading(page)).toBeVisible();
    await waitForIdle();
    expect.soft(await listCardsWithEmptySpace(page), section).toEqual([]);
  }
});
