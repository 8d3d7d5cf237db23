import { importColumns } from '@miya/contract/imports';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import {
  chooseFile,
  createSheetRows,
  createWorkbook,
  importTexts,
  locateRowCounts,
  locateSheet,
  openBulkImport,
  templateHeadings,
} from '../../testing/portal/bulk-import.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import { UNSPENT_NETNUM } from '../../testing/portal/shell.ts';

const texts = importTexts.en;
const { receiverName: name, receiverMobile: mobile, weight, remark } = templateHeadings;
const cellsByRow = Object.fromEntries(
  Array.from({ length: 6 }, (_, index) => [
    index,
    { weight: String(index + 1), remark: index === 3 ? '' : `r${index}` },
  ]),
);

test('the grid supports the keys of Excel', async ({ page }) => {
  await openBulkImport(page);
  await chooseFile(page, await createWorkbook(createSheetRows(6, cellsByRow)));
  await expect(locateRowCounts(page)).toContainText(/6\s*orders ready/);
  const { grid, cell, copy, paste, active } = locateSheet(page);
  const formatCellName = (row: number, heading: string) => texts.grid.cell(String(row + 1), heading);

  // The grid shows the columns of the file and begins with the receiver name. Columns with the same value in all rows
  // are hidden.
  await expect(grid.getByRole('columnheader')).toHaveText([
    texts.grid.row,
    name,
    texts.grid.problem,
    mobile,
    weight,
    remark,
    texts.grid.price,
  ]);
  await (await cell(1, weight)).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(active).toHaveText(formatCellName(2, weight));
  await page.keyboard.type('8');
  await page.keyboard.press('Tab');
  await expect(active).toHaveText(formatCellName(2, remark));
  await expect(await cell(2, weight)).toHaveText('8');

  await page.keyboard.press('Control+Home');
  await expect(active).toHaveText(formatCellName(1, name));
  await page.keyboard.press('Control+End');
  await expect(active).toHaveText(formatCellName(6, remark));
  await page.keyboard.press('Control+ArrowUp');
  await expect(active).toHaveText(formatCellName(5, remark));
  await page.keyboard.press('Control+ArrowUp');
  await expect(active).toHaveText(formatCellName(3, remark));
  await page.keyboard.press('Control+Shift+ArrowUp');
  expect(await copy()).toBe('r0\r\nr1\r\nr2');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  expect((await copy()).split('\r\n')[0]).toMatch(/^Ana .*\t7\tr0$/);

  // Control+D copies the first selected cell into the cells below it.
  await (await cell(1, weight)).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(await cell(3, weight)).toHaveText('7');
  expect(await copy()).toBe('7\r\n7\r\n7');
  // One pasted row fills all selected rows, and the rows stay selected.
  await paste('9\tall');
  await expect(await cell(3, remark)).toHaveText('all');
  expect(await copy()).toBe('9\tall\r\n9\tall\r\n9\tall');
  await page.keyboard.press('Control+z');
  await expect(await cell(3, remark)).toHaveText('r2');

  // Typing below the last row adds a row.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.type('New one');
  await page.keyboard.press('Enter');
  await expect(locateRowCounts(page)).toContainText(/6\s*orders ready\s*1\s*order with problems/);
  await expect(await cell(7, texts.grid.problem)).not.toBeEmpty();

  // The context menu is opened and used with the keyboard.
  await (await cell(1, name)).click();
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: texts.grid.insertBelow }).press('Enter');
  await expect(grid).toHaveAttribute('aria-rowcount', '10');
  await expect(await cell(2, name)).toBeEmpty();
  await expect(await cell(3, name)).toHaveText(/^Ana .* 1$/);
  await (await cell(2, name)).click({ button: 'right' });
  await page.getByRole('menuitem', { name: texts.grid.delete }).click();
  await expect(await cell(2, name)).toHaveText(/^Ana .* 1$/);
});

