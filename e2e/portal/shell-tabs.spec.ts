import type { Page } from '@playwright/test';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { expect, test, texts } from '../../testing/portal/journey.ts';
import {
  chooseFromAvatarMenu,
  locateHeading,
  locateTab,
  locateTabs,
  navigateInPage,
  openPortal,
  openScreen,
  PHONE_VIEWPORT,
  shellTexts,
  UNSPENT_NETNUM,
} from '../../testing/portal/shell.ts';

const { tabs, icons, search } = shellTexts.en;
const locateTabLinks = (page: import('@playwright/test').Page) => locateTabs(page).getByRole('link');

async function openIcons(page: import('@playwright/test').Page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: search.title }).fill('icon');
  await page.getByRole('option', { name: 'Icons' }).click();
  await expect(locateHeading(page, 'Icons')).toBeVisible();
}

async function chooseFromTabMenu(page: Page, title: string, item: string) {
  await locateTab(page, title).click({ button: 'right' });
  const menuItem = page.getByRole('menuitem', { name: item, exact: true });
  await expect(menuItem).toBeVisible();
  // Playwright scrolls the page when its target moves, and scrolling closes the menu. Therefore the menu must have
  // finished its animation before the click.
  await expect(page.locator('.ant-slide-up')).toHaveCount(0);
  await menuItem.click();
}

test('a tab keeps typed text and scroll position until it is refreshed, and switching tabs sends no request', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 420 });
  // No other journey places orders with this account. A live event about an order would cause a request.
  await openPortal(page, UNSPENT_NETNUM);
  await openIcons(page);
  await page.getByRole('textbox', { name: icons.filter }).fill('out');
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 180);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const scrollPosition = await page.evaluate(() => window.scrollY);
  const requests: string[] = [];
  page.on('request', (request) => {
    // The browser requests the favicon after every change of the address.
    if (!request.url().endsWith('/favicon.svg')) requests.push(request.url());
  });
  await locateTab(page, 'Express order').evaluate((link: HTMLElement) => link.click());
  await expect(locateHeading(page, 'Express order')).toBeVisible();
  await expect(page.getByRole('textbox', { name: icons.filter })).toBeHidden();
  await locateTab(page, 'Icons').evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('textbox', { name: icons.filter })).toHaveValue('out');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollPosition);
  expect(requests).toEqual([]);

  await test.step('a refresh by the menu or by /redirect discards typed text', async () => {
    await chooseFromTabMenu(page, 'Icons', tabs.refresh);
    await expect(page.getByRole('textbox', { name: icons.filter })).toHaveValue('');
    expect(new URL(page.url()).pathname).toBe('/icon/index');
    await page.goto('/redirect/icon/index');
    await expect(locateHeading(page, 'Icons')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/icon/index');
    await expect(locateTabLinks(page)).toHaveText(['Express order', 'Icons']);
  });
});

test('the context menu closes one tab, the other tabs or all tabs', async ({ page }) => {
  // Animations are on: a menu that is still closing must not block the next one.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPortal(page);
  for (const title of ['Bulk Express', 'Query / print', 'Personal Center']) await openScreen(page, title);
  await locateTab(page, 'Query / print').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: tabs.closeAll })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await chooseFromTabMenu(page, 'Query / print', tabs.close);
  await expect(locateTabLinks(page)).toHaveText(['Express order', 'Bulk Express', 'Personal Center']);
  await expect(locateHeading(page, 'Personal Center')).toBeVisible();

  await chooseFromTabMenu(page, 'Bulk Express', tabs.closeOthers);
  await expect(locateTabLinks(page)).toHaveText(['Express order', 'Bulk Express']);
  await expect(locateHeading(page, 'Bulk Express')).toBeVisible();

  await chooseFromTabMenu(page, 'Bulk Express', tabs.closeAll);
  await expect(locateTabLinks(page)).toHaveText(['Express order']);
  await expect(locateHeading(page, 'Express order')).toBeVisible();
});

