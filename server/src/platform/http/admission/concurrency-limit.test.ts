import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const app = Fastify();
const acquireSlot = createConcurrencyLimit({ running: 8, waiting: 100, maxWaitMs: 4_000 });
let pending: (() => void)[] = [];
let maxRunning = 0;
let running = 0;
let releaseLatest = () => {};
app.get<{ Params: { key: string } }>('/:key', {
  onRequest: (request, reply, done) => {
    releaseLatest = acquireSlot(request.params.key, reply, {
      run: () => done(),
      reject: () => reply.status(503).send('too many'),
    });
  },
  handler: async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise<void>((resolve) => pending.push(resolve));
    running -= 1;
    return 'done';
  },
});
afterAll(() => app.close());
beforeEach(() => {
  pending = [];
  maxRunning = 0;
});

const sendRequests = (key: string, count: number) =>
  Array.from({ length: count }, () => app.inject(`/${key}`).then(({ statusCode }) => statusCode));

/** Completes the running requests until no request runs or waits. */
async function completeAll(): Promise<void> {
  for (await setTimeout(20); pending.length > 0; await setTimeout(5)) pending.shift()?.();
}

describe('createConcurrencyLimit', () => {
  it('runs eight requests of a key at a time, and completes all of them', async () => {
    const pendingStatuses = sendRequests('a', 60);
    await completeAll();
    expect(new Set(await Promise.all(pendingStatuses))).toEqual(new Set([200]));
    expect(maxRunning).toBe(8);
  });

  it('rejects further requests of a key when a hundred wait', async () => {
    const pendingStatuses = sendRequests('b', 120);
    expect(await Promise.race(pendingStatuses.slice(108))).toBe(503);
    await completeAll();
    const statuses = await Promise.all(pendingStatuses);
    expect(statuses.filter((status) => status === 200)).toHaveLength(108);
    expect(statuses.filter((status) => status === 503)).toHaveLength(12);
  });

  it('does not delay requests of another key', async () => {
    const flood = sendRequests('c', 50);
    await setTimeout(20);
    const [otherStatus] = sendRequests('d', 1);
    await setTimeout(20);
    expect(maxRunning).toBe(9);
    await completeAll();
    expect(await otherStatus).toBe(200);
    await Promise.all(flood);
  });

  it('releases a slot early when the returned function is called', async () => {
    const first = sendRequests('f', 8);
    await setTimeout(20);
    releaseLatest();
    const [ninth] = sendRequests('f', 1);
    await setTimeout(20);
    expect(maxRunning).toBe(9);
    await completeAll();
    expect(new Set(await Promise.all([...first, ninth]))).toEqual(new Set([200]));
  });

  it('rejects requests that wait too long, and lets later requests use their slots', async () => {
    const pendingStatuses = sendRequests('e', 20);
    await setTimeout(20);
    const waitingStatuses = await Promise.all(pendingStatuses.slice(8));
    expect(new Set(waitingStatuses)).toEqual(new Set([503]));
    expect(maxRunning).toBe(8);
    const next = sendRequests('e', 10);
    await completeAll();
    expect(new Set(await Promise.all([...pendingStatuses.slice(0, 8), ...next]))).toEqual(new Set([200]));
    expect(maxRunning).toBe(8);
  });
});
