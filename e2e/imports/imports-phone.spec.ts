import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import {
  chooseFile,
  createSheetRows,
  createWorkbook,
  importTexts,
  openBulkImport,
  templateHeadings,
} from '../../testing/portal/bulk-import.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import { PHONE_VIEWPORT } from '../../testing/portal/shell.ts';

const texts = importTexts.en;

test.use({ viewport: PHONE_VIEWPORT, hasTouch: true, isMobile: true });

test('on a phone the user sees each faulty row with its problem and corrects it', async ({ page }) => {
  await openBulkImport(page);
  await chooseFile(
    page,
    await createWorkbook(createSheetRows(9, { 1: { receiverMobile: '12' }, 6: { weight: 'x' } })),
  );
  const cards = page.getByRole('list', { name: texts.grid.onlyProblems }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  // Row 1 of the sheet contains the headings, so the second order is in row 3.
  const first = cards.filter({ hasText: `${texts.grid.row} 3` });
  await expect(first.getByText(`${texts.grid.row} 3`)).toBeInViewport();

  // Shows only the rows with one problem, then all rows with problems again.
  await page.getByText(texts.problems.title).tap();
  const reason = page.getByRole('list', { name: texts.problems.title }).getByRole('listitem').last();
  await expectAccessible(page);
  await reason.getByRole('button', { name: texts.problems.show }).tap();
  await expect(cards).toHaveCount(1);
  await reason.getByRole('button', { name: texts.problems.showAll }).tap();
  await expect(cards).toHaveCount(2);

  const mobile = first.getByRole('textbox', { name: templateHeadings.receiverMobile });
  await expect(mobile).toHaveAttribute('aria-invalid', 'true');
  await mobile.fill('+525512345678');
  await mobile.blur();
  await expect(cards).toHaveCount(1);
  const weight = cards.getByRole('textbox', { name: templateHeadings.weight });
  await weight.fill('2.5');
  await weight.blur();
  await expect(page.getByText(texts.grid.none)).toBeVisible();
});

test('on a phone the user pages through all rows before sending and corrects a misread value', async ({
  page,
}) => {
  await openBulkImport(page);
  await chooseFile(
    page,
    await createWorkbook(createSheetRows(5000, { 0: { weight: '500g' }, 4998: { itemName: 'Cups' } })),
  );
  await expect(page.getByText(texts.grid.none)).toBeVisible();
  await page.getByText(texts.grid.all, { exact: true }).tap();
  const cards = page.getByRole('list', { name: texts.grid.all }).getByRole('listitem');
  await expect(cards).toHaveCount(20);
  const locateWeight = (card: Locator) =>
    card.getByRole('term').filter({ hasText: templateHeadings.weight }).locator('..');
  await expect(locateWeight(cards.first())).toContainText(texts.grid.repaired('0.5'));
  await expectAccessible(page);

  // Row 1 of the sheet contains the headings, so the last row is 5001.
  const pageField = page.getByRole('navigation').or(page.getByRole('list')).getByRole('textbox');
  await pageField.fill('250');
  await pageField.press('Enter');
  const card = cards.filter({ hasText: `${texts.grid.row} 5000` });
  await expect(card).toContainText('Cups');
  await card.getByRole('button', { name: texts.grid.editOne }).tap();
  await card.getByRole('textbox', { name: templateHeadings.itemName }).fill('Plates');
  await card.getByRole('button', { name: 'Close' }).tap();
  await expect(card).toContainText('Plates');
});
