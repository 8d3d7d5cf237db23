import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['contract', 'server'];

/**
 * Writes the server of another commit into the folder, installs its packages and returns the path of its main file. The
 * web pages are those of this checkout. Returns undefined when git does not have the commit, e.g. in a shallow clone.
 */
export function checkOutServer(commit: string, folder: string): string | undefined {
  const listing = runGit('ls-tree', '--name-only', commit);
  if (listing.status !== 0) return undefined;
  // `npm ci` requires the package.json of every package that the lock file names.
  const packageFiles = listing.stdout
    .toString()
    .split('\n')
    .filter((name) => ['web', 'testing', 'e2e', 'bench', 'chaos'].includes(name))
    .map((name) => `${name}/package.json`);
  const archive = runGit(
    'archive',
    commit,
    'package.json',
    'package-lock.json',
    ...PACKAGES,
    ...packageFiles,
  );
  mkdirSync(folder);
  requireSuccess('tar', spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout }));
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  const install = ['ci', ...options, ...PACKAGES.flatMap((part) => ['-w', part])];
  requireSuccess('npm ci', spawnSync('npm', install, { cwd: folder }));
  mkdirSync(join(folder, 'web'), { recursive: true });
  symlinkSync(join(ROOT, 'web', 'dist'), join(folder, 'web', 'dist'));
  return join(folder, 'server', 'src', 'main.ts');
}

const runGit = (...gitArguments: string[]) =>
  spawnSync('git', gitArguments, { cwd: ROOT, maxBuffer: 1 << 30 });

function requireSuccess(
  program: string,
  { status, stderr }: { status: number | null; stderr: Buffer },
): void {
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}
