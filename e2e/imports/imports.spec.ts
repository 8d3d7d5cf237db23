import { readFileSync } from 'node:fs';
import { addImportRows } from '@miya/contract/imports';
import { readXlsx } from 'hucre/xlsx';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import {
  chooseFile,
  chooseService,
  createSheetRows,
  createWorkbook,
  importTexts,
  locateRowCounts,
  locateSheet,
  openBulkImport,
  sendAllRows,
  templateHeadings,
} from '../../testing/portal/bulk-import.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import { shellTexts } from '../../testing/portal/shell.ts';
import { notices } from '../../web/src/i18n/en/notices.ts';
import { waybills } from '../../web/src/i18n/en/waybills.ts';

const texts = importTexts.en;

/**
 * Cells with problems for 13 rows, by row index. The four kinds of problems take turns. `corrections` has a valid value
 * for each of the four columns.
 */
const faults = Object.fromEntries(
  [3, 7, 20, 41, 66, 90, 101, 133, 170, 205, 222, 250, 280].map((rowIndex, ordinal) => [
    rowIndex,
    [{ receiverMobile: '1.38E+10' }, { receiverName: '' }, { weight: 'heavy' }, { receiverPostcode: '1' }][
      ordinal % 4
    ] ?? {},
  ]),
);
const corrections: Record<string, (index: number) => string> = {
  [templateHeadings.receiverMobile]: (index) => `+5255${String(13_000_000 + index)}`,
  [templateHeadings.receiverName]: (index) => `Cured ${index}`,
  [templateHeadings.weight]: () => '2.5',
  [templateHeadings.receiverPostcode]: () => '06700',
};

test('300 rows with 13 problems are corrected in the grid and sent', async ({ page }) => {
  await openBulkImport(page);
  const file = await createWorkbook(createSheetRows(300, faults));
  await chooseFile(page, file);
  await expect(locateRowCounts(page)).toContainText(/287\s*orders ready\s*13\s*orders with problems/);
  await chooseService(page);
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: texts.grid.onlyProblems }).check();
  const grid = page.getByRole('grid', { name: texts.grid.label });
  await expect(grid).toHaveAttribute('aria-rowcount', '14');
  await page.getByRole('checkbox', { name: texts.grid.onlyProblems }).uncheck();

  const activeCell = page.getByText(/^Row \d+, /);
  await page.getByRole('button', { name: texts.grid.next }).click();
  const faultyCell = grid.getByRole('gridcell', { name: '1.38E+10' }).first();
  await expect(faultyCell).toHaveAttribute('aria-invalid', 'true');
  await expect(faultyCell).toHaveAttribute('title', /Digits of this number are lost/);
  for (let corrected = 0; corrected < 13; corrected += 1) {
    if (corrected > 0) await page.keyboard.press('F8');
    const column = ((await activeCell.textContent()) ?? '').replace(/^Row \d+, /, '');
    const correction = corrections[column]?.(corrected);
    expect(correction, column).toBeDefined();
    await page.keyboard.type(correction ?? '');
    await page.keyboard.press('Enter');
    await expect(locateRowCounts(page)).toContainText(new RegExp(`${288 + corrected}\\s*orders ready`));
  }
  await expect(locateRowCounts(page)).toContainText(/300\s*orders ready\s*0\s*orders with problems/);

  await sendAllRows(page);
  await expect(page.getByText(texts.send.done).first()).toBeVisible();
  await expect(page.getByText(texts.send.orders('300'))).toBeVisible();
  await expect(page.getByRole('heading', { name: texts.send.waybills })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.send.print }).click();
  const printDialog = page.getByRole('dialog');
  await expect(printDialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(printDialog).toBeHidden();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.send.export }).click(),
  ]);
  const book = await readXlsx(new Uint8Array(readFileSync(await download.path())));
  expect(book.sheets[0]?.rows.length).toBe(301);

  // The notice of this import opens the list of imports and highlights this import.
  await page.getByRole('button', { name: shellTexts.en.notices.button }).click();
  const bell = page.getByRole('dialog', { name: notices.title });
  const notice = bell.getByRole('link', { name: notices.import(file.name) });
  // Parcels of the demo and imports of other journeys create notices too. The notice of this import may therefore be on
  // a later page of the list.
  await expect(async () => {
    if (!(await notice.isVisible()))
      await bell.getByRole('button', { name: notices.more }).click({ timeout: 2_000 });
    await expect(notice).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await notice.click();
  const highlightedImport = page
    .getByRole('region', { name: texts.history.title })
    .locator('[aria-current=true]');
  await expect(highlightedImport).toContainText(file.name);
  await expect(highlightedImport).toBeInViewport();
});

