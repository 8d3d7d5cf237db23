import { delimiter, join } from 'node:path';
import { aptInstall, canInstall, isProgram } from './apt.mjs';
import { main, print } from './run.mjs';

/** The programs that run the examples of docs/api, with their Debian packages. */
const TOOLS = { php: ['php-cli'], python3: ['python3', 'python3-requests'], jq: ['jq'], curl: ['curl'] };

/** Installs missing programs if this user may install packages. The tests name the examples that cannot run. */
export async function ensureExampleTools() {
  const packages = listMissingTools().flatMap((tool) => TOOLS[tool]);
  if (packages.length === 0 || !canInstall()) return;
  print(`Installing the programs of the examples in docs/api (apt-get install ${packages.join(' ')})`);
  await aptInstall(packages);
}

function listMissingTools() {
  const folders = [...new Set(['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)])].filter(Boolean);
  return Object.keys(TOOLS).filter((tool) => !folders.some((folder) => isProgram(join(folder, tool))));
}

await main(import.meta.url, async () => {
  await ensureExampleTools();
  print(Object.keys(TOOLS).join(' '));
});
