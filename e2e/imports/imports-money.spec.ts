import { orderFieldNamesByLanguage } from '@miya/contract/field-names';
import { expectAccessible } from '../../testing/portal/accessibility.ts';
import {
  chooseFile,
  expectGridRows,
  importTexts,
  locateRowCounts,
  openBulkImport,
} from '../../testing/portal/bulk-import.ts';
import { expect, test } from '../../testing/portal/journey.ts';

const words = importTexts.en;
const mark = () => Math.random().toString(36).slice(2, 8);

const sheetOf = (...lines: string[]) => ({
  name: `money-${mark()}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('a file that names no currency shows what is assumed, for all of it to be chosen', async ({ page }) => {
  await openBulkImport(page);
  await chooseFile(
    page,
    sheetOf(
      'Name,Phone,Country,State,City,Address,ZIP,Item,Qty,Weight kg,Unit Price',
      `Ana Bell ${mark()},+16175550147,US,MA,Boston,12 Oak St,2108,Mug,2,1,9.99`,
      `Tom Hill ${mark()},+15125550148,US,TX,Austin,14 Oak St,78701,Mug,1,1,12`,
      '"Please collect on Thursday afternoon, thank you",,,,,,,,,,',
    ),
  );
  await expect(locateRowCounts(page)).toContainText(/2\s*orders ready/);
  await expect(page.getByText(words.mapping.notes('4'))).toBeVisible();
  const currency = page.getByRole('combobox', { name: orderFieldNamesByLanguage.en.fields.declaredCurrency });
  await expectGridRows(page);
  await expectAccessible(page);
  await currency.click();
  await page.keyboard.type('USD');
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-select', { has: currency })).toContainText('USD');
  await expect(locateRowCounts(page)).toContainText(/2\s*orders ready/);
});
