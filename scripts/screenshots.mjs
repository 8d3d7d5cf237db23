import { ensureChromium } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, nodePath, run } from './run.mjs';

await main(import.meta.url, async () => {
  await ensureInstalled();
  const CHROMIUM_PATH = await ensureChromium();
  await ensureBuilt();
  process.exitCode = await run(nodePath(), ['e2e/take-screenshots.ts'], { env: { CHROMIUM_PATH } });
});
