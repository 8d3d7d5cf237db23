import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createInFlight } from './in-flight.ts';

const app = Fastify();
const { enter, belongs } = createInFlight(4_000);
let working: (() => void)[] = [];
let most = 0;
let inWork = 0;
app.get<{ Params: { session: string } }>('/:session', {
  onRequest: (request, reply, done) => {
    enter(request.params.session, reply, {
      go: () => done(),
      refuse: () => reply.status(503).send('too many'),
    });
  },
  handler: async () => {
    inWork += 1;
    most = Math.max(most, inWork);
    await new Promise<void>((resolve) => working.push(resolve));
    inWork -= 1;
    return 'done';
  },
});
afterAll(() => app.close());
beforeEach(() => {
  working = [];
  most = 0;
});

const ask = (session: string, count: number) =>
  Array.from({ length: count }, () => app.inject(`/${session}`).then(({ statusCode }) => statusCode));

/** Answers whoever is worked on until nobody is. */
async function answerAll(): Promise<void> {
  for (await setTimeout(20); working.length > 0; await setTimeout(5)) working.shift()?.();
}

describe('requests of one client', () => {
  it('are worked on eight at a time, and all answered', async () => {
    const asked = ask('a', 60);
    await answerAll();
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
    expect(most).toBe(8);
  });

  it('are turned away where a hundred wait already, and not so fast that they come again at once', async () => {
    const start = performance.now();
    const asked = ask('b', 120);
    expect(await Promise.race(asked.slice(108))).toBe(503);
    expect(performance.now() - start).toBeGreaterThan(900);
    await answerAll();
    const statuses = await Promise.all(asked);
    expect(statuses.filter((status) => status === 200)).toHaveLength(108);
    expect(statuses.filter((status) => status === 503)).toHaveLength(12);
  });

  it('do not keep those of another one waiting', async () => {
    const flood = ask('c', 50);
    await setTimeout(20);
    const [asked] = ask('d', 1);
    await setTimeout(20);
    expect(most).toBe(9);
    await answerAll();
    expect(await asked).toBe(200);
    await Promise.all(flood);
  });

  it('stand in one line with those of the client’s other sessions, once it is known whose they are', async () => {
    for (const session of ['f', 'g']) belongs(session, 'one client');
    const asked = [...ask('f', 10), ...ask('g', 10)];
    await answerAll();
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
    expect(most).toBe(8);
  });

  it('are told to come back when their turn does not come, and leave room for others', async () => {
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
