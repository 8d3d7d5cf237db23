import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';
import serve from './serve.ts';
import { watchLoading } from './settle.ts';

/** The pictures of the README, taken anew from the product itself: npm run screenshots */
const folder = fileURLToPath(new URL('../docs/images/', import.meta.url));

type Shot = {
  name: string;
  path: string;
  language: string;
  width: number;
  height: number;
  signedIn?: boolean;
};
const shots: Shot[] = [
  { name: 'sign-in', path: '/login?netnum=10', language: 'en', width: 1280, height: 760 },
  { name: 'express-order', path: '/miya', language: 'en', width: 1440, height: 900, signedIn: true },
  { name: 'query-print', path: '/miya/cxdy', language: 'en', width: 1440, height: 900, signedIn: true },
  { name: 'personal-center', path: '/miya/grzx', language: 'en', width: 1440, height: 1000, signedIn: true },
  { name: 'bulk-express', path: '/miya/plkd', language: 'zh', width: 1440, height: 900, signedIn: true },
  { name: 'sign-in-phone', path: '/login?netnum=1063', language: 'zh', width: 390, height: 760 },
];

async function take(
  browser: Browser,
  { name, path, language, width, height, signedIn }: Shot,
): Promise<void> {
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
  await page.screenshot({ path: `${folder}${name}.png` });
  await context.close();
}

mkdirSync(folder, { recursive: true });
const stop = await serve();
const browser = await chromium.launch(chromiumLaunch);
for (const shot of shots) await take(browser, shot);
await browser.close();
await stop();
