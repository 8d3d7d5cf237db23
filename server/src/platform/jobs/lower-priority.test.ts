import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

it.runIf(process.platform === 'linux')('lowers the priority of the calling thread only', async () => {
  const processPriority = getPriority();
  const code = `
    import { readlinkSync } from 'node:fs';
    import { getPriority } from 'node:os';
    import { parentPort } from 'node:worker_threads';
    import { lowerPriority } from ${JSON.stringify(new URL('./lower-priority.ts', import.meta.url).href)};
    lowerPriority();
    parentPort.postMessage(getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1))));`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  const [workerPriority] = await once(worker, 'message');
  expect(workerPriority).toBe(Math.max(processPriority, 10));
  expect(getPriority()).toBe(processPriority);
});
