import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failure, main, nodePath, print, ROOT, run } from './lib/run.mjs';

/** Runs the named benchmarks, or all. A benchmark prints figures and never fails. */
await main(import.meta.url, async () => {
  await ensureInstalled();
  await installBench();
  await ensureBuilt();
  const CHROMIUM_PATH = await ensureChromium();
  process.exitCode = await run(nodePath(), [join('bench', 'run.ts'), ...process.argv.slice(2)], {
    env: { CHROMIUM_PATH },
  });
});

/** Installs the packages of the benchmarks, which are not part of the normal installation. */
async function installBench() {
  if (existsSync(join(ROOT, 'bench', 'lighthouse', 'node_modules'))) return;
  print('Installing the packages of the benchmarks (npm ci in bench/lighthouse)');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: join(ROOT, 'bench', 'lighthouse'),
    env: { PUPPETEER_SKIP_DOWNLOAD: '1' },
  });
  if (code !== 0)
    throw new Failure(`npm ci in bench/lighthouse failed with code ${code}. See its message above.`);
}
