import { ensureChromium } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, nodePath, run } from './lib/run.mjs';

await main(import.meta.url, async () => {
  await ensureInstalled();
  const CHROMIUM_PATH = await ensureChromium();
  await ensureBuilt();
  const args = process.argv.slice(2);
  process.exitCode = await run(nodePath(), ['e2e/screenshots/take-screenshots.ts', ...args], {
    env: { CHROMIUM_PATH },
  });
});
