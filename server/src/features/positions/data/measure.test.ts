import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

// How long each reading takes is printed by the script, for whoever looks: how much one call may cost is held by T35, beside
// what the machine can do at the time.
it('holds the six largest countries in 200 MB', async () => {
  const script = fileURLToPath(new URL('measure.ts', import.meta.url));
  // A process of its own: what the tests before have left in memory does not count.
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script]);
  expect(JSON.parse(stdout).megabytes).toBeLessThan(200);
});
