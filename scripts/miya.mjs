import { ensureInstalled, nodePath } from './lib/install.mjs';
import { main, runUntilExit, start } from './lib/run.mjs';

await main(import.meta.url, async () => {
  await ensureInstalled();
  await runUntilExit(start(nodePath(), ['server/src/cli/main.ts', ...process.argv.slice(2)]));
});
