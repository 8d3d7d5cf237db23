import { readFileSync } from 'node:fs';
import { orderFieldNamesByLanguage } from '@miya/contract/field-names';
import { checkImportRows, importColumns } from '@miya/contract/imports';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { expectAccessible } from '../../testing/portal/barriers.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import {
  chooseFile,
  chooseService,
  counts,
  dropFile,
  expectRows,
  headings,
  importTexts,
  makeBook,
  makeRows,
  openBulk,
  sendAll,
  sheetIn,
} from '../../testing/portal/order-sheet.ts';
import { waybills } from '../../web/src/i18n/en/waybills.ts';

const words = importTexts.en;
const some = () => Math.random().toString(36).slice(2, 8);

async function saveResult(page: Page) {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.send.export }).click(),
  ]);
  const book = await readXlsx(new Uint8Array(readFileSync(await saved.path())));
  return book.sheets[0]?.rows ?? [];
}

test.describe('a part of a file', () => {
  test.use({ tolerated: [/status of 503/] });

  test('is sent, the rest is mended in the grid and sent, and the result is the own sheet', async ({
    page,
  }) => {
    const reference = `R-${some()}`;
    await openBulk(page);
    await chooseFile(page, await makeBook(makeRows(1, { 0: { clientReference: reference } })));
    await chooseService(page);
    await sendAll(page);
    await expect(page.getByText(words.send.orders('1'))).toBeVisible();
    await page.getByRole('button', { name: words.send.fresh }).click();

    // Prices are away, and with them what the server would say beforehand: it refuses the last row only when it is sent.
    await page.route(`**${checkImportRows.path}`, (route) =>
      route.fulfill({
        status: 503,
        json: { code: 503, message: '', errorCode: 'ERROR00105', result: null },
      }),
    );
    const rows = makeRows(4, { 1: { weight: 'heavy' }, 3: { clientReference: reference } });
    const colours = ['red', 'blue', 'green', 'black'];
    const own = [...importColumns].reverse();
    const file = await makeBook(
      [
        ['Colour', ...own.map((column) => headings[column])],
        ...rows.map((cells, at) => [colours[at] ?? '', ...[...cells].reverse()]),
        ['Total', '4'],
      ],
      ['Orders of this week'],
    );
    await chooseFile(page, file);
    await expect(counts(page)).toContainText(/3\s*orders ready\s*1\s*order with problems/);
    const problems = page.getByRole('list', { name: words.problems.title });
    await expect(problems).toContainText('· Weight (kg)');
    await expectRows(page);
    await expectAccessible(page);
    await sendAll(page);
    await expect(page.getByText(words.send.left('2'))).toBeVisible();
    await expect(page.getByText(words.send.failed('1'))).toBeVisible();

    await page.getByRole('button', { name: words.send.correct }).click();
    await page.unroute(`**${checkImportRows.path}`);
    await expect(counts(page)).toContainText(/0\s*orders ready\s*2\s*orders with problems/);
    await expect(problems.getByRole('listitem')).toHaveCount(2);
    await problems
      .getByRole('button', { name: new RegExp(`^${words.problems.show}: .*reference`, 'i') })
      .click();
    const grid = page.getByRole('grid', { name: words.grid.label });
    await expect(grid).toHaveAttribute('aria-rowcount', '2');
    await page.keyboard.press('F8');
    await page.keyboard.type(`${reference}-2`);
    await page.keyboard.press('Enter');
    await expect(counts(page)).toContainText(/1\s*order ready\s*1\s*order with problems/);
    await problems.getByRole('button', { name: new RegExp(`^${words.problems.show}: Weight`) }).click();
    await expect(grid).toContainText('heavy');
    await page.keyboard.press('F8');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(counts(page)).toContainText(/2\s*orders ready\s*0\s*orders with problems/);
    await expect(problems).toBeHidden();
    await sendAll(page);
    await expect(page.getByText(words.send.orders('2'))).toBeVisible();

    const [title, line, ...lines] = await saveResult(page);
    expect(title?.[0]).toBe('Orders of this week');
    const total = lines.pop();
    expect([total?.[0], ...(total?.slice(-2) ?? [])]).toEqual([
      'Total',
      words.send.leftOut,
      words.send.onlySums,
    ]);
    const { waybill, status } = orderFieldNamesByLanguage.en.fields;
    expect(line?.slice(0, 2)).toEqual(['Colour', headings[own[0] ?? 'remark']]);
    expect(line?.slice(-4)).toEqual([waybill, 'Price (CNY)', status, 'Reasons']);
    expect(lines.map(([colour]) => colour)).toEqual(colours);
    const weight = 1 + own.indexOf('weight');
    expect(lines[1]?.[weight]).toBe('2');
    for (const one of lines) {
      expect(one.at(-4)).toMatch(/^MY\d{11}$/);
      expect(one.at(-3)).toBeGreaterThan(0);
    }
  });
});

