import { readFileSync } from 'node:fs';
import { orderFieldNamesByLanguage } from '@miya/contract/field-names';
import { checkImportRows, importColumns } from '@miya/contract/imports';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import {
  chooseFile,
  chooseService,
  createSheetRows,
  createWorkbook,
  dropFile,
  expectGridRows,
  importTexts,
  locateRowCounts,
  locateSheet,
  openBulkImport,
  sendAllRows,
  templateHeadings,
} from '../../testing/portal/bulk-import.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import { waybills } from '../../web/src/i18n/en/waybills.ts';

const texts = importTexts.en;
const createSuffix = () => Math.random().toString(36).slice(2, 8);

async function downloadResult(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.send.export }).click(),
  ]);
  const book = await readXlsx(new Uint8Array(readFileSync(await download.path())));
  return book.sheets[0]?.rows ?? [];
}

test.describe('a file with faulty rows', () => {
  test.use({ tolerated: [/status of 503/] });

  test('sends the valid rows, then the corrected rows, and exports the result in the layout of the file', async ({
    page,
  }) => {
    const reference = `R-${createSuffix()}`;
    await openBulkImport(page);
    await chooseFile(page, await createWorkbook(createSheetRows(1, { 0: { clientReference: reference } })));
    await chooseService(page);
    await sendAllRows(page);
    await expect(page.getByText(texts.send.orders('1'))).toBeVisible();
    await page.getByRole('button', { name: texts.send.fresh }).click();

    // The request that checks rows and calculates prices fails. The repeated reference of the last row is therefore
    // found only when the row is sent.
    await page.route(`**${checkImportRows.path}`, (route) =>
      route.fulfill({
        status: 503,
        json: { code: 503, message: '', errorCode: 'ERROR00105', result: null },
      }),
    );
    const rows = createSheetRows(4, { 1: { weight: 'heavy' }, 3: { clientReference: reference } });
    const colours = ['red', 'blue', 'green', 'black'];
    const reversedColumns = [...importColumns].reverse();
    const file = await createWorkbook(
      [
        ['Colour', ...reversedColumns.map((column) => templateHeadings[column])],
        ...rows.map((cells, rowIndex) => [colours[rowIndex] ?? '', ...[...cells].reverse()]),
        ['Total', '4'],
      ],
      ['Orders of this week'],
    );
    await chooseFile(page, file);
    await expect(locateRowCounts(page)).toContainText(/3\s*orders ready\s*1\s*order with problems/);
    const problems = page.getByRole('list', { name: texts.problems.title });
    await expect(problems).toContainText('· Weight (kg)');
    await expectGridRows(page);
    await expectAccessible(page);
    await sendAllRows(page);
    await expect(page.getByText(texts.send.left('2'))).toBeVisible();
    await expect(page.getByText(texts.send.failed('1'))).toBeVisible();

    await page.getByRole('button', { name: texts.send.correct }).click();
    await page.unroute(`**${checkImportRows.path}`);
    await expect(locateRowCounts(page)).toContainText(/0\s*orders ready\s*2\s*orders with problems/);
    await expect(problems.getByRole('listitem')).toHaveCount(2);
    await problems
      .getByRole('button', { name: new RegExp(`^${texts.problems.show}: .*reference`, 'i') })
      .click();
    const grid = page.getByRole('grid', { name: texts.grid.label });
    await expect(grid).toHaveAttribute('aria-rowcount', '2');
    await page.keyboard.press('F8');
    await page.keyboard.type(`${reference}-2`);
    await page.keyboard.press('Enter');
    await expect(locateRowCounts(page)).toContainText(/1\s*order ready\s*1\s*order with problems/);
    await problems.getByRole('button', { name: new RegExp(`^${texts.problems.show}: Weight`) }).click();
    await expect(grid).toContainText('heavy');
    await page.keyboard.press('F8');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(locateRowCounts(page)).toContainText(/2\s*orders ready\s*0\s*orders with problems/);
    await expect(problems).toBeHidden();
    await sendAllRows(page);
    await expect(page.getByText(texts.send.orders('2'))).toBeVisible();

    const [titleRow, headingRow, ...orderRows] = await downloadResult(page);
    expect(titleRow?.[0]).toBe('Orders of this week');
    const totalRow = orderRows.pop();
    expect([totalRow?.[0], ...(totalRow?.slice(-2) ?? [])]).toEqual([
      'Total',
      texts.send.leftOut,
      texts.send.onlySums,
    ]);
    const { waybill, status } = orderFieldNamesByLanguage.en.fields;
    expect(headingRow?.slice(0, 2)).toEqual(['Colour', templateHeadings[reversedColumns[0] ?? 'remark']]);
    expect(headingRow?.slice(-4)).toEqual([waybill, 'Price (CNY)', status, 'Reasons']);
    expect(orderRows.map(([colour]) => colour)).toEqual(colours);
    const weight = 1 + reversedColumns.indexOf('weight');
    expect(orderRows[1]?.[weight]).toBe('2');
    for (const sentRow of orderRows) {
      expect(sentRow.at(-4)).toMatch(/^MY\d{11}$/);
      expect(sentRow.at(-3)).toBeGreaterThan(0);
    }
  });
});

