import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../testing/portal/chromium.ts';
import serve from '../../testing/portal/serve.ts';
import { takeGallery } from './gallery.ts';
import { readChoice } from './read-choice.ts';
import { takeReadmePictures } from './readme-pictures.ts';

/**
 * Pictures taken from the product itself. npm run screenshots takes those of the README; npm run screenshots -- gallery takes
 * every screen, and with --language es, --width 390, --mode dark or --screen order only a part of them.
 */
const choice = readChoice(process.argv.slice(2));
const stop = await serve();
const browser = await chromium.launch(chromiumLaunch);
try {
  if (choice === 'readme') await takeReadmePictures(browser);
  else await takeGallery(browser, choice);
} finally {
  await browser.close();
  await stop();
}
