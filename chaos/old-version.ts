import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const PARTS = ['contract', 'server'];

/**
 * The server of another commit, put into the folder: its main file. Packages and the built pages are those of this
 * checkout. Undefined where git does not know the commit, as in a copy without its history.
 */
export function checkOutServer(commit: string, folder: string): string | undefined {
  const archive = spawnSync('git', ['archive', commit, ...PARTS, 'package.json', 'tsconfig.base.json'], {
    cwd: ROOT,
    maxBuffer: 1 << 30,
  });
  if (archive.status !== 0) return undefined;
  mkdirSync(folder);
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (unpacked.status !== 0) throw new Error(`tar: ${unpacked.stderr}`);
  for (const part of ['', ...PARTS]) {
    const installed = join(ROOT, part, 'node_modules');
    if (!existsSync(installed)) continue;
    mkdirSync(join(folder, part, 'node_modules'));
    for (const name of readdirSync(installed).filter((one) => one !== '@miya'))
      symlinkSync(join(installed, name), join(folder, part, 'node_modules', name));
  }
  mkdirSync(join(folder, 'node_modules', '@miya'));
  for (const part of PARTS) symlinkSync(join(folder, part), join(folder, 'node_modules', '@miya', part));
  symlinkSync(join(ROOT, 'web'), join(folder, 'web'));
  symlinkSync(join(ROOT, 'positions'), join(folder, 'positions'));
  return join(folder, 'server', 'src', 'main.ts');
}
