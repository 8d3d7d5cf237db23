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

const texts = importTexts.en;
const createSuffix = () => Math.random().toString(36).slice(2, 8);

const buildCsvFile = (...lines: string[]) => ({
  name: `money-${createSuffix()}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('a file without a currency shows the assumed currency, and the user can choose another one for all rows', async ({
  page,
}) => {
  await openBulkImport(page);
  await chooseFile(
    page,
    buildCsvFile(
      'Name,Phone,Country,State,City,Address,ZIP,Item,Qty,Weight kg,Unit Price',
      `Ana Bell ${createSuffix()},+16175550147,US,MA,Boston,12 Oak St,2108,Mug,2,1,9.99`,
      `Tom Hill ${createSuffix()},+15125550148,US,TX,Austin,14 Oak St,78701,Mug,1,1,12`,
      '"Please collect on Thursday afternoon, thank you",,,,,,,,,,',
    ),
  );
  await expect(locateRowCounts(page)).toContainText(/2\s*orders ready/);
  await expect(page.getByText(texts.mapping.notes('4'))).toBeVisible();
  const currency = page.getByRole('combobox', { name: orderFieldNamesByLanguage.en.fields.declaredCurrency });
  await expectGridRows(page);
  await expectAccessible(page);
  await currency.click();
  await page.keyboard.type('USD');
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-select', { has: currency })).toContainText('USD');
  await expect(locateRowCounts(page)).toContainText(/2\s*orders ready/);
});