test('rows with one problem are shown, saved and deleted together', async ({ page }) => {
  await openBulk(page);
  const faults = { 0: { receiverName: '' }, 2: { receiverName: '' }, 3: { weight: 'heavy' } };
  await chooseFile(page, await makeBook(makeRows(5, faults)));
  const problems = page.getByRole('list', { name: words.problems.title });
  const names = problems.getByRole('listitem').filter({ hasText: headings.receiverName });
  await expect(names).toContainText(/2 rows/);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    names.getByRole('button', { name: words.problems.export }).click(),
  ]);
  const book = await readXlsx(new Uint8Array(readFileSync(await saved.path())));
  expect(book.sheets[0]?.rows.slice(1).map((row) => row.at(-1))).toEqual([
    expect.stringContaining(headings.receiverName),
    expect.stringContaining(headings.receiverName),
  ]);
  await names.getByRole('button', { name: words.problems.delete }).click();
  await expect(counts(page)).toContainText(/2\s*orders ready\s*1\s*order with problems/);
  await page.getByRole('button', { name: words.grid.undo }).click();
  await expect(names).toContainText(/2 rows/);
});

test('a double click on the button that sends asks once', async ({ page }) => {
  await openBulk(page);
  await chooseFile(page, await makeBook(makeRows(2)));
  await chooseService(page);
  const send = page.getByRole('button', { name: /Send \d/ });
  await expect(send).toBeEnabled();
  // Both clicks before anything is drawn, as on a slow machine.
  await send.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  const confirm = page.getByRole('dialog').getByRole('button', { name: words.send.confirm, exact: true });
  await confirm.click();
  await expect(page.getByText(words.send.orders('2'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('two tabs keep two sheets', async ({ page, context }) => {
  const [one, other] = [await makeBook(makeRows(2)), await makeBook(makeRows(3))];
  const nameOf = (where: Page) =>
    where.getByRole('region', { name: words.steps.check }).getByRole('heading').first();
  await openBulk(page);
  await chooseFile(page, one);
  await expect(counts(page)).toContainText(/2\s*orders ready/);
  const second = await context.newPage();
  await second.goto('/miya/plkd');
  await chooseFile(second, other);
  await expect(counts(second)).toContainText(/3\s*orders ready/);
  // Changes are kept after a moment.
  await page.waitForTimeout(1_000);
  await page.reload();
  await expect(nameOf(page)).toHaveText(one.name);
  await second.reload();
  await expect(nameOf(second)).toHaveText(other.name);
  // A tab that is opened in place of a closed one finds what was left there.
  await second.close();
  const third = await context.newPage();
  await third.goto('/miya/plkd');
  await expect(nameOf(third)).toHaveText(other.name);
});

test.describe('at 1366 by 768', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('300 unknown rows go from the dropped file to their labels in six clicks, without scrolling', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const done = { clicks: 0, scrolls: 0 };
      Object.assign(window, { done });
      addEventListener('click', (event) => (done.clicks += Number(event.isTrusted)), true);
      const hear = ({ target }: Event) => {
        const steps = document.querySelector('.ant-steps');
        const isPage = target === document || (target instanceof Element && steps && target.contains(steps));
        if (isPage) done.scrolls += 1;
      };
      addEventListener('scroll', hear, true);
    });
    await openBulk(page);
    const work = () => page.evaluate(() => (window as unknown as { done: object }).done);
    await dropFile(page, await makeBook(makeRows(300)));
    await expect(counts(page)).toContainText(/300\s*orders ready/);
    await page.getByRole('combobox', { name: orderFieldNamesByLanguage.en.fields.service }).click();
    await page.locator('.ant-select-item-option').first().click();
    await page.getByRole('button', { name: words.send.action('300') }).click();
    const question = page.getByRole('dialog');
    for (const said of [
      words.send.rows,
      'Express type',
      'Payment method',
      words.summary.total,
      words.summary.after,
    ])
      await expect(question.getByText(said, { exact: true })).toBeVisible();
    await question.getByRole('button', { name: words.send.confirm, exact: true }).click();
    await page.getByRole('button', { name: words.send.print }).click();
    const printing = page.getByRole('dialog', { name: waybills.print.title });
    await printing.getByRole('button', { name: waybills.print.labels }).click();
    await expect(printing.getByRole('button', { name: waybills.print.save })).toBeVisible();
    expect(await work()).toEqual({ clicks: 6, scrolls: 0 });
  });
});

test('rows name express types of their own, and what each comes to is said before they are sent', async ({
  page,
}) => {
  await openBulk(page);
  const rows = makeRows(4, {
    0: { service: 'ECONOMY' },
    2: { service: 'Teleport' },
    3: { service: 'Economy Line' },
  });
  await chooseFile(page, await makeBook(rows));
  await page.getByRole('combobox', { name: orderFieldNamesByLanguage.en.fields.service }).click();
  await page.getByRole('option', { name: 'International Express' }).waitFor({ state: 'attached' });
  await page.locator('.ant-select-item-option').filter({ hasText: 'International Express' }).click();
  await expect(counts(page)).toContainText(/3\s*orders ready\s*1\s*order with problems/);
  const { cell } = sheetIn(page);
  await (await cell(3, headings.service)).click();
  // Those there are, to be taken with one click.
  await page.getByRole('button', { name: 'International Express', exact: true }).click();
  await expect(counts(page)).toContainText(/4\s*orders ready/);
  await expect(counts(page)).not.toContainText(words.summary.partly('1'));
  await page.getByRole('button', { name: words.send.action('4') }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('Economy Line', { exact: true })).toBeVisible();
  await expect(question.getByText(/^2 orders, CN¥[\d,]+\.\d\d$/)).toHaveCount(2);
  await question.getByRole('button', { name: words.send.confirm, exact: true }).click();
  await expect(page.getByText(words.send.orders('4'))).toBeVisible();
});

test('a file is dropped anywhere, or its rows are pasted; the express type is the one of the last time', async ({
  page,
}) => {
  await openBulk(page);
  await dropFile(page, await makeBook(makeRows(2)));
  await expect(counts(page)).toContainText(/2\s*orders ready/);
  await chooseService(page);
  const service = page.getByRole('combobox', { name: orderFieldNamesByLanguage.en.fields.service });
  await expect(page.getByRole('button', { name: words.send.action('2') })).toBeEnabled();
  // A file that is dropped upon rows is a question.
  await dropFile(page, await makeBook(makeRows(3)));
  await page.getByRole('dialog').getByRole('button', { name: words.grid.discard }).click();
  await expect(counts(page)).toContainText(/3\s*orders ready/);
  await page.getByRole('button', { name: words.grid.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.grid.discard }).click();

  await page.reload();
  const lines = [importColumns.map((column) => headings[column]), ...makeRows(4)];
  await page.getByRole('button', { name: words.file.paste }).click();
  await page
    .getByRole('textbox', { name: words.file.pasteField })
    .fill(lines.map((cells) => cells.join('\t')).join('\n'));
  await expectAccessible(page);
  await page.getByRole('button', { name: words.file.pasteTake }).click();
  await expect(counts(page)).toContainText(/4\s*orders ready/);
  await expect(service).toBeVisible();
  await expect(page.getByRole('button', { name: words.send.action('4') })).toBeEnabled();
});
