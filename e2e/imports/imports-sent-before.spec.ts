import { expectAccessible } from '../../testing/portal/barriers.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import {
  chooseFile,
  chooseService,
  counts,
  expectRows,
  headings,
  importTexts,
  makeBook,
  makeRows,
  openBulk,
  sendAll,
  sheetIn,
} from '../../testing/portal/order-sheet.ts';

const words = importTexts.en;

test('a reference that is taken names its order, which is looked at beside the sheet', async ({ page }) => {
  const reference = `R-${Math.random().toString(36).slice(2, 8)}`;
  await openBulk(page);
  await chooseFile(page, await makeBook(makeRows(1, { 0: { clientReference: reference } })));
  await chooseService(page);
  await sendAll(page);
  await expect(page.getByText(words.send.orders('1'))).toBeVisible();
  await page.getByRole('button', { name: words.send.fresh }).click();

  // A row with another fault is told it at once, too: it need not be mended.
  await chooseFile(
    page,
    await makeBook(makeRows(2, { 0: { clientReference: reference, weight: 'heavy' }, 1: { weight: '2' } })),
  );
  await expect(counts(page)).toContainText(/1\s*order ready\s*1\s*order with problems/);
  await expect(page.getByRole('list', { name: words.problems.title }).getByRole('listitem')).toHaveCount(2);
  await expectRows(page);
  await (await sheetIn(page).cell(1, headings.clientReference)).click();
  const link = page.getByRole('link', { name: /^Open order MY\d{11}$/ });
  const waybill = (await link.textContent())?.replace('Open order ', '') ?? '';
  await expect(page.getByText(`(${waybill})`).first()).toBeVisible();
  await expectAccessible(page);

  await link.click();
  const details = page.getByRole('dialog').filter({ hasText: waybill });
  await expect(details.getByText(reference)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(counts(page)).toContainText(/1\s*order ready\s*1\s*order with problems/);
});
