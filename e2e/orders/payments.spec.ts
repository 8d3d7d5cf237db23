import { orderFieldNamesByLanguage } from '@miya/contract/field-names';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import {
  chooseFile,
  chooseService,
  createSheetRows,
  createWorkbook,
  importTexts,
  locateRowCounts,
  openBulkImport,
} from '../../testing/portal/bulk-import.ts';
import { expect, signInWithoutForm, test } from '../../testing/portal/journey.ts';
import { expectFormReady, fillOrder, locateOrderForm } from '../../testing/portal/order-form.ts';
import { locateVisibleHeading } from '../../testing/portal/shell.ts';
import { finance as financeTexts } from '../../web/src/i18n/en/finance.ts';
import { orders } from '../../web/src/i18n/en/orders.ts';
import { portal } from '../../web/src/i18n/en/portal.ts';
import { registerAccount } from '../account/register-account.ts';

const { fields, payments } = orderFieldNamesByLanguage.en;
const { paymentNotes: notes } = orders;
const { money } = portal;

test('the order form and the import explain that a monthly account is charged at once', async ({ page }) => {
  const payment = page.getByRole('combobox', { name: fields.payment });
  await signInWithoutForm(page);
  await page.goto('/miya');
  await expect(locateVisibleHeading(page)).toBeVisible();
  await payment.click();
  // Every payment method has an explanation in the list.
  for (const note of Object.values(notes)) await expect(page.getByText(note)).toBeVisible();
  await page.getByTitle(payments.monthly).click();
  await expect(payment).toHaveAccessibleDescription(notes.monthly);
  await expectAccessible(page);

  await openBulkImport(page);
  await chooseFile(page, await createWorkbook(createSheetRows(2)));
  await expect(locateRowCounts(page)).toContainText(/2\s*orders ready/);
  await payment.click();
  await page.getByTitle(payments.monthly).click();
  await expect(payment).toHaveAccessibleDescription(notes.monthly);
  await expect(locateRowCounts(page)).toContainText(importTexts.en.summary.after);
});

test('a shortfall of balance and credit is shown before and after an order and before an import', async ({
  page,
}) => {
  const { account } = await registerAccount(369, 'Short Trading');
  await signInWithoutForm(page, account, 369);
  await page.goto('/miya');
  const form = locateOrderForm(page);
  await expectFormReady(form);
  await fillOrder(page, form);
  await form.submit.click();
  const orderShortfall = /^Balance and credit fall short by CN¥[\d,.]+ for this order\. Please recharge/;
  await expect(form.confirm.getByText(orderShortfall)).toBeVisible();
  // The confirmation must fit into the window, even with the warning.
  await page.setViewportSize({ width: 1280, height: 600 });
  await expect(form.ok).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await form.ok.click();
  await expect(page.getByText(orders.placed.title)).toBeVisible();
  const accountShortfall =
    /^Balance and credit fall short by CN¥[\d,.]+ for all waiting orders\. Please recharge/;
  await expect(page.getByText(accountShortfall)).toBeVisible();
  await page.getByText(money.howToRecharge).click();
  await expect(page.getByText(/^To recharge, .* client code C\d+/)).toBeVisible();

  // The expected charge of the first order is part of the shortfall that is shown for the following orders.
  await page.goto('/miya/plkd');
  await chooseFile(page, await createWorkbook(createSheetRows(2)));
  await chooseService(page);
  await page.getByRole('button', { name: /Send \d/ }).click();
  const question = page.getByRole('dialog');
  const batchShortfall = /fall short by CN¥[\d,.]+ for these orders and all that wait\./;
  await expect(question.getByText(batchShortfall)).toBeVisible();
  const readAmount = async (name: string) =>
    Number(
      (await question.getByText(name, { exact: true }).locator('+ dd').innerText()).replace(/[^\d.]/g, ''),
    );
  const [reserved, total, after] = [
    await readAmount(money.reserved),
    await readAmount(importTexts.en.summary.total),
    await readAmount(importTexts.en.summary.after),
  ];
  expect(reserved).toBeGreaterThan(0);
  expect(after).toBeCloseTo(reserved + total, 2);
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/miya/grzx?section=finance');
  const finance = page.getByRole('region', { name: financeTexts.title });
  await expect(finance.getByText(money.reserved).locator('+ dd')).not.toHaveText('—');
  await expect(finance.getByText(accountShortfall)).toBeVisible();
  await expect(finance.getByText(money.howToRecharge)).toHaveCount(1);
});
