import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('holds the six largest countries in 200 MB and reads each in 300 ms', async () => {
  const script = fileURLToPath(new URL('measure.ts', import.meta.url));
  // A process of its own: what the tests before have left in memory does not count.
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script]);
  const { megabytes, cpuMilliseconds } = JSON.parse(stdout);
  expect(megabytes).toBeLessThan(200);
  for (const [country, figures] of Object.entries<Record<string, number>>(cpuMilliseconds)) {
    for (const [what, ms] of Object.entries(figures))
      expect({ country, what, quick: ms < 300 }).toMatchObject({ quick: true });
  }
});
