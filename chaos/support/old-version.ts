import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const PARTS = ['contract', 'server'];

/**
 * The server of another commit, put into the folder with the packages it was made with: its main file. The built pages are
 * those of this checkout. Undefined where git does not know the commit, as in a copy without its history.
 */
export function checkOutServer(commit: string, folder: string): string | undefined {
  const known = git('ls-tree', '--name-only', commit);
  if (known.status !== 0) return undefined;
  // npm wants to see all parts that the lock file names.
  const others = known.stdout
    .toString()
    .split('\n')
    .filter((name) => ['web', 'testing', 'e2e', 'bench', 'chaos'].includes(name))
    .map((name) => `${name}/package.json`);
  const archive = git('archive', commit, 'package.json', 'package-lock.json', ...PARTS, ...others);
  mkdirSync(folder);
  expectDone('tar', spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout }));
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  const install = ['ci', ...options, ...PARTS.flatMap((part) => ['-w', part])];
  expectDone('npm ci', spawnSync('npm', install, { cwd: folder }));
  mkdirSync(join(folder, 'web'), { recursive: true });
  symlinkSync(join(ROOT, 'web', 'dist'), join(folder, 'web', 'dist'));
  return join(folder, 'server', 'src', 'main.ts');
}

const git = (...words: string[]) => spawnSync('git', words, { cwd: ROOT, maxBuffer: 1 << 30 });

function expectDone(what: string, { status, stderr }: { status: number | null; stderr: Buffer }): void {
  if (status !== 0) throw new Error(`${what}: ${stderr}`);
}
