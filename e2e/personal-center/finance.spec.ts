import { randomUUID } from 'node:crypto';
import { answerDispute, listDisputes, recordOrder } from '@miya/contract/backoffice';
import { placeOrder } from '@miya/contract/orders';
import { listServices } from '@miya/contract/quotes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { chooseLanguage, expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import { callAsOperator } from '../../testing/portal/operator.ts';
import { callAsClient } from '../../testing/portal/order-list.ts';
import { locateHeading, PHONE_VIEWPORT, shellTexts } from '../../testing/portal/shell.ts';
import { finance as texts } from '../../web/src/i18n/en/finance.ts';
import { orderList as orderListTexts } from '../../web/src/i18n/en/order-list.ts';
import { finance as textsEs } from '../../web/src/i18n/es/finance.ts';
import { buildParty, registerAccount } from '../account/register-account.ts';

const NETNUM = 369;
/**
 * Signs in as a new client, so that no other journey changes the balance. Returns the operator key and the functions of
 * `registerAccount` that act as the carrier.
 */
async function signInNewClient(page: Page) {
  const { account, ...carrier } = await registerAccount(NETNUM, 'Counting Trading');
  await signInWithoutForm(page, account, NETNUM);
  return carrier;
}

/**
 * Places an order with a declared weight of 1 kg. The carrier records it with 2.4 kg and charges 12.00 more than
 * quoted.
 */
async function placeAndRecordOrder(page: Page, operatorKey: string) {
  const { services } = await callAsClient(page, listServices, {});
  const order = {
    sender: buildParty('CN', '张三', '+8613800138000'),
    receiver: buildParty('MX', 'María Pérez', '+525512345678', '06700'),
    goods: { weight: 1_000, itemName: 'Cotton shirts' },
    serviceId: services.find(({ code }) => code === 'EXPRESS')?.id ?? '',
    payment: 'balance' as const,
    // The simulated carrier of the demo ignores orders whose reference begins with `DEMO-`.
    clientReference: `DEMO-finance-${randomUUID().slice(0, 8)}`,
  };
  const { waybill, quote } = await callAsClient(page, placeOrder, { idempotencyKey: randomUUID(), order });
  const freight = quote.total + 1_200;
  const recorded = { waybill, weight: 2_400, pieces: 1, freight };
  expect(await callAsOperator(operatorKey, recordOrder, recorded)).toMatchObject({ code: 200 });
  return { waybill, freight };
}

const formatMoney = (minor: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'CNY' }).format(minor / 100);
const locateTotals = (page: Page) => page.getByLabel(texts.totals.label);
const locateRows = (page: Page) => page.getByRole('table').getByRole('row');

