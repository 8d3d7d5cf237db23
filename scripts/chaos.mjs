import { join } from 'node:path';
import { ensureChromium } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, nodePath, run } from './lib/run.mjs';

/** The fault tests that need a browser. */
const BROWSER_TESTS = ['t20', 't22', 't24', 't38'];

/** Runs the named fault tests, or all. Exits with 1 when one of them fails. */
await main(import.meta.url, async () => {
  await ensureInstalled();
  await ensureBuilt();
  const names = process.argv.slice(2);
  const needsBrowser = names.length === 0 || names.some((name) => BROWSER_TESTS.includes(name.toLowerCase()));
  const env = { MIYA_WHOLE: '1', ...(needsBrowser && { CHROMIUM_PATH: await ensureChromium() }) };
  process.exitCode = await run(nodePath(), [join('chaos', 'run.ts'), ...names], { env });
});
