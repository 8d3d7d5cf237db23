import type { Page } from '@playwright/test';
import { demoClient, expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import {
  screenPaths as addresses,
  locateVisibleHeading,
  navigateInPage,
  UNSPENT_NETNUM,
} from '../../testing/portal/shell.ts';
import { watchLoading } from '../../testing/portal/watch-loading.ts';
import { compareLooks, type Look, readLook } from './computed-styles.ts';

/** Of the elements of a screen; the others come and go with what there is to show. */
const MIN_SHARED_RATIO = 0.7;

/** A heading may stand before what is below it: on a slow machine it is looked again until most of the screen is there. */
async function expectSameStyles(expected: Look, look: () => Promise<Look>, where: string): Promise<void> {
  let comparison = compareLooks(expected, await look());
  const getSharedRatio = () => comparison.shared / Object.keys(expected).length;
  await expect(async () => {
    if (getSharedRatio() <= MIN_SHARED_RATIO) comparison = compareLooks(expected, await look());
    expect(getSharedRatio(), where).toBeGreaterThan(MIN_SHARED_RATIO);
  }).toPass({ timeout: 20_000 });
  expect.soft(comparison.differences, where).toEqual([]);
}

test('a screen looks the same, whatever was visited before it', async ({ page }) => {
  test.slow();
  const waitForIdle = watchLoading(page);
  await signInWithoutForm(page, demoClient, UNSPENT_NETNUM);
  const look = async () => {
    await expect(locateVisibleHeading(page)).toBeVisible();
    await waitForIdle();
    return readLook(page, 'main');
  };
  const fresh: Record<string, Look> = {};
  for (const address of addresses) {
    await page.goto(address);
    fresh[address] = await look();
  }
  const backwards = [...addresses].reverse();
  // As the sheets come, in two orders, and once with all of them there.
  for (const order of [addresses, [...backwards, ...addresses]]) {
    await page.goto(order[0] ?? '');
    for (const [visitCount, address] of order.entries()) {
      await navigateInPage(page, address);
      await expectSameStyles(
        fresh[address] ?? {},
        look,
        `${address} after ${visitCount} screens from ${order[0]} on`,
      );
    }
  }
});

for (const path of ['/login', '/register', '/track'])
  test(`${path} looks the same as the server made it and once its script has run`, async ({ page }) => {
    const settled = watchLoading(page);
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(path);
    await settled();
    const fresh = await readLook(page, '#root');
    await page.unroute('**/*.js');
    await page.goto(path);
    await settled();
    await expectSameStyles(fresh, () => readLook(page, '#root'), path);
  });

/** Cards with more room below what they hold than they keep around it, one line each. */
const listCardsWithEmptySpace = (page: Page) =>
  page.evaluate(() => {
    const TOLERANCE_PX = 12;
    const cards = [...document.querySelectorAll('main section')].filter(
      (one) => one.checkVisibility() && getComputedStyle(one).borderTopWidth === '1px',
    );
    return cards.flatMap((card) => {
      const bottoms = [...card.querySelectorAll('*')]
        .filter((one) => one.checkVisibility() && (one.childElementCount === 0 || one.localName === 'button'))
        .map((one) => one.getBoundingClientRect().bottom);
      const emptySpace = card.getBoundingClientRect().bottom - Math.max(...bottoms);
      const padding = Number.parseFloat(getComputedStyle(card).paddingBottom);
      return emptySpace > padding + TOLERANCE_PX
        ? [`${card.querySelector('h2')?.textContent}: ${emptySpace} px`]
        : [];
    });
  });

test('a card is not emptier below what it holds than beside it', async ({ page }) => {
  const settled = watchLoading(page);
  await signInWithoutForm(page, demoClient, UNSPENT_NETNUM);
  await page.goto('/miya/grzx');
  for (const section of ['profile', 'security', 'api']) {
    await navigateInPage(page, `/miya/grzx?section=${section}`);
    await expect(locateVisibleHeading(page)).toBeVisible();
    await settled();
    expect.soft(await listCardsWithEmptySpace(page), section).toEqual([]);
  }
});
