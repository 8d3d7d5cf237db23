import { setTimeout } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../db/connection/connect.ts';
import { tokenOf } from '../calls/visit.ts';
import { createAdmission } from './create-admission.ts';
import { createPace } from './pace.ts';

// Nothing is asked of this database: only the size of its pool counts.
const db = connect({ url: 'postgres://127.0.0.1:1/none', connections: 20, onError: () => undefined });
const app = Fastify();
const admission = createAdmission(db);
let pending: (() => void)[] = [];

const hold = () => new Promise<void>((resolve) => pending.push(resolve));
app.get('/page', { onRequest: admission.admitAnonymous }, async () => {
  await hold();
  return 'page';
});
app.get('/call', {
  ...admission.admitCall('listOrders', calls.listOrders, tokenOf),
  handler: async (request, reply) => {
    const token = tokenOf(request) ?? '';
    if (token.startsWith('10.good')) admission.authenticated(request, reply, { tenantId: 10, clientId: 'c' });
    await hold();
    return 'answer';
  },
});
beforeEach(() => {
  pending = [];
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

type Asked = { url: string; token?: string; address?: string; count: number };
const ask = ({ url, token = '', address = '192.0.2.1', count }: Asked) =>
  Array.from({ length: count }, () =>
    app
      .inject({ url, remoteAddress: address, headers: { 'x-token': token } })
      .then(({ statusCode }) => statusCode),
  );

/** How many requests run after a moment. */
async function running(): Promise<number> {
  await setTimeout(150);
  return pending.length;
}

async function finish(asked: Promise<number>[]): Promise<Set<number>> {
  const all = Promise.all(asked);
  const timer = setInterval(() => pending.shift()?.(), 2);
  const statuses = await all;
  clearInterval(timer);
  return new Set(statuses);
}

describe('anonymous requests', () => {
  it('run four at a time from one network, and the others wait', async () => {
    const asked = ask({ url: '/page', count: 30 });
    expect(await running()).toBe(4);
    expect(await finish(asked)).toEqual(new Set([200]));
  });

  it('of the same /64 of IPv6 count as one network', async () => {
    const asked = [1, 2, 3].flatMap((host) =>
      ask({ url: '/page', address: `2001:db8:1:2::${host}`, count: 4 }),
    );
    expect(await running()).toBe(4);
    expect(await finish(asked)).toEqual(new Set([200]));
  });

  it('use at most half of the database connections, from however many networks', async () => {
    const asked = Array.from({ length: 10 }, (_, host) =>
      ask({ url: '/page', address: `192.0.2.${host}`, count: 4 }),
    ).flat();
    expect(await running()).toBe(10);
    expect(await finish(asked)).toEqual(new Set([200]));
  });
});

describe('requests with a token', () => {
  it('are anonymous as long as the token was never authenticated', async () => {
    const asked = Array.from({ length: 12 }, (_, index) =>
      ask({ url: '/call', token: `10.forged-${index}`, count: 1 }),
    ).flat();
    expect(await running()).toBe(4);
    expect(await finish(asked)).toEqual(new Set([200]));
  });

  it('count for their client afterwards, whatever anonymous requests do', async () => {
    expect(await finish(ask({ url: '/call', token: '10.good-1', count: 1 }))).toEqual(new Set([200]));
    const flood = ask({ url: '/page', count: 50 });
    const asked = ask({ url: '/call', token: '10.good-1', count: 12 });
    expect(await running()).toBe(4 + 8);
    expect(await finish([...flood, ...asked])).toEqual(new Set([200]));
  });

  it('give the place of an anonymous request back as soon as they are authenticated', async () => {
    const asked = Array.from({ length: 12 }, (_, index) =>
      ask({ url: '/call', token: `10.good-first-${index}`, count: 1 }),
    ).flat();
    expect(await running()).toBe(12);
    expect(await finish(asked)).toEqual(new Set([200]));
  });
});

describe('createPace', () => {
  it('starts the first call at once and delays the next ones', async () => {
    const started: number[] = [];
    const pace = createPace(20);
    for (let index = 0; index < 3; index += 1) pace(() => started.push(index));
    expect(started).toEqual([0]);
    await expect.poll(() => started).toEqual([0, 1, 2]);
  });
});
