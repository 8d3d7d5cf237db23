import { allOrderWords } from '@miya/contract/field-names';
import { expectAccessible } from '../testing/portal/barriers.ts';
import { comeIn, expect, test } from '../testing/portal/journey.ts';
import {
  chooseFile,
  counts,
  importTexts,
  makeBook,
  makeRows,
  openBulk,
} from '../testing/portal/order-sheet.ts';
import { shownHeading } from '../testing/portal/shell.ts';
import { orders } from '../web/src/i18n/en/orders.ts';

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
