import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import {
  locateHeading,
  locateTabs,
  openPortal,
  PHONE_VIEWPORT,
  shellTexts,
} from '../../testing/portal/shell.ts';

const { settings, screens } = shellTexts.en;
type Page = import('@playwright/test').Page;

const findPanel = (page: Page) => page.getByRole('dialog', { name: settings.title });
async function openPanel(page: Page) {
  await page.getByRole('button', { name: settings.title }).click();
  await expect(findPanel(page)).toBeVisible();
}
const readSkipLinkColors = (page: Page) =>
  page.getByRole('link', { name: shellTexts.en.skip }).evaluate((link) => {
    const { backgroundColor, color } = getComputedStyle(link);
    return [backgroundColor, color];
  });

test('the panel shows the defaults of the specification; the theme colour changes the whole page at once, is kept, and its text stays readable', async ({
  page,
}) => {
  await openPortal(page);
  await openPanel(page);
  await expect(findPanel(page).getByText('#3346D3')).toBeVisible();
  await expect(findPanel(page).getByRole('switch', { name: settings.tagsView })).toBeChecked();
  await expect(findPanel(page).getByRole('switch', { name: settings.fixedHeader })).not.toBeChecked();
  await expect(findPanel(page).getByRole('switch', { name: settings.sidebarLogo })).not.toBeChecked();
  await expectAccessible(page);
  const picker = findPanel(page).getByLabel(settings.ownColor);
  for (const [color, background, text] of [
    ['#ffe58f', 'rgb(255, 229, 143)', 'rgb(0, 0, 0)'],
    ['#7a3eb1', 'rgb(122, 62, 177)', 'rgb(255, 255, 255)'],
  ] as const) {
    await picker.fill(color);
    await expect.poll(() => readSkipLinkColors(page)).toEqual([background, text]);
    await expectAccessible(page);
  }
  await findPanel(page)
    .getByRole('button', { name: settings.color('#0E7C66') })
    .click();
  await expect.poll(() => readSkipLinkColors(page)).toEqual(['rgb(14, 124, 102)', 'rgb(255, 255, 255)']);
  await page.reload();
  await expect(locateHeading(page, screens.order.title)).toBeVisible();
  await expect.poll(() => readSkipLinkColors(page)).toEqual(['rgb(14, 124, 102)', 'rgb(255, 255, 255)']);
  await openPanel(page);
  await findPanel(page).getByRole('button', { name: settings.reset }).click();
  await expect.poll(() => readSkipLinkColors(page)).toEqual(['rgb(51, 70, 211)', 'rgb(255, 255, 255)']);
});

test('the tab bar, the fixed header and the logo are switched and kept', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 380 });
  await signInWithoutForm(page);
  await page.goto('/icon/index');
  const crumbs = page.getByRole('navigation', { name: shellTexts.en.breadcrumb });
  const scrollDown = async () => {
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(150);
  };
  await expect(locateHeading(page, 'Icons')).toBeVisible();
  await scrollDown();
  await expect(crumbs).not.toBeInViewport();

  await openPanel(page);
  for (const name of [settings.tagsView, settings.fixedHeader, settings.sidebarLogo])
    await findPanel(page).getByRole('switch', { name }).click();
  await page.keyboard.press('Escape');
  await expect(locateTabs(page)).toBeHidden();
  await page.reload();
  await expect(locateHeading(page, 'Icons')).toBeVisible();
  await expect(locateTabs(page)).toBeHidden();
  await scrollDown();
  await expect(crumbs).toBeInViewport();
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    tagsView: 'false',
    fixedHeader: 'true',
    sidebarLogo: 'true',
  });

  await test.step('the panel fits a phone', async () => {
    await page.setViewportSize(PHONE_VIEWPORT);
    await openPanel(page);
    await findPanel(page).getByRole('switch', { name: settings.tagsView }).click();
    await expectAccessible(page);
    expect((await findPanel(page).boundingBox())?.width).toBeLessThanOrEqual(PHONE_VIEWPORT.width);
  });
});
