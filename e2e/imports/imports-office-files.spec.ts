import { fileURLToPath } from 'node:url';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import {
  chooseFile,
  chooseService,
  expectGridRows,
  importTexts,
  locateRowCounts,
  openBulkImport,
  openSelectOptions,
} from '../../testing/portal/bulk-import.ts';
import { expect, test } from '../../testing/portal/journey.ts';

const texts = importTexts.en;
const getFixturePath = (name: string) =>
  fileURLToPath(new URL(`../../web/src/screens/bulk-express/worker/fixtures/${name}`, import.meta.url));
const createSuffix = () => Math.random().toString(36).slice(2, 8);

async function buildWorkbook(...sheets: WriteSheet[]) {
  const buffer = Buffer.from(await writeXlsx({ sheets }));
  return { name: `list-${createSuffix()}.xlsx`, mimeType: 'application/octet-stream', buffer };
}

const headings = [
  '寄件人',
  '寄件人电话',
  '收件人',
  '电话',
  '国家',
  '城市',
  '地址',
  '邮编',
  '品名',
  '重量(kg)',
];
const buildReceiverCells = (name: string, index: number) => [
  `${name} ${createSuffix()}`,
  `+5255${String(13_000_000 + index)}`,
  '墨西哥',
  'Cuauhtémoc',
  `Obregón ${index}`,
  '06700',
  'Cotton T-shirt',
  '1.5',
];
const buildOrderRow = (name: string, index: number) => [
  '周敏',
  '13777712345',
  ...buildReceiverCells(name, index),
];

test('group headings assign columns to sender or receiver, and a merged sender cell applies to all its rows', async ({
  page,
}) => {
  await openBulkImport(page);
  const rows = [
    ['8月出货明细表'],
    ['序号', '发货方', '', '收货方', '', '', '', '', '', '货品', ''],
    ['', '姓名', '电话', '姓名', '电话', '国家', '城市', '地址', '邮编', '名称', '重量(kg)'],
    ['1', '周敏', '13777712345', ...buildReceiverCells('Ana', 1)],
    ['2', '', '', ...buildReceiverCells('Luis', 2)],
    ['3', '', '', ...buildReceiverCells('Eva', 3)],
  ];
  const buildMerge = (startCol: number) => ({ startRow: 3, startCol, endRow: 5, endCol: startCol });
  await chooseFile(page, await buildWorkbook({ name: '8月', rows, merges: [buildMerge(1), buildMerge(2)] }));
  await expect(locateRowCounts(page)).toContainText(/3\s*orders ready/);
  const grid = page.getByRole('grid');
  // The sender is equal in all rows, so its column is hidden at first.
  await page.getByRole('checkbox', { name: /^Columns with equal values too/ }).check();
  // The sender in the file has priority over the default sender of the address book.
  await expect(grid.getByText('周敏')).toHaveCount(3);

  // The file has no sender address. The page offers the address of the default sender for all rows and uses it only
  // when the user agrees.
  const offer = page.getByRole('alert').filter({ hasText: /address: 3/ });
  await offer.getByRole('button', { name: texts.nowhere.take }).click();
  await expect(offer).toBeHidden();
  await page.getByRole('button', { name: texts.grid.undo }).click();
  await offer.getByRole('button', { name: texts.nowhere.leave }).click();
  await expect(offer).toBeHidden();
  await expect(locateRowCounts(page)).toContainText(/3\s*orders ready/);
});

test('an unknown column needs a decision before orders can be sent', async ({ page }) => {
  await openBulkImport(page);
  await chooseFile(
    page,
    await buildWorkbook({
      name: 'Orders',
      rows: [
        [...headings, 'Zzyzx'],
        [...buildOrderRow('Ana', 4), 'blue'],
      ],
    }),
  );
  await expect(locateRowCounts(page)).toContainText(/1\s*order ready/);
  const question = page.getByRole('alert').filter({ hasText: 'Zzyzx' });
  await expect(question).toBeVisible();
  await chooseService(page);
  await expect(page.getByText(texts.send.notYet.columns)).toBeVisible();
  await expect(page.getByRole('button', { name: /Send \d/ })).toBeDisabled();
  await expectGridRows(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: texts.mapping.leaveOut }).click();
  await expect(page.getByRole('button', { name: /Send \d/ })).toBeEnabled();
});

test('rows with their own services need no common service, and a totals row is not an order', async ({
  page,
}) => {
  await openBulkImport(page);
  const rows = [
    [...headings, 'Servicio'],
    [...buildOrderRow('Ana', 6), 'Línea económica'],
    [...buildOrderRow('Luis', 7), 'International Express'],
    ['Total', '2 pedidos'],
  ];
  await chooseFile(page, await buildWorkbook({ name: 'Orders', rows }));
  await expect(locateRowCounts(page)).toContainText(/2\s*orders ready/);
  await expect(page.getByText(texts.mapping.sums('4'))).toBeVisible();
  await expect(page.getByText(texts.batch.ownServices)).toBeVisible();
  await expect(locateRowCounts(page)).not.toContainText(texts.summary.partly('2'));
  await page.getByRole('button', { name: texts.send.action('2') }).click();
  const question = page.getByRole('dialog');
  for (const service of ['Economy Line', 'International Express'])
    await expect(question.getByText(service, { exact: true })).toBeVisible();
  await question.getByRole('button', { name: texts.send.confirm, exact: true }).click();
  await expect(page.getByText(texts.send.orders('2'))).toBeVisible();
});

