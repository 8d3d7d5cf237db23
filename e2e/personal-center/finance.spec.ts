import { randomUUID } from 'node:crypto';
import { answerDispute, listDisputes, recordOrder } from '@miya/contract/backoffice';
import { placeOrder } from '@miya/contract/orders';
import { listServices } from '@miya/contract/quotes';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../testing/portal/barriers.ts';
import { callAs } from '../../testing/portal/carrier.ts';
import { chooseLanguage, comeIn, expect, test } from '../../testing/portal/journey.ts';
import { callAsClient } from '../../testing/portal/order-book.ts';
import { heading, PHONE, shellTexts } from '../../testing/portal/shell.ts';
import { finance as words } from '../../web/src/i18n/en/finance.ts';
import { orderList as listWords } from '../../web/src/i18n/en/order-list.ts';
import { finance as wordsEs } from '../../web/src/i18n/es/finance.ts';
import { buildAccount, partyIn } from '../account/own-account.ts';

const NETNUM = 369;
/** A client of its own that has come in, and its carrier: nobody else moves its money. */
async function buildClient(page: Page) {
  const { account, ...carrier } = await buildAccount(NETNUM, 'Counting Trading');
  await comeIn(page, account, NETNUM);
  return carrier;
}

/** Declared with one kilogram, found with 2.4, and charged 12.00 more than quoted. */
async function shipOne(page: Page, key: string) {
  const { services } = await callAsClient(page, listServices, {});
  const order = {
    sender: partyIn('CN', '张三', '+8613800138000'),
    receiver: partyIn('MX', 'María Pérez', '+525512345678', '06700'),
    goods: { weight: 1_000, itemName: 'Cotton shirts' },
    serviceId: services.find(({ code }) => code === 'EXPRESS')?.id ?? '',
    payment: 'balance' as const,
    // The demo's carrier leaves such orders alone.
    clientReference: `DEMO-finance-${randomUUID().slice(0, 8)}`,
  };
  const { waybill, quote } = await callAsClient(page, placeOrder, { idempotencyKey: randomUUID(), order });
  const freight = quote.total + 1_200;
  const recorded = { waybill, weight: 2_400, pieces: 1, freight };
  expect(await callAs(key, recordOrder, recorded)).toMatchObject({ code: 200 });
  return { waybill, freight };
}

const money = (minor: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'CNY' }).format(minor / 100);
const totalsOf = (page: Page) => page.getByLabel(words.totals.label);
const recordsOf = (page: Page) => page.getByRole('table').getByRole('row');

