import { fileURLToPath } from 'node:url';
import { writeXlsx } from 'hucre/xlsx';
import { chooseLanguage, comeIn, test } from '../testing/portal/journey.ts';
const fixture = (name: string) => fileURLToPath(new URL(`../web/src/imports/worker/fixtures/${name}`, import.meta.url));
const headings = ['收件人', '电话', '国家', '城市', '地址', '邮编', '品名', '重量(kg)'];
const order = (name: string, at: number) => [name, `+5255${13_000_000 + at}`, '墨西哥', 'Cuauhtémoc', `Obregón ${at}`, '06700', 'Cotton T-shirt', '1.5'];
const book = async (...sheets: any[]) => ({ name: 'list-of-orders.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(await writeXlsx({ sheets })) });
const manual = { name: '填写说明', rows: [['Please read'], ['Column', 'Meaning'], ['收件人', 'who']] };
for (const [width, height] of [[1366, 768], [390, 844]] as const)
  for (const language of ['zh', 'en', 'es', 'py'] as const)
    test(`${language} ${width}`, async ({ page }) => {
      test.setTimeout(200_000);
      await page.setViewportSize({ width, height });
      await comeIn(page);
      await chooseLanguage(page, language);
      const open = async (file: any, name: string, wait: string) => {
        await page.goto('/miya/plkd');
        await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
        if (name === 'file') { await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/shots/${name}-${language}-${width}.png` }); return; }
        await page.locator('input[type=file]').first().setInputFiles(file);
        await page.locator(wait).first().waitFor();
        await page.waitForTimeout(900);
        await page.screenshot({ path: `/tmp/shots/${name}-${language}-${width}.png`, fullPage: width < 500 });
        const leave = page.evaluate(() => indexedDB.databases().then((all) => Promise.all(all.map(({ name }) => indexedDB.deleteDatabase(name ?? '')))));
        await Promise.race([leave, page.waitForTimeout(500)]);
      };
      await open('', 'file', '');
      await open(await book(manual, { name: 'Monday', rows: [headings, order('Ana', 1)] }, { name: 'Tuesday, a longer name of a sheet', rows: [headings, order('Ana', 2)] }), 'sheets', 'ul li button');
      await open({ name: 'orders.xls', mimeType: 'x/y', buffer: Buffer.from('<html><body>no</body></html>') }, 'fault', '[role=alert]');
      await open(fixture('shopify.csv'), 'shop', 'details');
      await page.goto('/miya/plkd');
      await open(await book(manual, { name: 'Orders', rows: [[...headings, 'Zzyzx'], [...order('Ana', 8), 'blue'], [...order('Luis', 9), 'red']], rowDefs: new Map([[2, { hidden: true }]]) }), 'questions', '[role=alert]');
    });