test('a visited page has one tab, which has a keyboard menu and closes by Delete, the middle mouse button and its close button', async ({
  page,
}) => {
  await openPortal(page);
  for (const title of ['Bulk Express', 'Query / print', 'Bulk Express']) await openScreen(page, title);
  await expect(locateTabLinks(page)).toHaveText(['Express order', 'Bulk Express', 'Query / print']);
  await expect(locateTab(page, 'Bulk Express')).toHaveAttribute('aria-current', 'page');
  await test.step('the first tab cannot be closed', async () => {
    await expect(locateTabs(page).getByRole('button', { name: tabs.closeOne('Express order') })).toHaveCount(
      0,
    );
    await locateTab(page, 'Express order').click({ button: 'middle' });
    await expect(locateTabLinks(page)).toHaveText(['Express order', 'Bulk Express', 'Query / print']);
  });
  await openScreen(page, 'Personal Center');
  await locateTab(page, 'Personal Center').focus();
  await page.keyboard.press('Shift+F10');
  const refresh = page.getByRole('menuitem', { name: tabs.refresh });
  await expect(refresh).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(refresh).toBeHidden();
  await expect(locateTab(page, 'Personal Center')).toBeFocused();
  await page.keyboard.press('Shift+F10');
  await expect(refresh).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: tabs.close, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(locateTab(page, 'Query / print')).toBeFocused();
  await expect(locateTabLinks(page)).toHaveText(['Express order', 'Bulk Express', 'Query / print']);

  await locateTab(page, 'Query / print').focus();
  await page.keyboard.press('Delete');
  await expect(locateTabLinks(page)).toHaveText(['Express order', 'Bulk Express']);
  await openScreen(page, 'Query / print');
  await locateTab(page, 'Bulk Express').click({ button: 'middle' });
  await expect(locateTabLinks(page)).toHaveText(['Express order', 'Query / print']);
  await locateTabs(page)
    .getByRole('button', { name: tabs.closeOne('Query / print') })
    .click();
  await expect(locateTabLinks(page)).toHaveText(['Express order']);
  await expect(locateHeading(page, 'Express order')).toBeVisible();
});

test('a tab keeps its address with the query, and Back and Forward move between pages', async ({ page }) => {
  await openPortal(page);
  await page.goto('/miya/cxdy?status=signed');
  await expect(locateHeading(page, 'Query / print')).toBeVisible();
  await openScreen(page, 'Bulk Express');
  await locateTab(page, 'Query / print').click();
  await expect(page).toHaveURL(/\/miya\/cxdy\?status=signed$/);
  await page.goBack();
  await expect(locateHeading(page, 'Bulk Express')).toBeVisible();
  await page.goForward();
  await expect(locateHeading(page, 'Query / print')).toBeVisible();
});

test('tabs survive a reload, are closed in every window by a sign-out, and are never shown to another account', async ({
  page,
  context,
}) => {
  await openPortal(page);
  await openScreen(page, 'Bulk Express');
  await test.step('a sign-out also moves another window to the sign-in page', async () => {
    const otherWindow = await context.newPage();
    await otherWindow.goto('/miya/plkd');
    await expect(locateHeading(otherWindow, 'Bulk Express')).toBeVisible();
    await chooseFromAvatarMenu(page, texts.en.portal.logOut.action);
    await page.getByRole('dialog').getByRole('button', { name: texts.en.portal.logOut.action }).click();
    await otherWindow.waitForURL(/\/login\?redirect=%2Fmiya%2Fplkd/);
    await page.waitForURL(/\/login/);
    await otherWindow.close();
  });
  await openPortal(page);
  await expect(locateTabLinks(page)).toHaveText(['Express order']);

  for (const title of ['Bulk Express', 'Query / print']) await openScreen(page, title);
  await page.reload();
  await expect(locateTabLinks(page)).toHaveText(['Express order', 'Bulk Express', 'Query / print']);
  await expect(locateHeading(page, 'Query / print')).toBeVisible();

  // The tabs of the first account are still stored. Another account must not restore them.
  const storedTabs = await page.evaluate(() => sessionStorage.getItem('tabViews'));
  await openPortal(page, 1063);
  await expect(locateTabLinks(page)).toHaveText(['Express order']);
  await page.evaluate((views) => sessionStorage.setItem('tabViews', views ?? ''), storedTabs);
  await page.reload();
  await expect(locateTabLinks(page)).toHaveText(['Express order']);
  await openPortal(page, 10);
  await expect(locateTabLinks(page)).toHaveText(['Express order']);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE_VIEWPORT });
  test('many tabs scroll in one row, and the open tab is visible', async ({ page }) => {
    await openPortal(page);
    for (const [path, title] of [
      ['/miya/plkd', 'Bulk Express'],
      ['/miya/cxdy', 'Query / print'],
      ['/miya/grzx', 'Personal Center'],
      ['/miya/grzx/addresses', 'Address management'],
    ] as const) {
      await navigateInPage(page, path);
      await expect(locateHeading(page, title)).toBeVisible();
    }
    await expect(locateTab(page, 'Address management')).toBeInViewport({ ratio: 0.9 });
    await expect(locateTab(page, 'Express order')).not.toBeInViewport();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(overflow).toBe(false);
    await expectAccessible(page);
  });
});
