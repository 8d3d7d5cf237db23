import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { main, nodePath, run } from './run.mjs';

/** Runs the long rows of the table of trust, all or the named ones. It ends with 1 when one falls short. */
await main(import.meta.url, async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await run(nodePath(), [join('chaos', 'run.ts'), ...process.argv.slice(2)]);
});
