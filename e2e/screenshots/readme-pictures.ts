import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import {
  chooseFile,
  chooseService,
  createSheetRows,
  createWorkbook,
  importTexts,
} from '../../testing/portal/bulk-import.ts';
import { locateOrderForm, orderFormTexts } from '../../testing/portal/order-form.ts';
import { getDemoOrder } from '../../testing/portal/order-list.ts';
import { watchLoading } from '../../testing/portal/watch-loading.ts';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));

const MESSAGE_MS = 6_000;

type Shot = {
  name: string;
  path: string;
  language: string;
  width: number;
  height: number;
  signedIn?: boolean;
  /** What somebody does there first. */
  use?: (page: Page) => Promise<void>;
};
const shots: Shot[] = [
  { name: 'sign-in', path: '/login?netnum=10', language: 'en', width: 1280, height: 760 },
  {
    name: 'express-order',
    path: '/miya',
    language: 'en',
    width: 1440,
    height: 1000,
    signedIn: true,
    use: beginWithEarlierOrder,
  },
  { name: 'query-print', path: '/miya/cxdy', language: 'en', width: 1440, height: 900, signedIn: true },
  { name: 'personal-center', path: '/miya/grzx', language: 'en', width: 1440, height: 1000, signedIn: true },
  {
    name: 'bulk-express',
    path: '/miya/plkd',
    language: 'zh',
    width: 1440,
    height: 1000,
    signedIn: true,
    use: openSheet,
  },
  { name: 'sign-in-phone', path: '/login?netnum=1063', language: 'zh', width: 390, height: 760 },
];

/** An order like one of the demo's, with its price: an empty form would show nothing of the product. */
async function beginWithEarlierOrder(page: Page): Promise<void> {
  const { id } = await getDemoOrder(page, 'in_transit');
  await page.goto(`/miya?copy=${id}`);
  const { quote } = locateOrderForm(page);
  await expect(quote.getByRole('radio')).toHaveCount(4);
  await expect(quote.getByText(orderFormTexts.en.quotes.chargeable)).toBeVisible();
}

/** A sheet of three hundred, some of them wrong. */
async function openSheet(page: Page): Promise<void> {
  const faults = {
    1: { receiverMobile: '1.38E+10' },
    3: { receiverCity: 'Guadalahara' },
    6: { weight: 'two kilos' },
    8: { receiverCountry: 'Atlantis' },
  };
  await chooseFile(page, await createWorkbook(createSheetRows(300, faults)), 'zh');
  await page.getByRole('grid').waitFor();
  await chooseService(page, 'zh');
  await page.getByRole('button', { name: importTexts.zh.grid.next }).click();
}

async function take(browser: Browser, shot: Shot): Promise<void> {
  const { name, path, language, width, height, signedIn, use } = shot;
  const baseURL = process.env.MIYA_E2E_URL ?? '';
  const context = await browser.newContext({ baseURL, viewport: { width, height } });
  await context.addCookies([{ name: 'language', value: language, url: baseURL }]);
  const page = await context.newPage();
  const settled = watchLoading(page);
  if (signedIn) {
    await page.goto('/login?netnum=10');
    await page.locator('[name=phone]').fill('13800138000');
    await page.locator('[name=passWord]').fill('miya2026');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  }
  await page.goto(path);
  await settled();
  await use?.(page);
  await settled();
  // Messages go by themselves, and lists close.
  if (signedIn) await page.waitForTimeout(MESSAGE_MS);
  await page.screenshot({ path: `${folder}${name}.png` });
  await context.close();
}

/** The pictures of the README, taken anew. */
export async function takeReadmePictures(browser: Browser): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const shot of shots) await take(browser, shot);
}
