import { allOrderWords } from '@miya/contract/field-names';
import { expectAccessible } from '../testing/portal/barriers.ts';
import { comeIn, expect, test } from '../testing/portal/journey.ts';
import { expectStarted, fillOrder, orderForm } from '../testing/portal/order-form.ts';
import {
  chooseFile,
  chooseService,
  counts,
  importTexts,
  makeBook,
  makeRows,
  openBulk,
} from '../testing/portal/order-sheet.ts';
import { shownHeading } from '../testing/portal/shell.ts';
import { orders } from '../web/src/i18n/en/orders.ts';
import { buildAccount } from './own-account.ts';

const { fields, payments } = allOrderWords.en;
const { paymentNotes: notes } = orders;

test('whoever orders on account is told that it is booked at once, in the form and in a sheet', async ({
  page,
}) => {
  const payment = page.getByRole('combobox', { name: fields.payment });
  await comeIn(page);
  await page.goto('/miya');
  await expect(shownHeading(page)).toBeVisible();
  await payment.click();
  // Each is told apart before it is chosen.
  for (const note of Object.values(notes)) await expect(page.getByText(note)).toBeVisible();
  await page.getByTitle(payments.monthly).click();
  await expect(payment).toHaveAccessibleDescription(notes.monthly);
  await expectAccessible(page);

  await openBulk(page);
  await chooseFile(page, await makeBook(makeRows(2)));
  await expect(counts(page)).toContainText(/2\s*orders ready/);
  await payment.click();
  await page.getByTitle(payments.monthly).click();
  await expect(payment).toHaveAccessibleDescription(notes.monthly);
  await expect(counts(page)).toContainText(importTexts.en.summary.after);
});

test('what balance and credit lack is said before and after an order, and before a sheet is sent', async ({
  page,
}) => {
  const { account } = await buildAccount(369, 'Short Trading');
  await comeIn(page, account, 369);
  await page.goto('/miya');
  const form = orderForm(page);
  await expectStarted(form);
  await fillOrder(page, form);
  await form.submit.click();
  const said = /^Balance and credit fall short by CN¥[\d,.]+\. Please recharge/;
  await expect(form.confirm.getByText(said)).toBeVisible();
  // However much there is to say, the question fits into the window.
  await page.setViewportSize({ width: 1280, height: 600 });
  await expect(form.ok).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await form.ok.click();
  await expect(page.getByText(orders.placed.title)).toBeVisible();
  await expect(page.getByText(said)).toBeVisible();

  await page.goto('/miya/plkd');
  await chooseFile(page, await makeBook(makeRows(2)));
  await chooseService(page);
  await page.getByRole('button', { name: /Send \d/ }).click();
  await expect(page.getByRole('dialog').getByText(said)).toBeVisible();
});
