import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createInFlight } from './in-flight.ts';

const app = Fastify();
const enter = createInFlight();
let working: (() => void)[] = [];
let most = 0;
let inWork = 0;
app.get<{ Params: { session: string } }>('/:session', {
  onRequest: (request, reply, done) => {
    if (!enter(request.params.session, reply, () => done())) reply.status(503).send('too many');
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

describe('requests of one session', () => {
  it('are worked on eight at a time, and all answered', async () => {
    const asked = ask('a', 60);
    await answerAll();
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
    expect(most).toBe(8);
  });

  it('are turned away where a hundred wait already', async () => {
    const asked = ask('b', 120);
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
});