test('records add up, follow what happens, and lead to orders, statements and answers', async ({ page }) => {
  const { key, clientNum, recharge } = await buildClient(page);
  await recharge(200_000, 'bank transfer');
  const { waybill, freight } = await shipOne(page, key);

  await page.goto('/miya/grzx?section=finance');
  await expect(heading(page, shellTexts.en.screens.personal.title)).toBeVisible();
  await expect(totalsOf(page)).toContainText(`${words.totals.consumption}−${money(freight)}`);
  await expect(totalsOf(page)).toContainText(`+${money(200_000)}`);
  const charge = recordsOf(page).filter({ hasText: waybill });
  await expect(charge).toContainText(money(200_000 - freight));

  // Money that comes in meanwhile is in the rows and in the totals.
  await recharge(5_000, 'cash at the counter');
  await expect(page.getByText('cash at the counter')).toBeVisible();
  await expect(totalsOf(page)).toContainText(`+${money(205_000)}`);
  await expect(totalsOf(page)).toContainText(`${words.totals.count}3`);

  await page.getByRole('search').getByText(words.types.consumption, { exact: true }).click();
  await expect(page).toHaveURL(/section=finance&type=consumption/);
  await expect(page.getByText('bank transfer')).toBeHidden();
  await expect(totalsOf(page)).toContainText(`${words.totals.recharge}${money(0)}`);
  await expect(totalsOf(page)).toContainText(`${words.totals.refund}${money(0)}`);
  await expectAccessible(page);

  await charge.getByRole('button', { name: words.dispute.action }).click();
  const dialog = page.getByRole('dialog', { name: words.dispute.title });
  await dialog.getByRole('button', { name: words.dispute.leave }).click();
  await expect(dialog.getByText('Please write something')).toBeVisible();
  await dialog
    .getByRole('textbox', { name: words.dispute.label })
    .fill('It weighed one kilo.\nPlease look again');
  await dialog.getByRole('button', { name: words.dispute.leave }).click();
  await expect(page.getByText(words.dispute.left)).toBeVisible();
  const { result } = await callAs(key, listDisputes, { limit: 100 });
  const dispute = result?.disputes.find((one) => one.clientNum === clientNum);
  expect(dispute).toMatchObject({
    waybill,
    text: 'It weighed one kilo.\nPlease look again',
    amount: -freight,
  });
  // What waits can be added to, and the carrier reads that too.
  const sent = page.getByRole('dialog', { name: words.dispute.sentTitle });
  await charge.getByRole('button', { name: words.dispute.states.open }).click();
  await expect(sent.getByText('Please look again')).toBeVisible();
  await sent.getByRole('textbox', { name: words.dispute.add }).fill('The invoice says so too');
  await expectAccessible(page);
  await sent.getByRole('button', { name: words.dispute.leave }).click();
  await expect(page.getByText(words.dispute.added)).toBeVisible();
  const after = await callAs(key, listDisputes, { limit: 100 });
  expect(after.result?.disputes.find(({ id }) => id === dispute?.id)?.notes).toMatchObject([
    { text: 'The invoice says so too' },
  ]);
  await expect(charge.getByRole('button', { name: words.dispute.states.open })).toBeVisible();
  const answer = 'The box is large: its volume counts';
  expect(await callAs(key, answerDispute, { id: dispute?.id ?? '', answer })).toMatchObject({ code: 200 });
  await charge.getByRole('button', { name: words.dispute.states.answered }).click();
  await expect(sent.getByText(answer)).toBeVisible();
  await expect(sent.getByText('The invoice says so too')).toBeVisible();
  await expectAccessible(page);
  // What was written once more is taken back, and the answer before it is seen again.
  await sent.getByRole('textbox', { name: words.dispute.again }).fill('I see, forget it');
  await sent.getByRole('button', { name: words.dispute.leave }).click();
  await charge.getByRole('button', { name: words.dispute.states.open }).click();
  await sent.getByRole('button', { name: words.dispute.withdraw.action }).click();
  const question = page.getByRole('dialog', { name: words.dispute.withdraw.question });
  await question.getByRole('button', { name: words.dispute.withdraw.action }).click();
  await expect(page.getByText(words.dispute.withdraw.done)).toBeVisible();
  await expect(sent).toBeHidden();
  await expect(charge.getByRole('button', { name: words.dispute.states.answered })).toBeVisible();

  await page.getByText(words.views.weights, { exact: true }).click();
  await expect(page).toHaveURL(/view=weights/);
  const compared = recordsOf(page).filter({ hasText: waybill });
  await expect(compared).toContainText('2.4 kg');
  await expect(compared).toContainText('+1.4 kg');
  await expect(compared).toContainText(`+${money(1_200)}`);
  // What was wrongly weighed is disputed where it is seen, too.
  await expect(compared.getByRole('button', { name: words.dispute.states.answered })).toBeVisible();
  // Those that cost something are found among all others, with what they come to.
  await page.getByText(words.weights.differing.price).click();
  await expect(page).toHaveURL(/differing=price/);
  await expect(page.getByLabel(words.weights.totals.label)).toContainText(`+${money(1_200)}`);
  // So are those of some days, by the day they were charged.
  const days = page.getByRole('search', { name: words.weights.filter });
  await page.goto('/miya/grzx?section=finance&view=weights&from=2020-01-01&to=2020-01-31');
  await expect(page.getByText(words.weights.noneFound)).toBeVisible();
  await expect(page.getByLabel(words.weights.totals.label)).toContainText(money(0));
  await page.getByRole('button', { name: words.weights.showAll }).click();
  await expect(compared).toBeVisible();
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await days.getByLabel(words.filter.from).fill(today);
  await days.getByLabel(words.filter.from).press('Enter');
  await expect(page).toHaveURL(`/miya/grzx?section=finance&view=weights&from=${today}`);
  await expect(page.getByLabel(words.weights.totals.label)).toContainText(`+${money(1_200)}`);
  // The order opens over the comparison, and one step back leads to it as it was.
  const link = compared.getByRole('link', { name: waybill });
  await link.click();
  const order = page.getByRole('dialog', { name: listWords.drawer.title(waybill) });
  await expect(order.getByText('María Pérez')).toBeVisible();
  await expect(order.getByText(listWords.details.namedByCarrier)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(order).toBeHidden();
  await expect(page).toHaveURL(`/miya/grzx?section=finance&view=weights&from=${today}`);
  await expect(compared).toBeVisible();
  // From there it can be looked for among all others.
  await link.click();
  await order.getByRole('link', { name: shellTexts.en.screens.query.title }).click();
  await expect(page).toHaveURL(`/miya/cxdy?numbers=${waybill}`);
  await expect(recordsOf(page).filter({ hasText: waybill })).toBeVisible();
});

test('a statement comes as a file, days narrow the records, and a phone shows cards', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { key, recharge } = await buildClient(page);
  await recharge(200_000, 'bank transfer');
  const { waybill } = await shipOne(page, key);
  await page.goto('/miya/grzx?section=finance&from=2020-01-01&to=2020-01-31');
  await expect(page.getByText(words.none.found)).toBeVisible();
  await page.getByRole('button', { name: words.none.showAll }).click();
  await expect(page).toHaveURL(/\?section=finance$/);
  const cards = page.getByRole('list', { name: words.views.records }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: waybill })).toBeVisible();
  await expectAccessible(page);

  const month = page.getByRole('textbox', { name: words.statement.label });
  const chosen = await page.evaluate(() => new Date().toLocaleDateString('sv').slice(0, 7));
  // It opens on the month in which money moved last.
  const written = await page.evaluate(() =>
    new Date().toLocaleDateString('en', { year: 'numeric', month: 'short' }),
  );
  await expect(month).toHaveValue(written);
  // It is typed in figures as well as in words.
  for (const [typed, read] of [
    ['2025-03', 'Mar 2025'],
    ['Apr 2025', 'Apr 2025'],
    [chosen, written],
  ] as const) {
    await month.fill(typed);
    await month.press('Enter');
    await expect(month).toHaveValue(read);
  }
  for (const [button, ending] of [
    [words.statement.pdf, 'pdf'],
    [words.statement.xlsx, 'xlsx'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    expect((await download).suggestedFilename()).toBe(`Account statement ${chosen}.${ending}`);
  }

  await page.getByText(words.views.weights, { exact: true }).click();
  const compared = page.getByRole('list', { name: words.views.weights }).getByRole('listitem');
  await expect(compared).toContainText('+1.4 kg');
  await expectAccessible(page);
});

for (const [timezoneId, shown] of [
  ['America/Bogota', 1],
  ['Asia/Hong_Kong', 0],
] as const)
  test.describe(`with clocks as in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test(`records ${shown ? 'say' : 'need not say'} that statements go by the clocks of the carrier`, async ({
      page,
    }) => {
      await comeIn(page);
      await page.goto('/miya/grzx?section=finance');
      await expect(totalsOf(page)).toBeVisible();
      await expect(page.getByText(words.zones('UTC-5', 'UTC+8'))).toHaveCount(shown);
    });
  });

test('all of the weight check is seen at 1366, in the longest language', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await comeIn(page);
  await chooseLanguage(page, 'es');
  await page.goto('/miya/grzx?section=finance&view=weights');
  const table = page.getByRole('table', { name: wordsEs.views.weights });
  await expect(table.getByRole('row').nth(10)).toBeVisible();
  expect(await table.evaluate(beyond)).toBe(0);
});

/** How many pixels of a table are beyond the box that it is scrolled in. */
const beyond = ({ parentElement: box }: Element) => (box ? box.scrollWidth - box.clientWidth : Number.NaN);
