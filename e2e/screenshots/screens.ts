import type { Language } from '@miya/contract';
import { listOrders } from '@miya/contract/orders';
import { buildTrackingUrl } from '@miya/contract/tracking-address';
import type { Page } from '@playwright/test';
import { callAsClient, getDemoOrder } from '../../testing/portal/order-list.ts';
import { allTexts } from '../../web/src/i18n/all-texts.ts';
import { sectionNames } from '../../web/src/screens/personal-center/sections.ts';
import {
  addApiKeyAndWebhook,
  addTestOrders,
  locateTestOrderList,
  openCheckedSheet,
  openCopiedOrder,
  openDuplicates,
  openPricedSheet,
  SHOP_WEBHOOK_URL,
  tryUnknownApiKey,
} from './prepare-screens.ts';

export type Screen = {
  name: string;
  path: string;
  signedIn: boolean;
  /** What to do on the screen before the picture. */
  prepare?: (page: Page, language: Language) => Promise<void>;
  /** Scrolls to the part to show. Runs again after each change of size, because a new size moves the part. */
  scrollIntoView?: (page: Page, language: Language) => Promise<void>;
};

const createScreen = (
  name: string,
  path: string,
  prepare?: Screen['prepare'],
  scrollIntoView?: Screen['scrollIntoView'],
): Screen => ({
  name,
  path,
  signedIn: true,
  ...(prepare ? { prepare } : {}),
  ...(scrollIntoView ? { scrollIntoView } : {}),
});

/** Turns the mouse wheel. The point (300, 400) is right of the sidebar and still inside a phone screen. */
const scrollWheel = async (page: Page, deltaY: number) => {
  await page.mouse.move(300, 400);
  await page.mouse.wheel(0, deltaY);
};

/** A screen with a dialog open. The picture waits for the dialog, which may have to be loaded first. */
const createDialogScreen = (name: string, path: string, prepare: NonNullable<Screen['prepare']>): Screen =>
  createScreen(name, path, async (page, language) => {
    await prepare(page, language);
    await page.getByRole('dialog').waitFor();
  });

const API = '/miya/grzx?section=api';

