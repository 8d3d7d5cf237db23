import { delimiter, join } from 'node:path';
import { aptInstall, canInstall, isProgram } from './apt.mjs';
import { main, say } from './run.mjs';

/** What the examples of docs/api are run with, and the Debian packages each comes in. */
const TOOLS = { php: ['php-cli'], python3: ['python3', 'python3-requests'], jq: ['jq'], curl: ['curl'] };

/** Sees to it that the examples can be run, where we may and can; the tests say in a line which are not. */
export async function ensureExampleTools() {
  const packages = missing().flatMap((tool) => TOOLS[tool]);
  if (packages.length === 0 || !canInstall()) return;
  say(`Installing what the examples of docs/api need (apt-get install ${packages.join(' ')})`);
  await aptInstall(packages);
}

function missing() {
  const folders = [...new Set(['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)])].filter(Boolean);
  return Object.keys(TOOLS).filter((tool) => !folders.some((folder) => isProgram(join(folder, tool))));
}

await main(import.meta.url, async () => {
  await ensureExampleTools();
  say(Object.keys(TOOLS).join(' '));
});
