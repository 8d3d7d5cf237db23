import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

// The script also prints times. They have no limit here: event-loop-block.test.ts (T35) limits the time of a call
// relative to the speed of the machine.
it('keeps the six largest countries in 200 MB', async () => {
  const script = fileURLToPath(new URL('measure-largest-countries.ts', import.meta.url));
  // A separate process, so that the memory of other tests does not count.
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script]);
  expect(JSON.parse(stdout).megabytes).toBeLessThan(200);
});
