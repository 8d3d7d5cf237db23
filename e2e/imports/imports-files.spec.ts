import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import {
  chooseFile,
  createSheetRows,
  createWorkbook,
  importTexts,
  locateRowCounts,
  openBulkImport,
  templateHeadings,
} from '../../testing/portal/bulk-import.ts';
import { expect, test } from '../../testing/portal/journey.ts';

const texts = importTexts.en;
const getFixturePath = (name: string) =>
  fileURLToPath(new URL(`../../web/src/spreadsheets/fixtures/${name}`, import.meta.url));

test('the page rejects a missing or hostile file with a message and can then check a valid file', async ({
  page,
}) => {
  await openBulkImport(page);
  const [fileChooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: texts.file.choose, exact: true }).click(),
  ]);
  await fileChooser.setFiles([]);
  await expect(page.getByRole('alert').getByText('Please select a file to upload')).toBeVisible();
  for (const [name, message] of [
    ['bomb.xlsx', texts.file.faults.too_large],
    ['bomb-that-lies.xlsx', texts.file.faults.unreadable],
    ['million-columns.xlsx', texts.file.faults.too_wide],
    ['merged.xlsx', texts.file.faults.no_rows],
    ['protected.xlsx', texts.file.faults.protected],
    ['damaged.xlsx', texts.file.faults.unreadable],
    ['not-a-table.xlsx', texts.file.faults.not_a_table],
  ] as const) {
    await chooseFile(page, getFixturePath(name));
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await expectAccessible(page);
  await chooseFile(page, await createWorkbook(createSheetRows(2)));
  await expect(locateRowCounts(page)).toContainText(/2\s*orders ready/);
});

test('the user assigns unknown headings once, and a file without headings starts with an order', async ({
  page,
}) => {
  const columns = ['receiverName', 'receiverMobile', 'receiverCountry', 'weight', 'itemName'] as const;
  const rows = [['Ana', '+525512345678', 'MX', '1', 'Cotton T-shirt']];
  const file = await createWorkbook(rows, ['Wer', 'Nummer', 'Wohin', 'Wie schwer', 'Was']);
  await openBulkImport(page);
  await chooseFile(page, file);
  await expect(page.getByRole('heading', { name: texts.mapping.title })).toBeVisible();
  await expectAccessible(page);
  for (const [index, column] of columns.entries()) {
    const name = ['Wer', 'Nummer', 'Wohin', 'Wie schwer', 'Was'][index] ?? '';
    await page.getByRole('combobox', { name: `${texts.mapping.meaning}: ${name}` }).click();
    await page.keyboard.type(templateHeadings[column]);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: texts.mapping.take }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: texts.grid.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.grid.discard }).click();
  await chooseFile(page, file);
  await expect(page.getByRole('grid')).toBeVisible();

  // The page assigns a column automatically if the values show what it contains. The user assigns the name, the weight
  // and the item.
  await page.getByRole('button', { name: texts.grid.discard }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.grid.discard }).click();
  const second = ['Luis', '+525512345679', 'MX', '2', 'Cotton T-shirt'];
  await chooseFile(page, await createWorkbook([second], rows[0] ?? []));
  await expect(page.getByText(texts.mapping.noHeadings)).toBeVisible();
  for (const [letter, column] of [
    ['A', 'receiverName'],
    ['D', 'weight'],
    ['E', 'itemName'],
  ] as const) {
    await page.getByRole('combobox', { name: `${texts.mapping.meaning}: ${letter}` }).click();
    await page.keyboard.type(templateHeadings[column]);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: texts.mapping.take }).click();
  await expect(page.getByRole('grid').getByText(/^(Ana|Luis)$/)).toHaveCount(2);
});