test('records have correct totals, update without a reload, and lead to disputes and orders', async ({
  page,
}) => {
  const { operatorKey, clientNum, recharge } = await signInNewClient(page);
  await recharge(200_000, 'bank transfer');
  const { waybill, freight } = await placeAndRecordOrder(page, operatorKey);

  await page.goto('/miya/grzx?section=finance');
  await expect(locateHeading(page, shellTexts.en.screens.personal.title)).toBeVisible();
  await expect(locateTotals(page)).toContainText(`${texts.totals.consumption}−${formatMoney(freight)}`);
  await expect(locateTotals(page)).toContainText(`+${formatMoney(200_000)}`);
  const chargeRow = locateRows(page).filter({ hasText: waybill });
  await expect(chargeRow).toContainText(formatMoney(200_000 - freight));

  // A recharge appears in the rows and in the totals without a reload.
  await recharge(5_000, 'cash at the counter');
  await expect(page.getByText('cash at the counter')).toBeVisible();
  await expect(locateTotals(page)).toContainText(`+${formatMoney(205_000)}`);
  await expect(locateTotals(page)).toContainText(`${texts.totals.count}3`);

  await page.getByRole('search').getByText(texts.types.consumption, { exact: true }).click();
  await expect(page).toHaveURL(/section=finance&type=consumption/);
  await expect(page.getByText('bank transfer')).toBeHidden();
  await expect(locateTotals(page)).toContainText(`${texts.totals.recharge}${formatMoney(0)}`);
  await expect(locateTotals(page)).toContainText(`${texts.totals.refund}${formatMoney(0)}`);
  await expectAccessible(page);

  await chargeRow.getByRole('button', { name: texts.dispute.action }).click();
  const dialog = page.getByRole('dialog', { name: texts.dispute.title });
  await dialog.getByRole('button', { name: texts.dispute.leave }).click();
  await expect(dialog.getByText('Please write something')).toBeVisible();
  await dialog
    .getByRole('textbox', { name: texts.dispute.label })
    .fill('It weighed one kilo.\nPlease look again');
  await dialog.getByRole('button', { name: texts.dispute.leave }).click();
  await expect(page.getByText(texts.dispute.left)).toBeVisible();
  const { result } = await callAsOperator(operatorKey, listDisputes, { limit: 100 });
  const dispute = result?.disputes.find((entry) => entry.clientNum === clientNum);
  expect(dispute).toMatchObject({
    waybill,
    text: 'It weighed one kilo.\nPlease look again',
    amount: -freight,
  });
  // The client adds a note to an open dispute, and the carrier reads the note.
  const disputeDialog = page.getByRole('dialog', { name: texts.dispute.sentTitle });
  await chargeRow.getByRole('button', { name: texts.dispute.states.open }).click();
  await expect(disputeDialog.getByText('Please look again')).toBeVisible();
  await disputeDialog.getByRole('textbox', { name: texts.dispute.add }).fill('The invoice says so too');
  await expectAccessible(page);
  await disputeDialog.getByRole('button', { name: texts.dispute.leave }).click();
  await expect(page.getByText(texts.dispute.added)).toBeVisible();
  const disputesAfterNote = await callAsOperator(operatorKey, listDisputes, { limit: 100 });
  expect(disputesAfterNote.result?.disputes.find(({ id }) => id === dispute?.id)?.notes).toMatchObject([
    { text: 'The invoice says so too' },
  ]);
  await expect(chargeRow.getByRole('button', { name: texts.dispute.states.open })).toBeVisible();
  const answer = 'The box is large: its volume counts';
  expect(await callAsOperator(operatorKey, answerDispute, { id: dispute?.id ?? '', answer })).toMatchObject({
    code: 200,
  });
  await chargeRow.getByRole('button', { name: texts.dispute.states.answered }).click();
  await expect(disputeDialog.getByText(answer)).toBeVisible();
  await expect(disputeDialog.getByText('The invoice says so too')).toBeVisible();
  await expectAccessible(page);
  // A note reopens the answered dispute. When the client withdraws the note, the dispute counts as answered again.
  await disputeDialog.getByRole('textbox', { name: texts.dispute.again }).fill('I see, forget it');
  await disputeDialog.getByRole('button', { name: texts.dispute.leave }).click();
  await chargeRow.getByRole('button', { name: texts.dispute.states.open }).click();
  await disputeDialog.getByRole('button', { name: texts.dispute.withdraw.action }).click();
  const question = page.getByRole('dialog', { name: texts.dispute.withdraw.question });
  await question.getByRole('button', { name: texts.dispute.withdraw.action }).click();
  await expect(page.getByText(texts.dispute.withdraw.done)).toBeVisible();
  await expect(disputeDialog).toBeHidden();
  await expect(chargeRow.getByRole('button', { name: texts.dispute.states.answered })).toBeVisible();

  await page.getByText(texts.views.weights, { exact: true }).click();
  await expect(page).toHaveURL(/view=weights/);
  const comparedRow = locateRows(page).filter({ hasText: waybill });
  await expect(comparedRow).toContainText('2.4 kg');
  await expect(comparedRow).toContainText('+1.4 kg');
  await expect(comparedRow).toContainText(`+${formatMoney(1_200)}`);
  // The comparison of weights shows the same dispute.
  await expect(comparedRow.getByRole('button', { name: texts.dispute.states.answered })).toBeVisible();
  // The filter shows the parcels whose weight changed the price, and their total.
  await page.getByText(texts.weights.differing.price).click();
  await expect(page).toHaveURL(/differing=price/);
  await expect(page.getByLabel(texts.weights.totals.label)).toContainText(`+${formatMoney(1_200)}`);
  // The date filter uses the day of the charge.
  const dateFilter = page.getByRole('search', { name: texts.weights.filter });
  await page.goto('/miya/grzx?section=finance&view=weights&from=2020-01-01&to=2020-01-31');
  await expect(page.getByText(texts.weights.noneFound)).toBeVisible();
  await expect(page.getByLabel(texts.weights.totals.label)).toContainText(formatMoney(0));
  await page.getByRole('button', { name: texts.weights.showAll }).click();
  await expect(comparedRow).toBeVisible();
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await dateFilter.getByLabel(texts.filter.from).fill(today);
  await dateFilter.getByLabel(texts.filter.from).press('Enter');
  await expect(page).toHaveURL(`/miya/grzx?section=finance&view=weights&from=${today}`);
  await expect(page.getByLabel(texts.weights.totals.label)).toContainText(`+${formatMoney(1_200)}`);
  // The order opens above the comparison. One step back shows the comparison unchanged.
  const link = comparedRow.getByRole('link', { name: waybill });
  await link.click();
  const order = page.getByRole('dialog', { name: orderListTexts.drawer.title(waybill) });
  await expect(order.getByText('María Pérez')).toBeVisible();
  await expect(order.getByText(orderListTexts.details.namedByCarrier)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(order).toBeHidden();
  await expect(page).toHaveURL(`/miya/grzx?section=finance&view=weights&from=${today}`);
  await expect(comparedRow).toBeVisible();
  // The order links to its row in the list of orders.
  await link.click();
  await order.getByRole('link', { name: shellTexts.en.screens.query.title }).click();
  await expect(page).toHaveURL(`/miya/cxdy?numbers=${waybill}`);
  await expect(locateRows(page).filter({ hasText: waybill })).toBeVisible();
});

test('on a phone the records are cards, a date range filters them, and a statement can be downloaded', async ({
  page,
}) => {
  await page.setViewportSize(PHONE_VIEWPORT);
  const { operatorKey, recharge } = await signInNewClient(page);
  await recharge(200_000, 'bank transfer');
  const { waybill } = await placeAndRecordOrder(page, operatorKey);
  await page.goto('/miya/grzx?section=finance&from=2020-01-01&to=2020-01-31');
  await expect(page.getByText(texts.none.found)).toBeVisible();
  await page.getByRole('button', { name: texts.none.showAll }).click();
  await expect(page).toHaveURL(/\?section=finance$/);
  const cards = page.getByRole('list', { name: texts.views.records }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: waybill })).toBeVisible();
  await expectAccessible(page);

  const month = page.getByRole('textbox', { name: texts.statement.label });
  const monthValue = await page.evaluate(() => new Date().toLocaleDateString('sv').slice(0, 7));
  // The default is the latest month with a record.
  const monthLabel = await page.evaluate(() =>
    new Date().toLocaleDateString('en', { year: 'numeric', month: 'short' }),
  );
  await expect(month).toHaveValue(monthLabel);
  // The field accepts a month as numbers or as text.
  for (const [input, monthShown] of [
    ['2025-03', 'Mar 2025'],
    ['Apr 2025', 'Apr 2025'],
    [monthValue, monthLabel],
  ] as const) {
    await month.fill(input);
    await month.press('Enter');
    await expect(month).toHaveValue(monthShown);
  }
  for (const [button, extension] of [
    [texts.statement.pdf, 'pdf'],
    [texts.statement.xlsx, 'xlsx'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    expect((await download).suggestedFilename()).toBe(`Account statement ${monthValue}.${extension}`);
  }

  await page.getByText(texts.views.weights, { exact: true }).click();
  const comparedCards = page.getByRole('list', { name: texts.views.weights }).getByRole('listitem');
  await expect(comparedCards).toContainText('+1.4 kg');
  await expectAccessible(page);
});

for (const [timezoneId, noteCount] of [
  ['America/Bogota', 1],
  ['Asia/Hong_Kong', 0],
] as const)
  test.describe(`in the time zone ${timezoneId}`, () => {
    test.use({ timezoneId });
    test(`the records ${noteCount ? 'name' : 'do not name'} the time zone of the carrier, which statements use`, async ({
      page,
    }) => {
      await signInWithoutForm(page);
      await page.goto('/miya/grzx?section=finance');
      await expect(locateTotals(page)).toBeVisible();
      await expect(page.getByText(texts.zones('UTC-5', 'UTC+8'))).toHaveCount(noteCount);
    });
  });

test('the comparison of weights needs no horizontal scrolling at 1366 px in Spanish, the longest language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInWithoutForm(page);
  await chooseLanguage(page, 'es');
  await page.goto('/miya/grzx?section=finance&view=weights');
  const table = page.getByRole('table', { name: textsEs.views.weights });
  await expect(table.getByRole('row').nth(10)).toBeVisible();
  expect(await table.evaluate(countHiddenPixels)).toBe(0);
});

/** Width in pixels by which a table is larger than its scroll container. */
const countHiddenPixels = ({ parentElement: box }: Element) =>
  box ? box.scrollWidth - box.clientWidth : Number.NaN;
