import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../testing/portal/barriers.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import {
  chooseFile,
  headings,
  importTexts,
  makeBook,
  makeRows,
  openBulk,
} from '../../testing/portal/order-sheet.ts';
import { PHONE } from '../../testing/portal/shell.ts';

const words = importTexts.en;

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test('on a phone one sees which row is wrong and why, and mends it', async ({ page }) => {
  await openBulk(page);
  await chooseFile(page, await makeBook(makeRows(9, { 1: { receiverMobile: '12' }, 6: { weight: 'x' } })));
  const cards = page.getByRole('list', { name: words.grid.onlyProblems }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  // Row 1 of the sheet has the headings.
  const first = cards.filter({ hasText: `${words.grid.row} 3` });
  await expect(first.getByText(`${words.grid.row} 3`)).toBeInViewport();

  // The rows of one reason alone, and all of them again.
  await page.getByText(words.problems.title).tap();
  const reason = page.getByRole('list', { name: words.problems.title }).getByRole('listitem').last();
  await expectAccessible(page);
  await reason.getByRole('button', { name: words.problems.show }).tap();
  await expect(cards).toHaveCount(1);
  await reason.getByRole('button', { name: words.problems.showAll }).tap();
  await expect(cards).toHaveCount(2);

  const mobile = first.getByRole('textbox', { name: headings.receiverMobile });
  await expect(mobile).toHaveAttribute('aria-invalid', 'true');
  await mobile.fill('+525512345678');
  await mobile.blur();
  await expect(cards).toHaveCount(1);
  const weight = cards.getByRole('textbox', { name: headings.weight });
  await weight.fill('2.5');
  await weight.blur();
  await expect(page.getByText(words.grid.none)).toBeVisible();
});

test('on a phone one looks through all rows before they are sent, some at a time, and mends what was misread', async ({
  page,
}) => {
  await openBulk(page);
  await chooseFile(
    page,
    await makeBook(makeRows(5000, { 0: { weight: '500g' }, 4998: { itemName: 'Cups' } })),
  );
  await expect(page.getByText(words.grid.none)).toBeVisible();
  await page.getByText(words.grid.all, { exact: true }).tap();
  const cards = page.getByRole('list', { name: words.grid.all }).getByRole('listitem');
  await expect(cards).toHaveCount(20);
  const weight = (card: Locator) => card.getByRole('term').filter({ hasText: headings.weight }).locator('..');
  await expect(weight(cards.first())).toContainText(words.grid.repaired('0.5'));
  await expectAccessible(page);

  // Row 1 of the sheet has the headings, so the last one is 5001.
  const number = page.getByRole('navigation').or(page.getByRole('list')).getByRole('textbox');
  await number.fill('250');
  await number.press('Enter');
  const card = cards.filter({ hasText: `${words.grid.row} 5000` });
  await expect(card).toContainText('Cups');
  await card.getByRole('button', { name: words.grid.editOne }).tap();
  await card.getByRole('textbox', { name: headings.itemName }).fill('Plates');
  await card.getByRole('button', { name: 'Close' }).tap();
  await expect(card).toContainText('Plates');
});
