import type { Page } from '@playwright/test';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import {
  locateHeading,
  locateMenu,
  navigateInPage,
  openPortal,
  PHONE_VIEWPORT,
  shellTexts,
} from '../../testing/portal/shell.ts';

const { pages, screens } = shellTexts.en;
const titles = {
  '/miya': screens.order.title,
  '/miya/plkd': screens.bulk.title,
  '/miya/cxdy': screens.query.title,
  '/miya/grzx': screens.personal.title,
  '/miya/grzx/addresses': screens.addresses.title,
  '/icon/index': screens.icons.title,
  '/404': pages.notFound.title,
  '/401': pages.notAllowed.title,
};
type Path = keyof typeof titles;
const errorPages = ['/404', '/401'] as const;

async function openPage(page: Page, path: Path): Promise<void> {
  await navigateInPage(page, path);
  await expect(locateHeading(page, titles[path])).toBeVisible();
}

// The journeys in days/ check accessibility on the screens that they visit. These are the remaining screens.
for (const [device, viewport, paths] of [
  ['a desk', { width: 1440, height: 900 }, ['/miya/plkd', '/icon/index', ...errorPages]],
  ['a phone', PHONE_VIEWPORT, ['/miya/grzx/addresses', '/icon/index', ...errorPages]],
] as const)
  test.describe(`on ${device}`, () => {
    // The browser logs the expected 404 response as a console error.
    test.use({ viewport, tolerated: [/the server responded with a status of 404/] });
    test('rarely visited pages are accessible', async ({ page }) => {
      await openPortal(page);
      for (const path of paths) {
        await openPage(page, path);
        await expectAccessible(page);
        await expectNoOverflow(page, path);
      }
    });
  });

test.describe('on a desktop at 200 % zoom', () => {
  test.use({
    viewport: { width: 720, height: 450 },
    tolerated: [/the server responded with a status of 404/],
  });
  test('no screen needs horizontal scrolling', async ({ page }) => {
    await openPortal(page);
    for (const path of Object.keys(titles) as Path[]) {
      await openPage(page, path);
      await expectNoOverflow(page, path);
    }
  });
});

async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const [contentWidth, windowWidth] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(contentWidth, where).toBeLessThanOrEqual(windowWidth ?? 0);
}

test('the keyboard user can skip to the content, sees the focus, and gets no motion if reduced motion is set', async ({
  page,
}) => {
  // The journey needs a screen without an initial focus. The order form would focus its first field.
  await signInWithoutForm(page);
  await page.goto('/miya/grzx');
  await expect(locateMenu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: shellTexts.en.skip });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await locateMenu(page).getByRole('link', { name: 'Bulk Express' }).focus();
  await page.keyboard.press('Tab');
  const focusedLink = locateMenu(page).getByRole('link', { name: 'Query / print' });
  await expect(focusedLink).toBeFocused();
  expect(await focusedLink.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');

  await test.step('the settings panel opens without motion if reduced motion is set', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: shellTexts.en.settings.title }).click();
    await expect(page.getByRole('dialog', { name: shellTexts.en.settings.title })).toBeVisible();
    const longDurations = await page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0))
        .filter((duration) => duration > 50),
    );
    expect(longDurations).toEqual([]);
  });
});
