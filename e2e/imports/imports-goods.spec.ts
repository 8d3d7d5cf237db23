import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import { listPdfWords } from '../../server/test/support/print-tools.ts';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import { buildButtonName } from '../../testing/portal/address-book.ts';
import { chooseFile, chooseService, importTexts, openBulkImport } from '../../testing/portal/bulk-import.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import { common } from '../../web/src/i18n/en/common.ts';
import { customs } from '../../web/src/i18n/en/customs.ts';
import { orderList as listEn } from '../../web/src/i18n/en/order-list.ts';
import { waybills as waybillsEn } from '../../web/src/i18n/en/waybills.ts';

const exportHeadings = [
  'Name',
  'Currency',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Lineitem sku',
  'Shipping Name',
  'Shipping Phone',
  'Shipping Address1',
  'Shipping City',
  'Shipping Zip',
  'Shipping Country',
  // The user has added these columns to the export.
  'HS code',
  'Country of origin',
  'Manufacturer code',
  'Weight (kg)',
];

/**
 * The rows of a Shopify export: five orders with nine items, one row per item. Only the first row of an order contains
 * the receiver. One item to Spain has no HS code.
 */
function buildShopExport(prefix: string) {
  const orders = [
    {
      to: ['Ana Ruiz', '+34612345678', 'Calle Larios 5', 'Málaga', '29005', 'ES'],
      lines: ['610910', '', '691110'],
    },
    { to: ['Luis Peña', '+34698765432', 'Gran Vía 20', 'Madrid', '28013', 'ES'], lines: ['610910'] },
    {
      to: ['Marie Petit', '+33612345678', '5 rue Neuve', 'Lyon', '69001', 'FR'],
      lines: ['691110', '650500'],
    },
    { to: ['Paul Weber', '+4915123456789', 'Ringstr. 8', 'Köln', '50667', 'DE'], lines: ['610910'] },
    {
      to: ['Rosa Conti', '+393331234567', 'Via Roma 1', 'Torino', '10121', 'IT'],
      lines: ['650500', '691110'],
    },
  ];
  const itemsByHsCode = {
    '610910': ['Cotton T-shirt', '12.50'],
    '650500': ['Linen cap', '8'],
    '691110': ['Porcelain mug', '6'],
  };
  return orders.flatMap(({ to, lines }, orderIndex) =>
    lines.map((hsCode, itemIndex) => {
      const [name = '', price = ''] = itemsByHsCode[(hsCode || '650500') as keyof typeof itemsByHsCode];
      const isFirst = itemIndex === 0;
      return [
        `#${prefix}${orderIndex}`,
        isFirst ? 'EUR' : '',
        String(itemIndex + 1),
        name,
        price,
        `${prefix}-${orderIndex}-${itemIndex}`,
        ...(isFirst ? to : to.map(() => '')),
        hsCode,
        'CN',
        `M-${itemIndex}`,
        isFirst ? '1.2' : '',
      ];
    }),
  );
}

test('an export of Shopify with nine rows becomes five orders with nine items', async ({ page }) => {
  const texts = importTexts.en;
  const headings = templateHeadingsByLanguage.en;
  const prefix = `goods${Date.now()}`;
  const text = [exportHeadings, ...buildShopExport(prefix)].map((row) => row.join(',')).join('\n');
  await openBulkImport(page);
  await chooseFile(page, { name: `${prefix}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByText(texts.mapping.shop('Shopify'))).toBeVisible();
  await chooseService(page);

  // The summary counts orders, not rows. The grid marks the rows that belong to one order.
  const summary = page.getByRole('status').filter({ hasText: texts.summary.inRows('9') });
  await expect(summary).toContainText(new RegExp(`5\\s*${texts.summary.sound(5)}`));
  const grid = page.getByRole('grid', { name: texts.grid.label });
  await expect(grid.getByText(texts.grid.orderOf('3'))).toBeVisible();
  await expect(grid.getByText(texts.grid.orderOf('2'))).toHaveCount(2);
  // Each order has a hint: customs recommend, but do not require, a sender in Latin letters.
  const advisedText = texts.grid.customs.advisable(customs.short.latin_advised);
  await expect(grid.getByText(advisedText)).toHaveCount(5);

  // The item without an HS code has a hint in its cell, and the user corrects it there.
  await expect(summary).toContainText(texts.summary.notReady);
  await expect(grid.getByText(texts.grid.customs.required(headings.hsCode))).toBeVisible();
  await page.getByRole('button', { name: texts.send.action('5') }).click();
  await expect(page.getByRole('dialog')).toContainText(texts.summary.notReady);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: buildButtonName(common.cancel) })
    .click();
  const heading = grid.getByRole('columnheader', { name: headings.hsCode });
  // The grid draws only the columns in view, so the column of HS codes needs scrolling.
  await expect(async () => {
    await grid.evaluate((element) => element.scrollBy({ left: 300 }));
    expect(await heading.count()).toBe(1);
  }).toPass();
  const columnIndex = await heading.getAttribute('aria-colindex');
  const cell = grid.locator(`[aria-rowindex="3"] > [aria-colindex="${columnIndex}"]`);
  await expect(cell).toHaveAttribute('title', /HS/);
  await expectAccessible(page);
  await cell.click();
  await page.keyboard.type('650500');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('650500');
  await expect(summary).not.toContainText(texts.summary.notReady);
  await grid.evaluate((element) => element.scrollTo({ left: 0 }));
  await expect(grid.getByText(texts.grid.customs.required(headings.hsCode))).toHaveCount(0);

  await page.getByRole('button', { name: texts.send.action('5') }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: buildButtonName(texts.send.confirm) });
  await confirm.click();
  await expect(page.getByText(texts.send.orders('5'))).toBeVisible({ timeout: 60_000 });

  // The first order and its invoice contain all three items.
  await page.goto(`/miya/cxdy?text=${encodeURIComponent(`#${prefix}0`)}`);
  const row = page.getByRole('row').filter({ hasText: 'Ana Ruiz' });
  const waybill = (await row.first().innerText()).match(/[A-Z]{2,}\d{6,}\w*/)?.[0] ?? '';
  await row.getByText(waybill).first().click();
  const drawer = page.getByRole('dialog', { name: listEn.drawer.title(waybill) });
  for (const name of ['Cotton T-shirt', 'Linen cap', 'Porcelain mug'])
    await expect(drawer.getByText(name).first()).toBeVisible();
  await drawer.getByRole('button', { name: listEn.actions.print(waybill) }).click();
  const printResponse = page.waitForResponse('**/api/waybill/printInvoice');
  await page.getByRole('button', { name: waybillsEn.print.invoice, exact: true }).click();
  // The page has already consumed the response body, so the request is repeated.
  const repeatedResponse = await page.request.fetch((await printResponse).request());
  const invoiceWords = (await listPdfWords(await repeatedResponse.body())).map(({ text }) => text);
  expect(invoiceWords).toEqual(expect.arrayContaining(['610910', '650500', '691110']));
});
