import { randomUUID } from 'node:crypto';
import { holdOrder, recordOrder } from '@miya/contract/backoffice';
import { openLive } from '@miya/contract/live-events';
import { placeOrder } from '@miya/contract/orders';
import { getOverview } from '@miya/contract/overview';
import { listServices } from '@miya/contract/quotes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { expect, texts as shared, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import { callAsOperator } from '../../testing/portal/operator.ts';
import { callAsClient } from '../../testing/portal/order-list.ts';
import { locateHeading, locateMenu, PHONE_VIEWPORT, shellTexts } from '../../testing/portal/shell.ts';
import { orderList } from '../../web/src/i18n/en/order-list.ts';
import { overview as texts } from '../../web/src/i18n/en/overview.ts';
import { sectionNames } from '../../web/src/screens/personal-center/sections.ts';
import { registerAccount } from '../account/register-account.ts';

const NETNUM = 369;
const REASON = 'Customs ask for the invoice';

const buildRegion = (country: string) => ({
  country: { value: country, label: country, code: country },
  province: null,
  city: { value: null, label: 'Some City' },
  district: null,
});

/**
 * Places an order to Mexico without the identity number that Mexican customs require. The simulated carrier of the
 * demo ignores orders whose reference begins with `DEMO-`.
 */
async function placeOrderToMexico(page: Page) {
  const { services } = await callAsClient(page, listServices, {});
  return callAsClient(page, placeOrder, {
    idempotencyKey: randomUUID(),
    order: {
      sender: { name: '张三', mobile: '13800138000', region: buildRegion('CN'), detail: '人民路 1 号' },
      receiver: {
        name: 'María Pérez',
        mobile: '+525512345678',
        region: buildRegion('MX'),
        detail: 'Reforma 1',
        postcode: '06700',
      },
      goods: { weight: 500, itemName: 'Cotton shirts' },
      serviceId: services[0]?.id ?? '',
      payment: 'balance',
      clientReference: `DEMO-journey-${randomUUID().slice(0, 8)}`,
    },
  });
}

const locateAttention = (page: Page) => page.getByRole('region', { name: texts.attention.title });
const locateChart = (page: Page) => page.getByRole('listbox', { name: texts.charts.parcels });

