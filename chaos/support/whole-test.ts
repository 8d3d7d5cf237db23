import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A row that `npm test` runs in part: here with all it has. It prints its figures itself. */
export const wholeTest = (name: string) => async (): Promise<boolean> => {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const options = ['--root', 'server', '--testTimeout=1800000'];
  const child = spawn(process.execPath, [vitest, 'run', ...options, `test/trust/${name}.test.ts`], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  return code === 0;
};
