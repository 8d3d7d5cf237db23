import type { Language } from '@miya/contract';
import { listOrders } from '@miya/contract/orders';
import { buildTrackingUrl } from '@miya/contract/tracking-address';
import type { Page } from '@playwright/test';
import { callAsClient, getDemoOrder } from '../../testing/portal/order-list.ts';
import { allTexts } from '../../web/src/i18n/all-texts.ts';
import { sectionNames } from '../../web/src/screens/personal-center/sections.ts';
import {
  beginWithEarlierOrder,
  furnishApi,
  furnishTests,
  listOfTests,
  openDuplicates,
  openSheet,
  priceSheet,
  SHOP,
  tryRefused,
} from './furnish.ts';

export type Screen = {
  name: string;
  path: string;
  signedIn: boolean;
  /** What somebody does there first. */
  use?: (page: Page, language: Language) => Promise<void>;
  /** How what is to be seen comes into view. In every width anew: another one moves it. */
  scroll?: (page: Page, language: Language) => Promise<void>;
};

const at = (name: string, path: string, use?: Screen['use'], scroll?: Screen['scroll']): Screen => ({
  name,
  path,
  signedIn: true,
  ...(use ? { use } : {}),
  ...(scroll ? { scroll } : {}),
});

/** Beside the sidebar, and on a phone still on the screen. */
const wheel = async (page: Page, by: number) => {
  await page.mouse.move(300, 400);
  await page.mouse.wheel(0, by);
};

/** The same with something open above it, which may have to be loaded first: the picture waits for it. */
const over = (name: string, path: string, use: NonNullable<Screen['use']>): Screen =>
  at(name, path, async (page, language) => {
    await use(page, language);
    await page.getByRole('dialog').waitFor();
  });

const API = '/miya/grzx?section=api';