test('cells can be copied, pasted, undone and filled as in a spreadsheet', async ({ page }) => {
  await openBulkImport(page);
  await chooseFile(page, await createWorkbook(createSheetRows(5)));
  await expect(locateRowCounts(page)).toContainText(/5\s*orders ready/);
  const grid = locateSheet(page);
  const [name, mobile] = [templateHeadings.receiverName, templateHeadings.receiverMobile];
  const cell = (row: number, heading: string) => grid.cell(row, heading);

  await (await cell(1, name)).click();
  await page.keyboard.type('Wang Wu');
  await page.keyboard.press('Enter');
  await expect(await cell(1, name)).toHaveText('Wang Wu');
  await page.keyboard.press('Control+z');
  await expect(await cell(1, name)).toHaveText(/^Ana /);
  await page.keyboard.press('Control+y');
  await expect(await cell(1, name)).toHaveText('Wang Wu');

  // Copies two neighbouring cells. The paste below fills two rows.
  await page.keyboard.press('Shift+ArrowRight');
  expect(await grid.copy()).toBe('Wang Wu\t+525512000000');
  await (await cell(2, name)).click();
  await grid.paste('Li Si\t+525512000091\r\nZhao Liu\t+525512000092');
  await expect(await cell(2, name)).toHaveText('Li Si');
  await expect(await cell(3, mobile)).toHaveText('+525512000092');

  await page.getByRole('button', { name: texts.grid.fill }).click();
  const dialog = page.getByRole('dialog', { name: texts.fill.title });
  await dialog.getByRole('textbox', { name: texts.fill.value }).fill('Chen');
  await dialog.getByRole('radio', { name: texts.fill.all }).check();
  await dialog.getByRole('button', { name: texts.fill.apply }).click();
  await expect(await cell(5, name)).toHaveText('Chen');

  await (await cell(5, name)).click();
  await page.getByRole('button', { name: texts.grid.delete }).click();
  await expect(locateRowCounts(page)).toContainText(/4\s*orders ready/);
});

test.describe('when the server or the network fails', () => {
  test.use({ tolerated: [/ERR_INTERNET_DISCONNECTED|status of 503/] });

  test('an import continues after a reload and sends no row twice', async ({ page }) => {
    await openBulkImport(page);
    await chooseFile(page, await createWorkbook(createSheetRows(1_100)));
    await expect(locateRowCounts(page)).toContainText(/1,100\s*orders ready/);
    await chooseService(page);
    let requestCount = 0;
    await page.route(`**${addImportRows.path}`, (route) => {
      requestCount += 1;
      return requestCount === 1
        ? route.continue()
        : route.fulfill({
            status: 503,
            json: { code: 503, message: '', errorCode: 'ERROR00105', result: null },
          });
    });
    await sendAllRows(page);
    await expect(page.getByText(texts.send.waits)).toBeVisible();
    await expect(page.getByText(texts.send.progress('500', '1,100', 1_100))).toBeVisible();
    await page.reload();
    await expect(page.getByText(texts.send.progress('500', '1,100', 1_100))).toBeVisible();
    await page.unroute(`**${addImportRows.path}`);
    await expect(page.getByText(texts.send.orders('1,100'))).toBeVisible();

    // The labels do not fit into one document. Each part states its rows and its waybill numbers.
    await page.getByRole('button', { name: texts.send.print }).click();
    const parts = page.getByRole('dialog', { name: texts.labels.title }).getByRole('listitem');
    await expect(parts).toContainText([texts.labels.rows('2', '1,001'), texts.labels.rows('1,002', '1,101')]);
    await expect(parts.last()).toContainText(/first MY\d{11}, last MY\d{11}/);
    await expectAccessible(page);
    await page.getByRole('button', { name: texts.labels.print('2') }).click();
    await expect(page.getByText(waybills.print.count('100'))).toBeVisible();
  });

  test('an import waits for the network and continues automatically', async ({ page, context }) => {
    await openBulkImport(page);
    await chooseFile(page, await createWorkbook(createSheetRows(20)));
    await expect(locateRowCounts(page)).toContainText(/20\s*orders ready/);
    await chooseService(page);
    await context.setOffline(true);
    await sendAllRows(page);
    await expect(page.getByText(texts.send.waits)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(texts.send.orders('20'))).toBeVisible();
  });
});

test('sending the same file again needs a confirmation', async ({ page }) => {
  const file = await createWorkbook(createSheetRows(3));
  await openBulkImport(page);
  for (const round of [1, 2]) {
    await chooseFile(page, file);
    await expect(locateRowCounts(page)).toContainText(/3\s*orders ready/);
    await chooseService(page);
    await sendAllRows(page);
    if (round === 1) {
      await expect(page.getByText(texts.send.orders('3'))).toBeVisible();
      await page.getByRole('button', { name: texts.send.fresh }).click();
    }
  }
  await expect(page.getByRole('alert').getByText(texts.send.repeatedQuestion('3', '3'))).toBeVisible();
  await page.getByRole('button', { name: texts.send.back }).click();
  await expect(locateRowCounts(page)).toContainText(/3\s*orders ready/);
});
