import type { Page } from '@playwright/test';
import { shell as en } from '../../web/src/i18n/en/shell.ts';
import { shell as es } from '../../web/src/i18n/es/shell.ts';
import { shell as ja } from '../../web/src/i18n/ja/shell.ts';
import { shell as jt } from '../../web/src/i18n/jt/shell.ts';
import { shell as py } from '../../web/src/i18n/py/shell.ts';
import { shell as zh } from '../../web/src/i18n/zh/shell.ts';
import { sectionNames } from '../../web/src/screens/personal-center/sections.ts';
import { demoClient, expect, type JourneyLanguage, signInWithoutForm } from './journey.ts';

/** Texts of the frame around the screens (menu, tabs, top bar), by language. */
export const shellTexts = { zh, en, es, py, jt, ja };

export const PHONE_VIEWPORT = { width: 390, height: 800 };

export const locateMenu = (page: Page) =>
  page.getByRole('navigation', { name: en.sidebar.menu, exact: true });
export const locateTabs = (page: Page) => page.getByRole('navigation', { name: en.tabs.label });
export const locateTab = (page: Page, title: string) =>
  locateTabs(page).getByRole('link', { name: title, exact: true });
/** The heading of a loaded screen. While a screen loads, its heading is inside an element with aria-busy. */
export const locateVisibleHeading = (page: Page) => page.locator('h1:not([aria-busy=true] *):visible');
export const locateHeading = (page: Page, title: string) =>
  locateVisibleHeading(page).filter({ hasText: title });

/** No journey spends money of the demo account of this tenant, so its balance does not change. */
export const UNSPENT_NETNUM = 1063;

/** The paths of all screens that need a session, with each section of the personal center. */
export const screenPaths = [
  '/miya',
  '/miya/plkd',
  '/miya/cxdy',
  ...sectionNames.map((section) => `/miya/grzx?section=${section}`),
  '/miya/grzx/addresses',
  '/icon/index',
];

/** Signs in and waits for the first screen. A key that is pressed earlier has no effect. */
export async function openPortal(page: Page, netnum = 10, account = demoClient): Promise<void> {
  await signInWithoutForm(page, account, netnum);
  await page.goto('/miya');
  await expect(locateHeading(page, en.screens.order.title)).toBeVisible();
}

/** Opens a screen with its link in the sidebar and waits for its heading. */
export async function openScreen(page: Page, title: string): Promise<void> {
  await locateMenu(page).getByRole('link', { name: title, exact: true }).click();
  await expect(locateHeading(page, title)).toBeVisible();
}

/**
 * Navigates like the browser's back button: the document and its loaded modules stay. Waits until the new screen is
 * rendered once, so the screen has sent its first requests.
 */
export const navigateInPage = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  }, address);

/** Opens a menu with a button of the top bar and chooses an item of the menu. */
export async function chooseMenuItem(page: Page, button: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const action = page.getByRole('menuitem', { name: item });
  const choice = page.getByRole('menuitemradio', { name: item });
  await action.or(choice).click();
}

export const chooseFromAvatarMenu = (page: Page, item: string, language: JourneyLanguage = 'en') =>
  chooseMenuItem(page, shellTexts[language].avatar.label(''), item);

export const findCookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;
