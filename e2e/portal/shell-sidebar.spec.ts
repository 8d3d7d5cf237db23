import { getClient } from '@miya/contract/clients';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { expect, test, texts } from '../../testing/portal/journey.ts';
import {
  findCookie,
  locateHeading,
  locateMenu,
  openPortal,
  openScreen,
  PHONE_VIEWPORT,
  shellTexts,
  UNSPENT_NETNUM,
} from '../../testing/portal/shell.ts';

const { sidebar } = shellTexts.en;
const menuTitles = ['Express order', 'Bulk Express', 'Query / print', 'Personal Center'];
const locateSidebar = (page: import('@playwright/test').Page) =>
  page.getByRole('complementary', { name: sidebar.label });

test('the sidebar shows the account, leads to each screen, has the colours of the specification and folds', async ({
  page,
}) => {
  const balanceReleased = Promise.withResolvers<void>();
  await page.route(`**${getClient.path}`, async (route) => {
    await balanceReleased.promise;
    await route.continue();
  });
  await openPortal(page, UNSPENT_NETNUM);
  const sidebarRegion = locateSidebar(page);
  const list = locateMenu(page).getByRole('list', { name: 'permission' });

  await test.step('a balance that is not loaded yet is a dash and not 0.00', async () => {
    await expect(sidebarRegion.getByText('—', { exact: true })).toBeVisible();
    balanceReleased.resolve();
    await expect(sidebarRegion.getByText(/12,800\.00/)).toBeVisible();
  });

  await test.step('240 px wide, with title, logo, account and client code', async () => {
    expect((await sidebarRegion.boundingBox())?.width).toBe(240);
    for (const label of ['Express', 'Demo Trading Co.', 'C100001'])
      await expect(sidebarRegion.getByText(label, { exact: true })).toBeVisible();
    await expect(sidebarRegion.getByRole('img', { name: 'Kestrel Logistics' })).toBeVisible();
  });

  await test.step("the menu is the fixed list of four in the group 'permission'", async () => {
    await expect(list.getByRole('link')).toHaveText(menuTitles);
    const readStyle = (locator: import('@playwright/test').Locator, name: string) =>
      locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    expect(await readStyle(sidebarRegion, 'background-color')).toBe('rgb(242, 242, 242)');
    expect(await readStyle(list.getByRole('link', { name: 'Bulk Express' }), 'color')).toBe(
      'rgb(99, 105, 112)',
    );
    // The label of the active entry is darker than its icon. The icon colour on the grey background would not have
    // enough contrast for text.
    const activeLink = list.getByRole('link', { name: 'Express order' });
    await expect(activeLink).toHaveAttribute('aria-current', 'page');
    expect(await readStyle(activeLink.getByRole('img', { includeHidden: true }).first(), 'color')).toBe(
      'rgb(27, 128, 197)',
    );
  });

  await test.step('each entry opens its screen', async () => {
    const paths = ['/miya', '/miya/plkd', '/miya/cxdy', '/miya/grzx'];
    for (const [index, title] of menuTitles.entries()) {
      await openScreen(page, title);
      expect(new URL(page.url()).pathname).toBe(paths[index]);
      await expect(page).toHaveTitle(`${title} · Kestrel Logistics`);
    }
  });

  await test.step('the folded sidebar shows icons with tooltips and stays folded after a reload', async () => {
    await page.getByRole('button', { name: sidebar.collapse }).click();
    await expect.poll(async () => (await sidebarRegion.boundingBox())?.width).toBe(64);
    expect(await findCookie(page, 'sidebarStatus')).toBe('0');
    await locateMenu(page).getByRole('link', { name: 'Bulk Express' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Bulk Express' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect.poll(async () => (await sidebarRegion.boundingBox())?.width).toBe(64);
    await page.getByRole('button', { name: sidebar.expand }).click();
    await expect.poll(async () => (await sidebarRegion.boundingBox())?.width).toBe(240);
    expect(await findCookie(page, 'sidebarStatus')).toBe('1');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE_VIEWPORT });

  test('the sidebar is a drawer that closes after navigation and with Escape, without animation', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openPortal(page, UNSPENT_NETNUM);
    const drawer = page.getByRole('dialog');
    const openButton = page.getByRole('button', { name: sidebar.open });
    await expect(drawer).toBeHidden();
    await openButton.click();
    await expect(drawer).toBeVisible();
    // Only the drawer is checked, because the screen behind it may show a loading animation.
    const animationCount = await drawer.evaluate(
      (element) => element.getAnimations({ subtree: true }).length,
    );
    expect(animationCount).toBe(0);
    await expect(drawer.getByText(/12,800\.00/)).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'Bulk Express' }).click();
    await expect(drawer).toBeHidden();
    await expect(locateHeading(page, 'Bulk Express')).toBeVisible();

    await openButton.click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(openButton).toBeFocused();
  });
});

const respondWithBalance = (page: import('@playwright/test').Page, envelope: object) =>
  page.route('**/api/client/getClient', (route) =>
    route.fulfill({ json: { message: '', errorCode: null, result: null, ...envelope } }),
  );

test('a missing balance counts as 0, and a balance response with 500 or 505 shows a warning on the sign-in page', async ({
  page,
}) => {
  const refresh = page.getByRole('button', { name: texts.en.portal.refreshBalance });
  for (const code of [505, 500]) {
    await openPortal(page, UNSPENT_NETNUM);
    await expect(locateSidebar(page).getByText(/12,800\.00/)).toBeVisible();
    await respondWithBalance(page, { code: 200, result: { currency: 'CNY' } });
    await refresh.click();
    await expect(locateSidebar(page).getByText('CN¥0.00')).toBeVisible();
    await respondWithBalance(page, { code, message: 'no' });
    await refresh.click();
    // The address is polled, because several responses may each cause a redirect. Only the last redirect counts.
    await expect(page).toHaveURL(/\/login\?redirect=%2Fmiya&netnum=1063/);
    await expect(page.getByText(texts.en.common.notSignedIn)).toBeVisible();
    expect(await findCookie(page, 'Admin-Token')).toBeUndefined();
    await page.unroute('**/api/client/getClient');
  }
});
