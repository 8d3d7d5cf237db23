import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const app = Fastify();
const enter = createConcurrencyLimit({ running: 8, waiting: 100, maxWaitMs: 4_000 });
let pending: (() => void)[] = [];
let most = 0;
let running = 0;
let leaveLast = () => {};
app.get<{ Params: { key: string } }>('/:key', {
  onRequest: (request, reply, done) => {
    leaveLast = enter(request.params.key, reply, {
      run: () => done(),
      reject: () => reply.status(503).send('too many'),
    });
  },
  handler: async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => pending.push(resolve));
    running -= 1;
    return 'done';
  },
});
afterAll(() => app.close());
beforeEach(() => {
  pending = [];
  most = 0;
});

const ask = (key: string, count: number) =>
  Array.from({ length: count }, () => app.inject(`/${key}`).then(({ statusCode }) => statusCode));

/** Answers the running requests until none is left. */
async function answerAll(): Promise<void> {
  for (await setTimeout(20); pending.length > 0; await setTimeout(5)) pending.shift()?.();
}

describe('requests of one key', () => {
  it('run eight at a time, and all are answered', async () => {
    const asked = ask('a', 60);
    await answerAll();
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
    expect(most).toBe(8);
  });

  it('are rejected when a hundred wait already', async () => {
    const asked = ask('b', 120);
    expect(await Promise.race(asked.slice(108))).toBe(503);
    await answerAll();
    const statuses = await Promise.all(asked);
    expect(statuses.filter((status) => status === 200)).toHaveLength(108);
    expect(statuses.filter((status) => status === 503)).toHaveLength(12);
  });

  it('do not delay requests of another key', async () => {
    const flood = ask('c', 50);
    await setTimeout(20);
    const [asked] = ask('d', 1);
    await setTimeout(20);
    expect(most).toBe(9);
    await answerAll();
    expect(await asked).toBe(200);
    await Promise.all(flood);
  });

  it('give their place back early when they are told to', async () => {
    const first = ask('f', 8);
    await setTimeout(20);
    leaveLast();
    const [ninth] = ask('f', 1);
    await setTimeout(20);
    expect(most).toBe(9);
    await answerAll();
    expect(new Set(await Promise.all([...first, ninth]))).toEqual(new Set([200]));
  });

  it('are rejected when they have waited too long, and leave room for others', async () => {
    const asked = ask('e', 20);
    await setTimeout(20);
    const waited = await Promise.all(asked.slice(8));
    expect(new Set(waited)).toEqual(new Set([503]));
    expect(most).toBe(8);
    const next = ask('e', 10);
    await answerAll();
    expect(new Set(await Promise.all([...asked.slice(0, 8), ...next]))).toEqual(new Set([200]));
    expect(most).toBe(8);
  });
});