/** Every screen, and the dialogs and drawers that open on the screens. */
export const screens: Screen[] = [
  { name: 'sign-in', path: '/login?netnum=10', signedIn: false },
  { name: 'register', path: '/register?netnum=10', signedIn: false },
  { name: 'retrieve', path: '/retrieve?netnum=10', signedIn: false },
  { name: 'track', path: '/track', signedIn: false },
  createScreen('track-found', '/track', async (page) => {
    const { waybill } = await getDemoOrder(page, 'in_transit');
    await page.goto(buildTrackingUrl([waybill], 10));
    await page.getByText(waybill).first().waitFor();
  }),
  createScreen('order', '/miya'),
  createScreen('order-filled', '/miya', openCopiedOrder),
  createScreen('order-filled-below', '/miya', openCopiedOrder, async (page) => {
    await page.evaluate(() => scrollTo(0, 0));
    await scrollWheel(page, 600);
  }),
  createDialogScreen('order-address-book', '/miya', (page, language) =>
    page.getByRole('button', { name: allTexts[language].orders.book.action }).first().click(),
  ),
  createDialogScreen('order-templates', '/miya', (page, language) =>
    page.getByRole('button', { name: allTexts[language].orders.templates }).click(),
  ),
  createScreen('bulk', '/miya/plkd'),
  createScreen('bulk-sheet', '/miya/plkd', openCheckedSheet),
  createScreen('bulk-priced', '/miya/plkd', openPricedSheet),
  createScreen('query', '/miya/cxdy'),
  createScreen('query-filters', '/miya/cxdy', (page, language) =>
    page.getByRole('button', { name: allTexts[language].orderList.filter.open, exact: true }).click(),
  ),
  createDialogScreen('query-drawer', '/miya/cxdy?status=in_transit', async (page) => {
    const { waybill } = await getDemoOrder(page, 'in_transit');
    await page.goto(`/miya/cxdy?find=${waybill}`);
    await page.getByRole('button', { name: waybill, exact: true }).click();
  }),
  createDialogScreen('query-print', '/miya/cxdy', async (page, language) => {
    const { orders } = await callAsClient(page, listOrders, { limit: 1 });
    const { print } = allTexts[language].orderList.actions;
    await page.getByRole('button', { name: print(orders[0]?.waybill ?? '') }).click();
  }),
  createDialogScreen('query-change', '/miya/cxdy?ready=no', async (page, language) => {
    const { completeAll } = allTexts[language].orderList.changeMany;
    const buttonPattern = completeAll('#').replace(/[()]/g, '.').replace('#', '.+');
    await page.getByRole('button', { name: new RegExp(buttonPattern) }).click();
  }),
  ...sectionNames.map((section) => createScreen(`personal-${section}`, `/miya/grzx?section=${section}`)),
  createDialogScreen('api-key-create', API, async (page, language) => {
    await addApiKeyAndWebhook(page);
    await page.getByRole('button', { name: allTexts[language].api.keys.create }).click();
  }),
  createDialogScreen('api-key-roll', API, async (page, language) => {
    await addApiKeyAndWebhook(page);
    await page
      .getByRole('button', { name: allTexts[language].api.keys.rollOne('Shop'), exact: true })
      .click();
  }),
  createScreen('api-key-made', API, async (page, language) => {
    await addApiKeyAndWebhook(page);
    const { keys, rolling } = allTexts[language].api;
    await page.getByRole('button', { name: keys.rollOne('Shop'), exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: rolling.submit }).click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  }),
  createDialogScreen('api-key-kind', API, async (page, language) => {
    const { keys } = allTexts[language].api;
    await page.getByRole('button', { name: keys.create }).click();
    await page.getByRole('radio', { name: keys.kinds.test }).check();
  }),
  createScreen('api-tests', API, addTestOrders, (page, language) =>
    locateTestOrderList(page, language).getByRole('listitem').last().scrollIntoViewIfNeeded(),
  ),
  createScreen('api-test-order', API, async (page, language) => {
    await addTestOrders(page);
    await locateTestOrderList(page, language).getByRole('button').first().click();
    await page.getByRole('dialog').locator('dl').waitFor();
  }),
  createScreen('api-try-refused', API, tryUnknownApiKey, (page, language) =>
    page.getByRole('textbox', { name: allTexts[language].api.tryCall.answer }).scrollIntoViewIfNeeded(),
  ),
  createScreen('api-requests', API, addTestOrders, async (page, language) => {
    await page.getByRole('heading', { name: allTexts[language].api.requests.title }).scrollIntoViewIfNeeded();
    await scrollWheel(page, 900);
  }),
  createScreen('api-webhooks', API, addApiKeyAndWebhook, async (page, language) => {
    await page.getByRole('heading', { name: allTexts[language].webhooks.log.title }).scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: allTexts[language].webhooks.title }).scrollIntoViewIfNeeded();
  }),
  createDialogScreen('api-webhook-add', API, (page, language) =>
    page.getByRole('button', { name: allTexts[language].webhooks.add }).click(),
  ),
  createScreen('api-webhook-wrong', API, async (page, language) => {
    await page.getByRole('button', { name: allTexts[language].webhooks.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('https://10.0.0.1/miya');
    await dialog.getByRole('button', { name: allTexts[language].webhooks.save }).click();
    await dialog.getByRole('textbox', { description: /443/ }).waitFor();
  }),
  createScreen('api-webhook-secret', API, async (page, language) => {
    await addApiKeyAndWebhook(page);
    await page.getByRole('button', { name: allTexts[language].webhooks.secretOf(SHOP_WEBHOOK_URL) }).click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  }),
  createScreen('api-delivery', API, async (page, language) => {
    await addApiKeyAndWebhook(page);
    const { log } = allTexts[language].webhooks;
    await page.getByRole('list', { name: log.title }).getByRole('button').first().click();
    await page.getByRole('dialog').locator('pre').first().waitFor();
  }),
  createScreen('addresses', '/miya/grzx/addresses'),
  createDialogScreen('addresses-add', '/miya/grzx/addresses', (page, language) =>
    page.getByRole('button', { name: allTexts[language].addresses.add.action }).first().click(),
  ),
  createDialogScreen('addresses-duplicates', '/miya/grzx/addresses', openDuplicates),
  createDialogScreen('settings', '/miya', (page, language) =>
    page.getByRole('button', { name: allTexts[language].shell.settings.title }).click(),
  ),
  createDialogScreen('notices', '/miya', (page, language) =>
    page.getByRole('button', { name: new RegExp(`^${allTexts[language].shell.notices.button}`) }).click(),
  ),
  createScreen('not-found', '/nothing-here'),
];
