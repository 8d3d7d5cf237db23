import { join } from 'node:path';
import { ensureChromium } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, nodePath, run } from './lib/run.mjs';

/** The rows that are about what a person sees. */
const IN_BROWSER = ['t20', 't22', 't24', 't38'];

/** Runs the long rows of the table of trust, all or the named ones. It ends with 1 when one falls short. */
await main(import.meta.url, async () => {
  await ensureInstalled();
  await ensureBuilt();
  const asked = process.argv.slice(2);
  const needsBrowser = asked.length === 0 || asked.some((name) => IN_BROWSER.includes(name.toLowerCase()));
  const env = { MIYA_WHOLE: '1', ...(needsBrowser && { CHROMIUM_PATH: await ensureChromium() }) };
  process.exitCode = await run(nodePath(), [join('chaos', 'run.ts'), ...asked], { env });
});
