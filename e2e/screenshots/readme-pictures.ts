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

const MESSAGE_DURATION_MS = 6_000;

type Picture = {
  name: string;
  path: string;
  language: string;
  width: number;
  height: number;
  signedIn?: boolean;
  /** What to do on the screen before the picture. */
  prepare?: (page: Page) => Promise<void>;
};
const pictures: Picture[] = [
  { name: 'sign-in', path: '/login?netnum=10', language: 'en', width: 1280, height: 760 },
  {
    name: 'express-order',
    path: '/miya',
    language: 'en',
    width: 1440,
    height: 1000,
    signedIn: true,
    prepare: openCopiedOrder,
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
    prepare: openCheckedSheet,
  },
  { name: 'sign-in-phone', path: '/login?netnum=1063', language: 'zh', width: 390, height: 760 },
];

/** Opens a copy of a demo order and waits for its price, because an empty form shows little of the product. */
async function openCopiedOrder(page: Page): Promise<void> {
  const { id } = await getDemoOrder(page, 'in_transit');
  await page.goto(`/miya?copy=${id}`);
  const { quote } = locateOrderForm(page);
  await expect(quote.getByRole('radio')).toHaveCount(4);
  await expect(quote.getByText(orderFormTexts.en.quotes.chargeable)).toBeVisible();
}

/** Opens a sheet of 300 rows with four faulty rows. */
async function openCheckedSheet(page: Page): Promise<void> {
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

async function takePicture(browser: Browser, picture: Picture): Promise<void> {
  const { name, path, language, width, height, signedIn, prepare } = picture;
  const baseURL = process.env.MIYA_E2E_URL ?? '';
  const context = await browser.newContext({ baseURL, viewport: { width, height } });
  await context.addCookies([{ name: 'language', value: language, url: baseURL }]);
  const page = await context.newPage();
  const waitForIdle = watchLoading(page);
  if (signedIn) {
    await page.goto('/login?netnum=10');
    await page.locator('[name=phone]').fill('13800138000');
    await page.locator('[name=passWord]').fill('miya2026');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  }
  await page.goto(path);
  await waitForIdle();
  await prepare?.(page);
  await waitForIdle();
  // Waits until messages have disappeared and lists are closed.
  if (signedIn) await page.waitForTimeout(MESSAGE_DURATION_MS);
  await page.screenshot({ path: `${folder}${name}.png` });
  await context.close();
}

/** Takes the pictures of the README again. */
export async function takeReadmePictures(browser: Browser): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const picture of pictures) await takePicture(browser, picture);
}