test('the rows with the same problem are exported and deleted together', async ({ page }) => {
  await openBulkImport(page);
  const faults = { 0: { receiverName: '' }, 2: { receiverName: '' }, 3: { weight: 'heavy' } };
  await chooseFile(page, await createWorkbook(createSheetRows(5, faults)));
  const problems = page.getByRole('list', { name: texts.problems.title });
  const nameProblem = problems.getByRole('listitem').filter({ hasText: templateHeadings.receiverName });
  await expect(nameProblem).toContainText(/2 rows/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    nameProblem.getByRole('button', { name: texts.problems.export }).click(),
  ]);
  const book = await readXlsx(new Uint8Array(readFileSync(await download.path())));
  expect(book.sheets[0]?.rows.slice(1).map((row) => row.at(-1))).toEqual([
    expect.stringContaining(templateHeadings.receiverName),
    expect.stringContaining(templateHeadings.receiverName),
  ]);
  await nameProblem.getByRole('button', { name: texts.problems.delete }).click();
  await expect(locateRowCounts(page)).toContainText(/2\s*orders ready\s*1\s*order with problems/);
  await page.getByRole('button', { name: texts.grid.undo }).click();
  await expect(nameProblem).toContainText(/2 rows/);
});

test('a double click on the send button opens one confirmation', async ({ page }) => {
  await openBulkImport(page);
  await chooseFile(page, await createWorkbook(createSheetRows(2)));
  await chooseService(page);
  const send = page.getByRole('button', { name: /Send \d/ });
  await expect(send).toBeEnabled();
  // Both clicks come before the next paint, as on a slow computer.
  await send.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  const confirm = page.getByRole('dialog').getByRole('button', { name: texts.send.confirm, exact: true });
  await confirm.click();
  await expect(page.getByText(texts.send.orders('2'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('two tabs keep two different sheets', async ({ page, context }) => {
  const [firstFile, secondFile] = [
    await createWorkbook(createSheetRows(2)),
    await createWorkbook(createSheetRows(3)),
  ];
  const locateFileName = (tab: Page) =>
    tab.getByRole('region', { name: texts.steps.check }).getByRole('heading').first();
  await openBulkImport(page);
  await chooseFile(page, firstFile);
  await expect(locateRowCounts(page)).toContainText(/2\s*orders ready/);
  const secondTab = await context.newPage();
  await secondTab.goto('/miya/plkd');
  await chooseFile(secondTab, secondFile);
  await expect(locateRowCounts(secondTab)).toContainText(/3\s*orders ready/);
  // The page saves changes with a short delay.
  await page.waitForTimeout(1_000);
  await page.reload();
  await expect(locateFileName(page)).toHaveText(firstFile.name);
  await secondTab.reload();
  await expect(locateFileName(secondTab)).toHaveText(secondFile.name);
  // A new tab restores the sheet of the closed tab.
  await secondTab.close();
  const thirdTab = await context.newPage();
  await thirdTab.goto('/miya/plkd');
  await expect(locateFileName(thirdTab)).toHaveText(secondFile.name);
});

test.describe('at 1366 by 768', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('300 new rows need six clicks and no scrolling from the dropped file to the printed labels', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const counters = { clicks: 0, scrolls: 0 };
      Object.assign(window, { done: counters });
      addEventListener('click', (event) => (counters.clicks += Number(event.isTrusted)), true);
      const countScroll = ({ target }: Event) => {
        const steps = document.querySelector('.ant-steps');
        const isPage = target === document || (target instanceof Element && steps && target.contains(steps));
        if (isPage) counters.scrolls += 1;
      };
      addEventListener('scroll', countScroll, true);
    });
    await openBulkImport(page);
    const readCounters = () => page.evaluate(() => (window as unknown as { done: object }).done);
    await dropFile(page, await createWorkbook(createSheetRows(300)));
    await expect(locateRowCounts(page)).toContainText(/300\s*orders ready/);
    await page.getByRole('combobox', { name: orderFieldNamesByLanguage.en.fields.service }).click();
    await page.locator('.ant-select-item-option').first().click();
    await page.getByRole('button', { name: texts.send.action('300') }).click();
    const question = page.getByRole('dialog');
    for (const label of [
      texts.send.rows,
      'Express type',
      'Payment method',
      texts.summary.total,
      texts.summary.after,
    ])
      await expect(question.getByText(label, { exact: true })).toBeVisible();
    await question.getByRole('button', { name: texts.send.confirm, exact: true }).click();
    await page.getByRole('button', { name: texts.send.print }).click();
    const printDialog = page.getByRole('dialog', { name: waybills.print.title });
    await printDialog.getByRole('button', { name: waybills.print.labels }).click();
    await expect(printDialog.getByRole('button', { name: waybills.print.save })).toBeVisible();
    expect(await readCounters()).toEqual({ clicks: 6, scrolls: 0 });
  });
});

test('rows may name their own express type, and the confirmation shows the total of each type', async ({
  page,
}) => {
  await openBulkImport(page);
  const rows = createSheetRows(4, {
    0: { service: 'ECONOMY' },
    2: { service: 'Teleport' },
    3: { service: 'Economy Line' },
  });
  await chooseFile(page, await createWorkbook(rows));
  await page.getByRole('combobox', { name: orderFieldNamesByLanguage.en.fields.service }).click();
  await page.getByRole('option', { name: 'International Express' }).waitFor({ state: 'attached' });
  await page.locator('.ant-select-item-option').filter({ hasText: 'International Express' }).click();
  await expect(locateRowCounts(page)).toContainText(/3\s*orders ready\s*1\s*order with problems/);
  const { cell } = locateSheet(page);
  await (await cell(3, templateHeadings.service)).click();
  // The cell editor lists the available express types.
  await page.getByRole('button', { name: 'International Express', exact: true }).click();
  await expect(locateRowCounts(page)).toContainText(/4\s*orders ready/);
  await expect(locateRowCounts(page)).not.toContainText(texts.summary.partly('1'));
  await page.getByRole('button', { name: texts.send.action('4') }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('Economy Line', { exact: true })).toBeVisible();
  await expect(question.getByText(/^2 orders, CN¥[\d,]+\.\d\d$/)).toHaveCount(2);
  await question.getByRole('button', { name: texts.send.confirm, exact: true }).click();
  await expect(page.getByText(texts.send.orders('4'))).toBeVisible();
});

test('a file can be dropped anywhere or pasted as rows, and the last express type is selected again', async ({
  page,
}) => {
  await openBulkImport(page);
  await dropFile(page, await createWorkbook(createSheetRows(2)));
  await expect(locateRowCounts(page)).toContainText(/2\s*orders ready/);
  await chooseService(page);
  const service = page.getByRole('combobox', { name: orderFieldNamesByLanguage.en.fields.service });
  await expect(page.getByRole('button', { name: texts.send.action('2') })).toBeEnabled();
  // A file that is dropped while rows are open needs a confirmation.
  await dropFile(page, await createWorkbook(createSheetRows(3)));
  await page.getByRole('dialog').getByRole('button', { name: texts.grid.discard }).click();
  await expect(locateRowCounts(page)).toContainText(/3\s*orders ready/);
  await page.getByRole('button', { name: texts.grid.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.grid.discard }).click();

  await page.reload();
  const pastedRows = [importColumns.map((column) => templateHeadings[column]), ...createSheetRows(4)];
  await page.getByRole('button', { name: texts.file.paste }).click();
  await page
    .getByRole('textbox', { name: texts.file.pasteField })
    .fill(pastedRows.map((cells) => cells.join('\t')).join('\n'));
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.file.pasteTake }).click();
  await expect(locateRowCounts(page)).toContainText(/4\s*orders ready/);
  await expect(service).toBeVisible();
  await expect(page.getByRole('button', { name: texts.send.action('4') })).toBeEnabled();
});
