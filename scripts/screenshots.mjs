import { ensureChromium } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, nodePath, run } from './run.mjs';

await main(import.meta.url, async () => {
  await ensureInstalled();
  const CHROMIUM_PATH = await ensureChromium();
  await ensureBuilt();
  const words = process.argv.slice(2);
  process.exitCode = await run(nodePath(), ['e2e/screenshots/take-screenshots.ts', ...words], {
    env: { CHROMIUM_PATH },
  });
});
