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

const locatePanel = (page: Page) => page.getByRole('dialog', { name: settings.title });
async function openPanel(page: Page) {
  await page.getByRole('button', { name: settings.title }).click();
  await expect(locatePanel(page)).toBeVisible();
}
const readSkipLinkColors = (page: Page) =>
  page.getByRole('link', { name: shellTexts.en.skip }).evaluate((link) => {
    const { backgroundColor, color } = getComputedStyle(link);
    return [backgroundColor, color];
  });

test('the panel shows the defaults of the specification, and a theme colour applies at once, survives a reload and keeps text readable', async ({
  page,
}) => {
  await openPortal(page);
  await openPanel(page);
  await expect(locatePanel(page).getByText('#3346D3')).toBeVisible();
  await expect(locatePanel(page).getByRole('switch', { name: settings.tagsView })).toBeChecked();
  await expect(locatePanel(page).getByRole('switch', { name: settings.fixedHeader })).not.toBeChecked();
  await expect(locatePanel(page).getByRole('switch', { name: settings.sidebarLogo })).not.toBeChecked();
  await expectAccessible(page);
  const picker = locatePanel(page).getByLabel(settings.ownColor);
  for (const [color, background, text] of [
    ['#ffe58f', 'rgb(255, 229, 143)', 'rgb(0, 0, 0)'],
    ['#7a3eb1', 'rgb(122, 62, 177)', 'rgb(255, 255, 255)'],
  ] as const) {
    await picker.fill(color);
    await expect.poll(() => readSkipLinkColors(page)).toEqual([background, text]);
    await expectAccessible(page);
  }
  await locatePanel(page)
    .getByRole('button', { name: settings.color('#0E7C66') })
    .click();
  await expect.poll(() => readSkipLinkColors(page)).toEqual(['rgb(14, 124, 102)', 'rgb(255, 255, 255)']);
  await page.reload();
  await expect(locateHeading(page, screens.order.title)).toBeVisible();
  await expect.poll(() => readSkipLinkColors(page)).toEqual(['rgb(14, 124, 102)', 'rgb(255, 255, 255)']);
  await openPanel(page);
  await locatePanel(page).getByRole('button', { name: settings.reset }).click();
  await expect.poll(() => readSkipLinkColors(page)).toEqual(['rgb(51, 70, 211)', 'rgb(255, 255, 255)']);
});

test('the switches for tab bar, fixed header and logo apply and survive a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 380 });
  await signInWithoutForm(page);
  await page.goto('/icon/index');
  const breadcrumb = page.getByRole('navigation', { name: shellTexts.en.breadcrumb });
  const scrollDown = async () => {
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(150);
  };
  await expect(locateHeading(page, 'Icons')).toBeVisible();
  await scrollDown();
  await expect(breadcrumb).not.toBeInViewport();

  await openPanel(page);
  for (const name of [settings.tagsView, settings.fixedHeader, settings.sidebarLogo])
    await locatePanel(page).getByRole('switch', { name }).click();
  await page.keyboard.press('Escape');
  await expect(locateTabs(page)).toBeHidden();
  await page.reload();
  await expect(locateHeading(page, 'Icons')).toBeVisible();
  await expect(locateTabs(page)).toBeHidden();
  await scrollDown();
  await expect(breadcrumb).toBeInViewport();
  expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
    tagsView: 'false',
    fixedHeader: 'true',
    sidebarLogo: 'true',
  });

  await test.step('the panel fits a phone', async () => {
    await page.setViewportSize(PHONE_VIEWPORT);
    await openPanel(page);
    await locatePanel(page).getByRole('switch', { name: settings.tagsView }).click();
    await expectAccessible(page);
    expect((await locatePanel(page).boundingBox())?.width).toBeLessThanOrEqual(PHONE_VIEWPORT.width);
  });
});