test('the overview is empty for a new account, warns about a low balance and updates without a reload', async ({
  page,
}) => {
  const { account, operatorKey, clientNum, recharge } = await registerAccount(NETNUM, 'Overview Trading');
  await signInWithoutForm(page, account, NETNUM);
  await page.goto('/miya/grzx');
  await expect(page.getByRole('heading', { name: 'Overview Trading' })).toBeVisible();
  const accountBox = page.getByRole('region', { name: shared.en.portal.account });
  await expect(accountBox.getByText(clientNum, { exact: true })).toBeVisible();
  await expect(page.getByText(texts.none.yet)).toBeVisible();
  const attention = locateAttention(page);
  await expect(attention.getByText(texts.attention.none)).toBeVisible();
  await accountBox.getByRole('button', { name: shared.en.portal.refreshBalance }).click();
  await expect(page.getByText(shared.en.portal.balanceLoaded)).toBeVisible();

  await attention.getByRole('button', { name: texts.attention.setLimit }).click();
  const limitField = attention.getByRole('textbox', { name: texts.attention.limitLabel('CNY') });
  await limitField.fill('much');
  await limitField.press('Enter');
  await expect(limitField).toHaveAttribute('aria-invalid', 'true');
  await limitField.fill('60');
  await limitField.press('Enter');
  await expect(attention.getByText(texts.attention.low('CN¥0.00', 'CN¥60.00'))).toBeVisible();
  await attention.getByText('How to recharge').click();
  await expect(attention.getByText(/^To recharge, .* client code C\d+/)).toBeVisible();
  await expectAccessible(page);
  // From here on the page updates without a user action.
  await recharge(100_000);
  await expect(attention.getByText(texts.attention.limit('CN¥60.00'))).toBeVisible();
  // The amount appears twice: as balance and as amount available.
  await expect(accountBox.getByText('CN¥1,000.00')).toHaveCount(2);

  const { id, waybill } = await placeOrderToMexico(page);
  await callAsOperator(operatorKey, holdOrder, { waybill, reason: REASON });
  await expect(attention.getByText(texts.attention.held('1'))).toBeVisible();
  await expect(attention.getByText(REASON)).toBeVisible();
  const missingIdentityLink = attention.getByRole('link', { name: texts.attention.addIdentity(waybill) });
  await expect(missingIdentityLink).toHaveAttribute('href', `/miya?order=${id}`);
  const lastOrders = page.getByRole('region', { name: texts.last.title });
  await expect(lastOrders.getByRole('link', { name: waybill })).toBeVisible();

  await locateChart(page).focus();
  await page.keyboard.press('End');
  await expect(locateChart(page).getByRole('option', { selected: true })).toHaveAccessibleName(
    /: 1, waiting to be collected 1$/,
  );
  await expectAccessible(page);

  await callAsOperator(operatorKey, recordOrder, { waybill, weight: 500, pieces: 1, freight: 12_345 });
  const spending = page.getByRole('region', { name: texts.month.spending });
  await expect(spending.getByText('CN¥123.45')).toBeVisible();
  await expect(missingIdentityLink).toBeHidden();
  const spendingChart = page.getByRole('region', { name: texts.charts.spending });
  await spendingChart.getByRole('button', { name: texts.charts.asTable }).click();
  const [thisMonth] = await spendingChart.getByRole('row').filter({ hasText: 'CN¥123.45' }).all();
  expect(thisMonth).toBeDefined();

  // The link shows the held parcels without the search text that the list had before.
  const menu = locateMenu(page);
  const { query, personal } = shellTexts.en.screens;
  await menu.getByRole('link', { name: query.title, exact: true }).click();
  await page.getByRole('textbox', { name: orderList.lookup.label }).fill('nobody of this name');
  await expect(page).toHaveURL(/find=/);
  await menu.getByRole('link', { name: personal.title, exact: true }).click();
  await attention.getByRole('link', { name: texts.attention.showHeld }).click();
  await expect(locateHeading(page, query.title)).toBeVisible();
  await expect(page).not.toHaveURL(/find=/);
  await expect(page.getByRole('row').filter({ hasText: waybill })).toBeVisible();
});

test.describe('on a phone, with a network that fails', () => {
  test.use({ tolerated: [/ERR_FAILED/], viewport: PHONE_VIEWPORT, hasTouch: true });

  test('the overview reports a failed request, and a tap on a chart selects a value', async ({ page }) => {
    await signInWithoutForm(page);
    const pattern = `**${getOverview.path}`;
    await page.route(pattern, (route) => route.abort());
    // Orders of other journeys would cause live events, and these would reload the overview before the button is
    // pressed.
    await page.route(`**${openLive.path}*`, (route) => route.abort());
    await page.goto('/miya/grzx?section=overview');
    await expect(page.getByText(texts.failed)).toBeVisible();
    await page.unroute(pattern);
    await page.getByRole('button', { name: texts.retry }).click();
    const chart = locateChart(page);
    await chart.tap();
    await expect(chart.getByRole('option', { selected: true })).toHaveCount(1);
    await expect(page.locator('[data-tooltip]')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  });
});

test('all sections of the Personal Center have the same width', async ({ page }) => {
  await signInWithoutForm(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const section of sectionNames) {
    await page.goto(`/miya/grzx?section=${section}`);
    const panel = page.getByRole('tabpanel');
    await expect(panel.locator('section').first()).toBeVisible();
    const panelBox = await panel.boundingBox();
    const rightEdges = await panel
      .locator('section')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
    expect(Math.max(...rightEdges), section).toBeCloseTo((panelBox?.x ?? 0) + (panelBox?.width ?? 0), 0);
  }
});
