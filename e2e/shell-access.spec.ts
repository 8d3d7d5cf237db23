import { comeIn, expect, expectAccessible, test } from '../testing/portal/journey.ts';
import { enter, menuOf, PHONE, shellTexts, shownHeading } from '../testing/portal/shell.ts';

const paths = ['/miya', '/miya/plkd', '/miya/cxdy', '/miya/grzx', '/miya/grzx/addresses', '/icon/index'];

for (const [device, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', PHONE],
  ['a desk at 200 % zoom', { width: 720, height: 450 }],
] as const) {
  test.describe(`on ${device}`, () => {
    // The browser notes the address that answers 404, as it is to do.
    test.use({ viewport, tolerated: [/the server responded with a status of 404/] });
    test('every page is accessible, and nothing is cut off', async ({ page }) => {
      await comeIn(page);
      for (const path of [...paths, '/404', '/401']) {
        await page.goto(path);
        await expect(shownHeading(page)).toBeVisible();
        // The zoomed desk is laid out as a phone is, which has been looked at.
        if (device !== 'a desk at 200 % zoom') await expectAccessible(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, path).toBeLessThanOrEqual(viewport.width);
      }
    });
  });
}

test('by keyboard one skips to the content, and sees where the focus is', async ({ page }) => {
  await enter(page);
  await expect(menuOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: shellTexts.en.skip });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await menuOf(page).getByRole('link', { name: 'Bulk Express' }).focus();
  await page.keyboard.press('Tab');
  const focused = menuOf(page).getByRole('link', { name: 'Query / print' });
  await expect(focused).toBeFocused();
  expect(await focused.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
});

test('who asks for less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page);
  await page.getByRole('button', { name: shellTexts.en.settings.title }).click();
  await expect(page.getByRole('dialog', { name: shellTexts.en.settings.title })).toBeVisible();
  const lasting = await page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0))
      .filter((duration) => duration > 50),
  );
  expect(lasting).toEqual([]);
});
