import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { Failure, main, ROOT, run, say, tool } from './lib/run.mjs';

/** What is known of the types from the last time, so that only what has changed since is looked at again. */
const knownTypes = (config) => join('node_modules', '.cache', 'types', `${config.replaceAll('/', '-')}.json`);

const typesOf = (part, config = part) => ({
  name: `types of ${part}`,
  command: tool('tsc'),
  args: ['-p', config, '--incremental', '--tsBuildInfoFile', knownTypes(config)],
});

/** Their packages are heavy and seldom installed: packages.d.ts stands for them, and where they are there, they have to agree. */
const SELDOM_INSTALLED = ['bench/lighthouse', 'positions'];

const STEPS = [
  { name: 'format and lint', command: tool('biome'), args: ['check', '--error-on-warnings', '.'] },
  ...['contract', 'client', 'server', 'web', 'positions'].map((part) => typesOf(part)),
  // Read together: each of the four reads the server and the contract as well.
  typesOf('testing, e2e, bench and chaos', 'tsconfig.json'),
  ...SELDOM_INSTALLED.filter((part) => existsSync(join(ROOT, part, 'node_modules'))).map((part) =>
    typesOf(`${part}, by its packages`, `${part}/tsconfig.installed.json`),
  ),
  { name: 'tests of the scripts', command: process.execPath, args: ['--test', 'scripts/lib/count.test.mjs'] },
  { name: 'nothing unused or undeclared', command: process.execPath, args: ['scripts/unused.mjs'] },
  {
    name: 'licences and install scripts',
    command: process.execPath,
    args: ['scripts/licences.mjs', '--quiet'],
  },
];

/** Runs every check, also after one has failed, so that all there is to mend is seen at once. */
export async function runChecks() {
  const results = [];
  for (const { name, command, args } of STEPS) {
    const ok = (await run(command, args)) === 0;
    say(`${ok ? 'passed' : 'FAILED'}: ${name}`);
    results.push({ name, ok });
  }
  return results;
}

await main(import.meta.url, async () => {
  await ensureInstalled();
  const failed = (await runChecks()).filter(({ ok }) => !ok).length;
  if (failed > 0) throw new Failure(`${failed} of ${STEPS.length} checks failed`);
});