/** Every screen, and what opens over one. */
export const screens: Screen[] = [
  { name: 'sign-in', path: '/login?netnum=10', signedIn: false },
  { name: 'register', path: '/register?netnum=10', signedIn: false },
  { name: 'retrieve', path: '/retrieve?netnum=10', signedIn: false },
  { name: 'track', path: '/track', signedIn: false },
  at('track-found', '/track', async (page) => {
    const { waybill } = await getDemoOrder(page, 'in_transit');
    await page.goto(buildTrackingUrl([waybill], 10));
    await page.getByText(waybill).first().waitFor();
  }),
  at('order', '/miya'),
  at('order-filled', '/miya', beginWithEarlierOrder),
  at('order-filled-below', '/miya', beginWithEarlierOrder, async (page) => {
    await page.evaluate(() => scrollTo(0, 0));
    await wheel(page, 600);
  }),
  over('order-address-book', '/miya', (page, language) =>
    page.getByRole('button', { name: allTexts[language].orders.book.action }).first().click(),
  ),
  over('order-templates', '/miya', (page, language) =>
    page.getByRole('button', { name: allTexts[language].orders.templates }).click(),
  ),
  at('bulk', '/miya/plkd'),
  at('bulk-sheet', '/miya/plkd', openSheet),
  at('bulk-priced', '/miya/plkd', priceSheet),
  at('query', '/miya/cxdy'),
  at('query-filters', '/miya/cxdy', (page, language) =>
    page.getByRole('button', { name: allTexts[language].orderList.filter.open, exact: true }).click(),
  ),
  over('query-drawer', '/miya/cxdy?status=in_transit', async (page) => {
    const { waybill } = await getDemoOrder(page, 'in_transit');
    await page.goto(`/miya/cxdy?find=${waybill}`);
    await page.getByRole('button', { name: waybill, exact: true }).click();
  }),
  over('query-print', '/miya/cxdy', async (page, language) => {
    const { orders } = await callAsClient(page, listOrders, { limit: 1 });
    const { print } = allTexts[language].orderList.actions;
    await page.getByRole('button', { name: print(orders[0]?.waybill ?? '') }).click();
  }),
  over('query-change', '/miya/cxdy?ready=no', async (page, language) => {
    const { completeAll } = allTexts[language].orderList.changeMany;
    const named = completeAll('#').replace(/[()]/g, '.').replace('#', '.+');
    await page.getByRole('button', { name: new RegExp(named) }).click();
  }),
  ...sectionNames.map((section) => at(`personal-${section}`, `/miya/grzx?section=${section}`)),
  over('api-key-create', API, async (page, language) => {
    await furnishApi(page);
    await page.getByRole('button', { name: allTexts[language].api.keys.create }).click();
  }),
  over('api-key-roll', API, async (page, language) => {
    await furnishApi(page);
    await page
      .getByRole('button', { name: allTexts[language].api.keys.rollOne('Shop'), exact: true })
      .click();
  }),
  at('api-key-made', API, async (page, language) => {
    await furnishApi(page);
    const { keys, rolling } = allTexts[language].api;
    await page.getByRole('button', { name: keys.rollOne('Shop'), exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: rolling.submit }).click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  }),
  over('api-key-kind', API, async (page, language) => {
    const { keys } = allTexts[language].api;
    await page.getByRole('button', { name: keys.create }).click();
    await page.getByRole('radio', { name: keys.kinds.test }).check();
  }),
  at('api-tests', API, furnishTests, (page, language) =>
    listOfTests(page, language).getByRole('listitem').last().scrollIntoViewIfNeeded(),
  ),
  at('api-test-order', API, async (page, language) => {
    await furnishTests(page);
    await listOfTests(page, language).getByRole('button').first().click();
    await page.getByRole('dialog').locator('dl').waitFor();
  }),
  at('api-try-refused', API, tryRefused, (page, language) =>
    page.getByRole('textbox', { name: allTexts[language].api.tryCall.answer }).scrollIntoViewIfNeeded(),
  ),
  at('api-requests', API, furnishTests, async (page, language) => {
    await page.getByRole('heading', { name: allTexts[language].api.requests.title }).scrollIntoViewIfNeeded();
    await wheel(page, 900);
  }),
  at('api-webhooks', API, furnishApi, async (page, language) => {
    await page.getByRole('heading', { name: allTexts[language].webhooks.log.title }).scrollIntoViewIfNeeded();
    await page.getByRole('heading', { name: allTexts[language].webhooks.title }).scrollIntoViewIfNeeded();
  }),
  over('api-webhook-add', API, (page, language) =>
    page.getByRole('button', { name: allTexts[language].webhooks.add }).click(),
  ),
  at('api-webhook-wrong', API, async (page, language) => {
    await page.getByRole('button', { name: allTexts[language].webhooks.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('https://10.0.0.1/miya');
    await dialog.getByRole('button', { name: allTexts[language].webhooks.save }).click();
    await dialog.getByRole('textbox', { description: /443/ }).waitFor();
  }),
  at('api-webhook-secret', API, async (page, language) => {
    await furnishApi(page);
    await page.getByRole('button', { name: allTexts[language].webhooks.secretOf(SHOP) }).click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  }),
  at('api-delivery', API, async (page, language) => {
    await furnishApi(page);
    const { log } = allTexts[language].webhooks;
    await page.getByRole('list', { name: log.title }).getByRole('button').first().click();
    await page.getByRole('dialog').locator('pre').first().waitFor();
  }),
  at('addresses', '/miya/grzx/addresses'),
  over('addresses-add', '/miya/grzx/addresses', (page, language) =>
    page.getByRole('button', { name: allTexts[language].addresses.add.action }).first().click(),
  ),
  over('addresses-duplicates', '/miya/grzx/addresses', openDuplicates),
  over('settings', '/miya', (page, language) =>
    page.getByRole('button', { name: allTexts[language].shell.settings.title }).click(),
  ),
  over('notices', '/miya', (page, language) =>
    page.getByRole('button', { name: new RegExp(`^${allTexts[language].shell.notices.button}`) }).click(),
  ),
  at('not-found', '/nothing-here'),
];
