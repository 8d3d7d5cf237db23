import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../testing/portal/chromium.ts';

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(chromiumLaunch);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

const BUILD_FOLDER = fileURLToPath(new URL('../../web/dist/client', import.meta.url));

/**
 * Records the scripts and style sheets that the page loads from now on, with their brotli sizes. The size is that of
 * the .br file that the build writes beside each script and style sheet.
 */
export function recordFileSizes(page: Page): { kilobytes: (type: 'script' | 'stylesheet') => number } {
  const sizes = { script: new Map<string, number>(), stylesheet: new Map<string, number>() };
  page.on('request', (request) => {
    const type = request.resourceType();
    const { pathname } = new URL(request.url());
    // A prefetched file has another resource type and is not counted.
    if (type === 'script' || type === 'stylesheet')
      sizes[type].set(pathname, statSync(`${BUILD_FOLDER}${pathname}.br`).size);
  });
  const sum = (values: Iterable<number>) => [...values].reduce((total, size) => total + size, 0);
  return { kilobytes: (type) => sum(sizes[type].values()) / 1_000 };
}

/** Fills the sign-in form without submitting it. */
export async function fillSignIn(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/login?netnum=10`);
  await page.locator('[name=phone]').fill('13800138000');
  await page.locator('[name=passWord]').fill('miya2026');
}

export async function signIn(page: Page, base: string): Promise<void> {
  await fillSignIn(page, base);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.getByRole('heading', { level: 1 }).waitFor();
}
