import type { Page } from '@playwright/test';
import { shell as en } from '../../web/src/i18n/en/shell.ts';
import { shell as es } from '../../web/src/i18n/es/shell.ts';
import { shell as ja } from '../../web/src/i18n/ja/shell.ts';
import { shell as jt } from '../../web/src/i18n/jt/shell.ts';
import { shell as py } from '../../web/src/i18n/py/shell.ts';
import { shell as zh } from '../../web/src/i18n/zh/shell.ts';
import { sectionNames } from '../../web/src/screens/personal-center/sections.ts';
import { demoClient, expect, type JourneyLanguage, signInWithoutForm } from './journey.ts';

/** What people read around the screens. */
export const shellTexts = { zh, en, es, py, jt, ja };

export const PHONE_VIEWPORT = { width: 390, height: 800 };

export const locateMenu = (page: Page) =>
  page.getByRole('navigation', { name: en.sidebar.menu, exact: true });
export const locateTabs = (page: Page) => page.getByRole('navigation', { name: en.tabs.label });
export const locateTab = (page: Page, title: string) =>
  locateTabs(page).getByRole('link', { name: title, exact: true });
/** Of a screen that is there: while it loads, its title is only said. */
export const locateVisibleHeading = (page: Page) => page.locator('h1:not([aria-busy=true] *):visible');
export const locateHeading = (page: Page, title: string) =>
  locateVisibleHeading(page).filter({ hasText: title });

/** The tenant whose demo account no journey spends from: its balance is what it was. */
export const UNSPENT_NETNUM = 1063;

/** The address of every screen behind the sign-in, and of every section that is like one. */
export const screenPaths = [
  '/miya',
  '/miya/plkd',
  '/miya/cxdy',
  ...sectionNames.map((section) => `/miya/grzx?section=${section}`),
  '/miya/grzx/addresses',
  '/icon/index',
];

/** Comes in and waits for the first screen: a key pressed before would go nowhere. */
export async function openPortal(page: Page, netnum = 10, account = demoClient): Promise<void> {
  await signInWithoutForm(page, account, netnum);
  await page.goto('/miya');
  await expect(locateHeading(page, en.screens.order.title)).toBeVisible();
}

/** Opens a screen by the sidebar and waits until it is there. */
export async function openScreen(page: Page, title: string): Promise<void> {
  await locateMenu(page).getByRole('link', { name: title, exact: true }).click();
  await expect(locateHeading(page, title)).toBeVisible();
}

/**
 * As the browser's own buttons do it: the page stays, and with it everything it has loaded. The other screen has been
 * drawn once when this is over, so that what it still needs has been asked for.
 */
export const navigateInPage = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  }, address);

/** Chooses one of a menu that a button of the top bar opens. */
export async function chooseMenuItem(page: Page, button: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const action = page.getByRole('menuitem', { name: item });
  const choice = page.getByRole('menuitemradio', { name: item });
  await action.or(choice).click();
}

export const chooseFromAvatarMenu = (page: Page, item: string, language: JourneyLanguage = 'en') =>
  chooseMenuItem(page, shellTexts[language].avatar.label(''), item);

export const findCookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)?.value;