test('the search bar finds and replaces a text', async ({ page }) => {
  await openBulkImport(page);
  await chooseFile(page, await createWorkbook(createSheetRows(6, cellsByRow)));
  const { cell, active } = locateSheet(page);
  await (await cell(1, name)).click();
  await page.keyboard.press('Control+f');
  const searchBar = page.getByRole('search', { name: texts.find.title });
  const locateField = searchBar.getByRole('textbox', { name: texts.find.find });
  await expect(locateField).toBeFocused();
  await expectAccessible(page);
  await locateField.fill('R4');
  await expect(searchBar.getByRole('status')).toHaveText(/of 1$/);
  await locateField.press('Enter');
  await expect(active).toHaveText(texts.grid.cell('6', remark));
  await locateField.fill('ana ');
  await searchBar.getByRole('textbox', { name: texts.find.replace }).fill('Berta ');
  await expect(searchBar.getByRole('status')).toHaveText(/of 6$/);
  await searchBar.getByRole('button', { name: texts.find.all }).click();
  await expect(await cell(6, name)).toHaveText(/^Berta /);
  await expect(searchBar.getByRole('status')).toHaveText(texts.find.none);
  await locateField.press('Escape');
  await expect(searchBar).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(await cell(6, name)).toHaveText(/^Ana /);
});

test('the menu of a heading sorts and filters, and hidden columns can be shown', async ({ page }) => {
  await openBulkImport(page);
  await chooseFile(page, await createWorkbook(createSheetRows(6, cellsByRow)));
  const { grid, cell } = locateSheet(page);
  const openColumnMenu = (heading: string) =>
    page.getByRole('button', { name: texts.grid.menu(heading) }).click();
  await openColumnMenu(weight);
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.grid.descending }).click();
  await expect(await cell(1, weight)).toHaveText('6');
  // A corrected value does not move its row, although the rows are sorted by this column.
  await (await cell(1, weight)).click();
  await page.keyboard.type('0.5');
  await page.keyboard.press('Enter');
  await expect(await cell(1, weight)).toHaveText('0.5');
  await openColumnMenu(remark);
  await page.getByRole('searchbox', { name: texts.grid.contains }).fill('R1');
  await page.keyboard.press('Enter');
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await expect(await cell(1, weight)).toHaveText('2');
  await openColumnMenu(remark);
  await page.getByRole('button', { name: texts.grid.plain }).click();
  await expect(await cell(1, weight)).toHaveText('1');
  await openColumnMenu(remark);
  await page.getByRole('checkbox', { name: texts.grid.empty }).click();
  await expect(await cell(1, weight)).toHaveText('4');
  await openColumnMenu(remark);
  await page.getByRole('button', { name: texts.grid.plain }).click();

  await page.getByRole('checkbox', { name: /^Columns with equal values too/ }).check();
  await expect(grid).toHaveAttribute('aria-colcount', String(importColumns.length + 3));
});

test('at 1366x768 nine rows are visible, and every cell of a row shows the problem of the row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  // No journey spends money from this account. A low balance would add a line of text and hide a row.
  await openBulkImport(page, 'en', UNSPENT_NETNUM);
  const faults = {
    1: { receiverMobile: '1.38E+10' },
    4: { weight: 'two' },
    6: { receiverCountry: 'Atlantis' },
  };
  await chooseFile(page, await createWorkbook(createSheetRows(20, faults)));
  await expect(locateRowCounts(page)).toContainText(/17\s*orders ready\s*3\s*orders with problems/);
  const { cell } = locateSheet(page);
  const ninthRowName = await cell(9, name);
  await expect(ninthRowName).toBeVisible();
  const ninthRowBottom = await ninthRowName.evaluate((box) => box.getBoundingClientRect().bottom);
  const footer = page.getByRole('button', { name: /Send 17/ }).locator('..');
  expect(ninthRowBottom).toBeLessThanOrEqual(await footer.evaluate((box) => box.getBoundingClientRect().top));

  // The text of the problem cell begins with the problem and ends with the heading of the faulty column.
  const problem = await (await cell(5, texts.grid.problem)).textContent();
  expect(problem).toMatch(new RegExp(`^[^·]+ · ${weight.replace(/[()]/g, '\\$&')}$`));
  await (await cell(5, mobile)).click();
  await expect(page.getByText(texts.grid.cell('6', mobile)).locator('..')).toContainText(problem ?? '-');
  await (await cell(5, texts.grid.problem)).click();
  await expect(page.getByText(texts.grid.cell('6', name)).locator('..')).toContainText(problem ?? '-');
});
