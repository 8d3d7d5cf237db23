import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../../testing/portal/barriers.ts';
import { expect, test } from '../../testing/portal/journey.ts';
import {
  chooseFile,
  counts,
  headings,
  importTexts,
  makeBook,
  makeRows,
  openBulk,
} from '../../testing/portal/order-sheet.ts';

const words = importTexts.en;
const fixture = (name: string) =>
  fileURLToPath(new URL(`../../web/src/spreadsheets/fixtures/${name}`, import.meta.url));

test('without a file, and with one that is hostile, the page says so and lives on', async ({ page }) => {
  await openBulk(page);
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: words.file.choose, exact: true }).click(),
  ]);
  await picker.setFiles([]);
  await expect(page.getByRole('alert').getByText('Please select a file to upload')).toBeVisible();
  for (const [name, message] of [
    ['bomb.xlsx', words.file.faults.too_large],
    ['bomb-that-lies.xlsx', words.file.faults.unreadable],
    ['million-columns.xlsx', words.file.faults.too_wide],
    ['merged.xlsx', words.file.faults.no_rows],
    ['protected.xlsx', words.file.faults.protected],
    ['damaged.xlsx', words.file.faults.unreadable],
    ['not-a-table.xlsx', words.file.faults.not_a_table],
  ] as const) {
    await chooseFile(page, fixture(name));
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await expectAccessible(page);
  await chooseFile(page, await makeBook(makeRows(2)));
  await expect(counts(page)).toContainText(/2\s*orders ready/);
});

test('headings nobody knows are said by hand once and known the next time; where there are none, the first row is an order', async ({
  page,
}) => {
  const columns = ['receiverName', 'receiverMobile', 'receiverCountry', 'weight', 'itemName'] as const;
  const rows = [['Ana', '+525512345678', 'MX', '1', 'Cotton T-shirt']];
  const file = await makeBook(rows, ['Wer', 'Nummer', 'Wohin', 'Wie schwer', 'Was']);
  await openBulk(page);
  await chooseFile(page, file);
  await expect(page.getByRole('heading', { name: words.mapping.title })).toBeVisible();
  await expectAccessible(page);
  for (const [at, column] of columns.entries()) {
    const name = ['Wer', 'Nummer', 'Wohin', 'Wie schwer', 'Was'][at] ?? '';
    await page.getByRole('combobox', { name: `${words.mapping.meaning}: ${name}` }).click();
    await page.keyboard.type(headings[column]);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: words.mapping.take }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: words.grid.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.grid.discard }).click();
  await chooseFile(page, file);
  await expect(page.getByRole('grid')).toBeVisible();

  // What shows by itself what it is, is chosen; the name and what is sent are said by hand.
  await page.getByRole('button', { name: words.grid.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.grid.discard }).click();
  const second = ['Luis', '+525512345679', 'MX', '2', 'Cotton T-shirt'];
  await chooseFile(page, await makeBook([second], rows[0] ?? []));
  await expect(page.getByText(words.mapping.noHeadings)).toBeVisible();
  for (const [letter, column] of [
    ['A', 'receiverName'],
    ['D', 'weight'],
    ['E', 'itemName'],
  ] as const) {
    await page.getByRole('combobox', { name: `${words.mapping.meaning}: ${letter}` }).click();
    await page.keyboard.type(headings[column]);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: words.mapping.take }).click();
  await expect(page.getByRole('grid').getByText(/^(Ana|Luis)$/)).toHaveCount(2);
});