test('exports of seven shop systems are read without changes', async ({ page }) => {
  await openBulkImport(page);
  for (const [file, shop] of [
    ['shopify.csv', 'Shopify'],
    ['woocommerce-fields.csv', 'WooCommerce'],
    ['amazon.txt', 'Amazon'],
    ['mercado-libre.csv', 'Mercado Libre'],
    ['aliexpress.csv', 'AliExpress'],
    ['dianxiaomi.csv', '店小秘'],
    ['mabang.csv', '马帮'],
  ] as const)
    await test.step(shop, async () => {
      await chooseFile(page, getFixturePath(file));
      await expect(page.getByText(texts.mapping.shop(shop))).toBeVisible();
      // Only one export contains weights, so most exports give orders with a problem. Both counts together are the two
      // orders. The page asks for nothing except weights.
      await expect
        .poll(async () => {
          const [, readyCount, problemCount] =
            /(\d+)\s*orders? ready\s*(\d+)/.exec(await locateRowCounts(page).innerText()) ?? [];
          return Number(readyCount) + Number(problemCount);
        })
        .toBe(2);
      await expectGridRows(page);
      await expect(page.getByRole('button', { name: texts.mapping.sayWhat })).toHaveCount(0);
      await page.getByText(/Columns that an order does not need: \d+/).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: texts.grid.discard }).click();
      await page.getByRole('dialog').getByRole('button', { name: texts.grid.discard }).click();
    });
});

test('the user chooses one of several sheets with orders and can change to another one', async ({ page }) => {
  await openBulkImport(page);
  const monday = { name: 'Monday', rows: [headings, buildOrderRow('Ana', 5)] };
  const tuesday = { name: 'Tuesday', rows: [headings, buildOrderRow('Luis', 6), buildOrderRow('Eva', 7)] };
  const manual = { name: 'Manual', rows: [['Please read'], ['Column', 'Meaning'], ['收件人', 'who']] };
  await chooseFile(page, await buildWorkbook(manual, monday, tuesday));
  await expect(page.getByRole('heading', { name: texts.sheets.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `${texts.sheets.choose}: Tuesday` }).click();
  await expect(locateRowCounts(page)).toContainText(/2\s*orders ready/);
  await openSelectOptions(page, texts.sheets.label);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(locateRowCounts(page)).toContainText(/1\s*order ready/);
});

test('a sheet with instructions is skipped, and hidden rows need a decision', async ({ page }) => {
  await openBulkImport(page);
  const manual = { name: 'Manual', rows: [['Please read'], ['Column', 'Meaning'], ['收件人', 'who']] };
  const rows = [headings, buildOrderRow('Ana', 8), buildOrderRow('Luis', 9)];
  await chooseFile(
    page,
    await buildWorkbook(manual, { name: 'Orders', rows, rowDefs: new Map([[2, { hidden: true }]]) }),
  );
  await expect(locateRowCounts(page)).toContainText(/2\s*orders ready/);
  await chooseService(page);
  await expect(page.getByText(texts.send.notYet.hidden)).toBeVisible();
  await page.getByRole('button', { name: texts.hidden.leave }).click();
  await expect(locateRowCounts(page)).toContainText(/1\s*order ready/);
  await expect(page.getByRole('button', { name: /Send 1/ })).toBeEnabled();
});

test('an address in one column is split into its fields', async ({ page }) => {
  await openBulkImport(page);
  const address =
    'María López, Av. Insurgentes Sur 123, Col. Roma Norte, C.P. 06700, Cuauhtémoc, CDMX, tel 55 1234 5678';
  const rows = [
    ['寄件人', '寄件人电话', '收件人信息', '品名', '重量(kg)'],
    ['周敏', '13777712345', address, 'Cotton T-shirt', '1'],
  ];
  await chooseFile(page, await buildWorkbook({ name: 'Orders', rows }));
  // The order is ready only if the name, the mobile number, the city and the postcode were found in the text.
  await expect(locateRowCounts(page)).toContainText(/1\s*order ready/);
});

test('an HTML page named .xls is read as a table, and a page without a table is rejected with its reason', async ({
  page,
}) => {
  await openBulkImport(page);
  const table = [headings, buildOrderRow('Ana', 10)].map((cells) => `<tr><td>${cells.join('<td>')}`).join('');
  const buildHtmlFile = (html: string) => ({
    name: 'orders.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from(html),
  });
  await chooseFile(page, buildHtmlFile('<html><body><p>Nothing here</p></body></html>'));
  await expect(page.getByText(texts.file.faults.web_page)).toBeVisible();
  await chooseFile(page, buildHtmlFile(`<html><meta charset="utf-8"><table>${table}</table></html>`));
  await expect(locateRowCounts(page)).toContainText(/1\s*order ready/);
});
