import { ensureInstalled, nodePath } from './lib/install.mjs';
import { main, runToTheEnd, start } from './lib/run.mjs';

await main(import.meta.url, async () => {
  await ensureInstalled();
  await runToTheEnd(start(nodePath(), ['server/src/cli/main.ts', ...process.argv.slice(2)]));
});
