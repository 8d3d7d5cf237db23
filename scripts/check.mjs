import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { Failure, main, print, ROOT, run, toolPath } from './lib/run.mjs';

/** The file in which tsc keeps its results, so that it checks only changed files. */
const getBuildInfoPath = (config) =>
  join('node_modules', '.cache', 'types', `${config.replaceAll('/', '-')}.json`);

const createTypeCheck = (part, config = part) => ({
  name: `types of ${part}`,
  command: toolPath('tsc'),
  args: ['-p', config, '--incremental', '--tsBuildInfoFile', getBuildInfoPath(config)],
});

/**
 * Parts with large packages that are rarely installed. Their packages.d.ts declares these packages. If they are installed,
 * the code is also checked with their real types.
 */
const OPTIONAL_PARTS = ['bench/lighthouse', 'positions'];

const STEPS = [
  { name: 'format and lint', command: toolPath('biome'), args: ['check', '--error-on-warnings', '.'] },
  ...['contract', 'client', 'server', 'web', 'positions'].map((part) => createTypeCheck(part)),
  // One check for four parts, because each of them would read the server and the contract again.
  createTypeCheck('testing, e2e, bench and chaos', 'tsconfig.json'),
  ...OPTIONAL_PARTS.filter((part) => existsSync(join(ROOT, part, 'node_modules'))).map((part) =>
    createTypeCheck(`${part}, with its packages`, `${part}/tsconfig.installed.json`),
  ),
  { name: 'tests of the scripts', command: process.execPath, args: ['--test', 'scripts/lib/count.test.mjs'] },
  { name: 'nothing unused or undeclared', command: process.execPath, args: ['scripts/unused.mjs'] },
  {
    name: 'licences and install scripts',
    command: process.execPath,
    args: ['scripts/licences.mjs', '--quiet'],
  },
];

/** Runs all checks, even after a failure, so that one run shows all problems. */
export async function runChecks() {
  const results = [];
  for (const { name, command, args } of STEPS) {
    const ok = (await run(command, args)) === 0;
    print(`${ok ? 'passed' : 'FAILED'}: ${name}`);
    results.push({ name, ok });
  }
  return results;
}

await main(import.meta.url, async () => {
  await ensureInstalled();
  const failed = (await runChecks()).filter(({ ok }) => !ok).length;
  if (failed > 0) throw new Failure(`${failed} of ${STEPS.length} checks failed`);
});
