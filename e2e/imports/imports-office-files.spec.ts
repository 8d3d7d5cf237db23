import { fileURLToPath } from 'node:url';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { expectAccessible } from '../../testing/portal/barriers.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import {
  chooseFile,
  chooseService,
  counts,
  expectRows,
  importTexts,
  openBulk,
  openChoices,
} from '../../testing/portal/order-sheet.ts';

const words = importTexts.en;
const fixture = (name: string) =>
  fileURLToPath(new URL(`../../web/src/screens/bulk-express/worker/fixtures/${name}`, import.meta.url));
const mark = () => Math.random().toString(36).slice(2, 8);

async function bookOf(...sheets: WriteSheet[]) {
  const buffer = Buffer.from(await writeXlsx({ sheets }));
  return { name: `list-${mark()}.xlsx`, mimeType: 'application/octet-stream', buffer };
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
const receiver = (name: string, at: number) => [
  `${name} ${mark()}`,
  `+5255${String(13_000_000 + at)}`,
  '墨西哥',
  'Cuauhtémoc',
  `Obregón ${at}`,
  '06700',
  'Cotton T-shirt',
  '1.5',
];
const order = (name: string, at: number) => ['周敏', '13777712345', ...receiver(name, at)];

test('groups over the headings say whose they are, and merged senders reach every row', async ({ page }) => {
  await openBulk(page);
  const rows = [
    ['8月出货明细表'],
    ['序号', '发货方', '', '收货方', '', '', '', '', '', '货品', ''],
    ['', '姓名', '电话', '姓名', '电话', '国家', '城市', '地址', '邮编', '名称', '重量(kg)'],
    ['1', '周敏', '13777712345', ...receiver('Ana', 1)],
    ['2', '', '', ...receiver('Luis', 2)],
    ['3', '', '', ...receiver('Eva', 3)],
  ];
  const down = (startCol: number) => ({ startRow: 3, startCol, endRow: 5, endCol: startCol });
  await chooseFile(page, await bookOf({ name: '8月', rows, merges: [down(1), down(2)] }));
  await expect(counts(page)).toContainText(/3\s*orders ready/);
  const grid = page.getByRole('grid');
  // It is the same in all rows, and so folded away.
  await page.getByRole('checkbox', { name: /^Columns with equal values too/ }).check();
  // The sender of the merged cells, not the default one of the address book.
  await expect(grid.getByText('周敏')).toHaveCount(3);

  // It has no address in the file: that of the default sender is offered for all of it, and taken only when it is wanted.
  const offer = page.getByRole('alert').filter({ hasText: /address: 3/ });
  await offer.getByRole('button', { name: words.nowhere.take }).click();
  await expect(offer).toBeHidden();
  await page.getByRole('button', { name: words.grid.undo }).click();
  await offer.getByRole('button', { name: words.nowhere.leave }).click();
  await expect(offer).toBeHidden();
  await expect(counts(page)).toContainText(/3\s*orders ready/);
});

test('a column that nobody understands is asked about before anything is sent', async ({ page }) => {
  await openBulk(page);
  await chooseFile(
    page,
    await bookOf({
      name: 'Orders',
      rows: [
        [...headings, 'Zzyzx'],
        [...order('Ana', 4), 'blue'],
      ],
    }),
  );
  await expect(counts(page)).toContainText(/1\s*order ready/);
  const question = page.getByRole('alert').filter({ hasText: 'Zzyzx' });
  await expect(question).toBeVisible();
  await chooseService(page);
  await expect(page.getByText(words.send.notYet.columns)).toBeVisible();
  await expect(page.getByRole('button', { name: /Send \d/ })).toBeDisabled();
  await expectRows(page);
  await expectAccessible(page);
  await question.getByRole('button', { name: words.mapping.leaveOut }).click();
  await expect(page.getByRole('button', { name: /Send \d/ })).toBeEnabled();
});

test('services that rows name need no other for all, and a foot that counts the orders is no order', async ({
  page,
}) => {
  await openBulk(page);
  const rows = [
    [...headings, 'Servicio'],
    [...order('Ana', 6), 'Línea económica'],
    [...order('Luis', 7), 'International Express'],
    ['Total', '2 pedidos'],
  ];
  await chooseFile(page, await bookOf({ name: 'Orders', rows }));
  await expect(counts(page)).toContainText(/2\s*orders ready/);
  await expect(page.getByText(words.mapping.sums('4'))).toBeVisible();
  await expect(page.getByText(words.batch.ownServices)).toBeVisible();
  await expect(counts(page)).not.toContainText(words.summary.partly('2'));
  await page.getByRole('button', { name: words.send.action('2') }).click();
  const question = page.getByRole('dialog');
  for (const service of ['Economy Line', 'International Express'])
    await expect(question.getByText(service, { exact: true })).toBeVisible();
  await question.getByRole('button', { name: words.send.confirm, exact: true }).click();
  await expect(page.getByText(words.send.orders('2'))).toBeVisible();
});

test('the exports of seven shops are taken as they are', async ({ page }) => {
  await openBulk(page);
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
      await chooseFile(page, fixture(file));
      await expect(page.getByText(words.mapping.shop(shop))).toBeVisible();
      // None has weights, save one: that is for the person to say, and nothing else is asked.
      await expect
        .poll(async () => {
          const [, sound, faulty] =
            /(\d+)\s*orders? ready\s*(\d+)/.exec(await counts(page).innerText()) ?? [];
          return Number(sound) + Number(faulty);
        })
        .toBe(2);
      await expectRows(page);
      await expect(page.getByRole('button', { name: words.mapping.sayWhat })).toHaveCount(0);
      await page.getByText(/Columns that an order does not need: \d+/).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: words.grid.discard }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.grid.discard }).click();
    });
});

