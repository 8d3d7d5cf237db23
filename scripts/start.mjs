import { ensureBuilt } from './build.mjs';
import { ensureInstalled, nodePath } from './install.mjs';
import { main, runToTheEnd, start } from './run.mjs';

await main(import.meta.url, async () => {
  await ensureInstalled();
  await ensureBuilt();
  await runToTheEnd(start(nodePath(), ['server/src/main.ts', ...process.argv.slice(2)]));
});
