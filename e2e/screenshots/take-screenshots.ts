import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../testing/portal/chromium.ts';
import serve from '../../testing/portal/serve.ts';
import { takeGallery } from './gallery.ts';
import { parseScreenshotArguments } from './parse-screenshot-arguments.ts';
import { takeReadmePictures } from './readme-pictures.ts';

/**
 * Takes pictures of the running product.
 * - `npm run screenshots` takes the pictures of the README.
 * - `npm run screenshots -- gallery` takes every screen. The options `--language es`, `--width 390`, `--mode dark`
 *   and `--screen order` limit the gallery.
 */
const selection = parseScreenshotArguments(process.argv.slice(2));
const stopServer = await serve();
const browser = await chromium.launch(chromiumLaunch);
try {
  if (selection === 'readme') await takeReadmePictures(browser);
  else await takeGallery(browser, selection);
} finally {
  await browser.close();
  await stopServer();
}