test('where several sheets have orders one is chosen, and another can be', async ({ page }) => {
  await openBulk(page);
  const monday = { name: 'Monday', rows: [headings, order('Ana', 5)] };
  const tuesday = { name: 'Tuesday', rows: [headings, order('Luis', 6), order('Eva', 7)] };
  const manual = { name: 'Manual', rows: [['Please read'], ['Column', 'Meaning'], ['收件人', 'who']] };
  await chooseFile(page, await bookOf(manual, monday, tuesday));
  await expect(page.getByRole('heading', { name: words.sheets.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `${words.sheets.choose}: Tuesday` }).click();
  await expect(counts(page)).toContainText(/2\s*orders ready/);
  await openChoices(page, words.sheets.label);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(counts(page)).toContainText(/1\s*order ready/);
});

test('a manual before the orders is passed by, and hidden rows are asked about', async ({ page }) => {
  await openBulk(page);
  const manual = { name: 'Manual', rows: [['Please read'], ['Column', 'Meaning'], ['收件人', 'who']] };
  const rows = [headings, order('Ana', 8), order('Luis', 9)];
  await chooseFile(
    page,
    await bookOf(manual, { name: 'Orders', rows, rowDefs: new Map([[2, { hidden: true }]]) }),
  );
  await expect(counts(page)).toContainText(/2\s*orders ready/);
  await chooseService(page);
  await expect(page.getByText(words.send.notYet.hidden)).toBeVisible();
  await page.getByRole('button', { name: words.hidden.leave }).click();
  await expect(counts(page)).toContainText(/1\s*order ready/);
  await expect(page.getByRole('button', { name: /Send 1/ })).toBeEnabled();
});

test('an address in one column is read into the columns it has', async ({ page }) => {
  await openBulk(page);
  const address =
    'María López, Av. Insurgentes Sur 123, Col. Roma Norte, C.P. 06700, Cuauhtémoc, CDMX, tel 55 1234 5678';
  const rows = [
    ['寄件人', '寄件人电话', '收件人信息', '品名', '重量(kg)'],
    ['周敏', '13777712345', address, 'Cotton T-shirt', '1'],
  ];
  await chooseFile(page, await bookOf({ name: 'Orders', rows }));
  // Sound only with the name, the mobile, the city and the postcode that stand in the text.
  await expect(counts(page)).toContainText(/1\s*order ready/);
});

test('a page named .xls is read as the table it has, or refused by name', async ({ page }) => {
  await openBulk(page);
  const table = [headings, order('Ana', 10)].map((cells) => `<tr><td>${cells.join('<td>')}`).join('');
  const file = (html: string) => ({
    name: 'orders.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from(html),
  });
  await chooseFile(page, file('<html><body><p>Nothing here</p></body></html>'));
  await expect(page.getByText(words.file.faults.web_page)).toBeVisible();
  await chooseFile(page, file(`<html><meta charset="utf-8"><table>${table}</table></html>`));
  await expect(counts(page)).toContainText(/1\s*order ready/);
});
