import { expectAccessible } from '../../testing/portal/accessibility.ts';
import {
  chooseFile,
  chooseService,
  createSheetRows,
  createWorkbook,
  expectGridRows,
  importTexts,
  locateRowCounts,
  locateSheet,
  openBulkImport,
  sendAllRows,
  templateHeadings,
} from '../../testing/portal/bulk-import.ts';
import { expect, test } from '../../testing/portal/journey.ts';

const texts = importTexts.en;

test('a reference that is already used names its order, and the order opens beside the sheet', async ({
  page,
}) => {
  const reference = `R-${Math.random().toString(36).slice(2, 8)}`;
  await openBulkImport(page);
  await chooseFile(page, await createWorkbook(createSheetRows(1, { 0: { clientReference: reference } })));
  await chooseService(page);
  await sendAllRows(page);
  await expect(page.getByText(texts.send.orders('1'))).toBeVisible();
  await page.getByRole('button', { name: texts.send.fresh }).click();

  // The page reports the used reference at once, even for a row that has another problem.
  await chooseFile(
    page,
    await createWorkbook(
      createSheetRows(2, { 0: { clientReference: reference, weight: 'heavy' }, 1: { weight: '2' } }),
    ),
  );
  await expect(locateRowCounts(page)).toContainText(/1\s*order ready\s*1\s*order with problems/);
  await expect(page.getByRole('list', { name: texts.problems.title }).getByRole('listitem')).toHaveCount(2);
  await expectGridRows(page);
  await (await locateSheet(page).cell(1, templateHeadings.clientReference)).click();
  const link = page.getByRole('link', { name: /^Open order MY\d{11}$/ });
  const waybill = (await link.textContent())?.replace('Open order ', '') ?? '';
  await expect(page.getByText(`(${waybill})`).first()).toBeVisible();
  await expectAccessible(page);

  await link.click();
  const details = page.getByRole('dialog').filter({ hasText: waybill });
  await expect(details.getByText(reference)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(locateRowCounts(page)).toContainText(/1\s*order ready\s*1\s*order with problems/);
});
