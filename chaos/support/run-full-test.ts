import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Runs a test file of server/test/trust with all its inputs. `npm test` runs a part of them. It prints its figures. */
export const runFullTest = (name: string) => async (): Promise<boolean> => {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const options = ['--root', 'server', '--testTimeout=1800000'];
  const child = spawn(process.execPath, [vitest, 'run', ...options, `test/trust/${name}.test.ts`], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  return code === 0;
};
