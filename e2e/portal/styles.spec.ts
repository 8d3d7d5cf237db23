import type { Page } from '@playwright/test';
import { comeIn, demo, expect, test } from '../../testing/portal/journey.ts';
import { watchLoading } from '../../testing/portal/settle.ts';
import { everyScreen as addresses, goWithin, shownHeading, UNSPENT } from '../../testing/portal/shell.ts';
import { compareLooks, type Look, readLook } from './computed-styles.ts';

/** Of the elements of a screen; the others come and go with what there is to show. */
const SHARED_LEAST = 0.7;

/** A heading may stand before what is below it: on a slow machine it is looked again until most of the screen is there. */
async function expectSame(fresh: Look, look: () => Promise<Look>, where: string): Promise<void> {
  let found = compareLooks(fresh, await look());
  const share = () => found.shared / Object.keys(fresh).length;
  await expect(async () => {
    if (share() <= SHARED_LEAST) found = compareLooks(fresh, await look());
    expect(share(), where).toBeGreaterThan(SHARED_LEAST);
  }).toPass({ timeout: 20_000 });
  expect.soft(found.differences, where).toEqual([]);
}

test('a screen looks the same, whatever was visited before it', async ({ page }) => {
  test.slow();
  const settled = watchLoading(page);
  await comeIn(page, demo, UNSPENT);
  const look = async () => {
    await expect(shownHeading(page)).toBeVisible();
    await settled();
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
    for (const [at, address] of order.entries()) {
      await goWithin(page, address);
      await expectSame(fresh[address] ?? {}, look, `${address} after ${at} screens from ${order[0]} on`);
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
    await expectSame(fresh, () => readLook(page, '#root'), path);
  });

/** Cards with more room below what they hold than they keep around it, one line each. */
const emptyBelow = (page: Page) =>
  page.evaluate(() => {
    const SPARE = 12;
    const cards = [...document.querySelectorAll('main section')].filter(
      (one) => one.checkVisibility() && getComputedStyle(one).borderTopWidth === '1px',
    );
    return cards.flatMap((card) => {
      const ends = [...card.querySelectorAll('*')]
        .filter((one) => one.checkVisibility() && (one.childElementCount === 0 || one.localName === 'button'))
        .map((one) => one.getBoundingClientRect().bottom);
      const below = card.getBoundingClientRect().bottom - Math.max(...ends);
      const kept = Number.parseFloat(getComputedStyle(card).paddingBottom);
      return below > kept + SPARE ? [`${card.querySelector('h2')?.textContent}: ${below} px`] : [];
    });
  });

test('a card is not emptier below what it holds than beside it', async ({ page }) => {
  const settled = watchLoading(page);
  await comeIn(page, demo, UNSPENT);
  await page.goto('/miya/grzx');
  for (const section of ['profile', 'security', 'api']) {
    await goWithin(page, `/miya/grzx?section=${section}`);
    await expect(shownHeading(page)).toBeVisible();
    await settled();
    expect.soft(await emptyBelow(page), section).toEqual([]);
  }
});
