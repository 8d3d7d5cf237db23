import { setTimeout } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../db/connection/connect.ts';
import { findHeaderToken } from '../calls/request-info.ts';
import { createAdmission } from './create-admission.ts';
import { createThrottle } from './throttle.ts';

// The test sends no queries to this database. It uses only the size of the connection pool.
const db = connect({ url: 'postgres://127.0.0.1:1/none', connections: 20, onError: () => undefined });
const app = Fastify();
const admission = createAdmission(db);
let pending: (() => void)[] = [];

const waitForRelease = () => new Promise<void>((resolve) => pending.push(resolve));
app.get('/page', { onRequest: admission.admitAnonymousHook }, async () => {
  await waitForRelease();
  return 'page';
});
app.get('/call', {
  ...admission.createCallHooks('listOrders', calls.listOrders, findHeaderToken),
  handler: async (request, reply) => {
    const token = findHeaderToken(request) ?? '';
    if (token.startsWith('10.good'))
      admission.recordIdentity(request, reply, { tenantId: 10, clientId: 'c' });
    await waitForRelease();
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

type TestRequests = { url: string; token?: string; address?: string; count: number };
const sendRequests = ({ url, token = '', address = '192.0.2.1', count }: TestRequests) =>
  Array.from({ length: count }, () =>
    app
      .inject({ url, remoteAddress: address, headers: { 'x-token': token } })
      .then(({ statusCode }) => statusCode),
  );

/** Returns the number of running requests after a short wait. */
async function countRunning(): Promise<number> {
  await setTimeout(150);
  return pending.length;
}

/** Completes all requests and returns their statuses. */
async function finish(requests: Promise<number>[]): Promise<Set<number>> {
  const all = Promise.all(requests);
  const timer = setInterval(() => pending.shift()?.(), 2);
  const statuses = await all;
  clearInterval(timer);
  return new Set(statuses);
}

describe('createAdmission: anonymous requests', () => {
  it('run four at a time for one network, and further requests wait', async () => {
    const requests = sendRequests({ url: '/page', count: 30 });
    expect(await countRunning()).toBe(4);
    expect(await finish(requests)).toEqual(new Set([200]));
  });

  it('from the same IPv6 /64 count as one network', async () => {
    const requests = [1, 2, 3].flatMap((host) =>
      sendRequests({ url: '/page', address: `2001:db8:1:2::${host}`, count: 4 }),
    );
    expect(await countRunning()).toBe(4);
    expect(await finish(requests)).toEqual(new Set([200]));
  });

  it('use at most half of the database connections in total', async () => {
    const requests = Array.from({ length: 10 }, (_, host) =>
      sendRequests({ url: '/page', address: `192.0.2.${host}`, count: 4 }),
    ).flat();
    expect(await countRunning()).toBe(10);
    expect(await finish(requests)).toEqual(new Set([200]));
  });
});

describe('createAdmission: requests with a token', () => {
  it('are anonymous until the token has been authenticated', async () => {
    const requests = Array.from({ length: 12 }, (_, index) =>
      sendRequests({ url: '/call', token: `10.forged-${index}`, count: 1 }),
    ).flat();
    expect(await countRunning()).toBe(4);
    expect(await finish(requests)).toEqual(new Set([200]));
  });

  it('use the limits of the client after authentication, even during a flood of anonymous requests', async () => {
    expect(await finish(sendRequests({ url: '/call', token: '10.good-1', count: 1 }))).toEqual(
      new Set([200]),
    );
    const flood = sendRequests({ url: '/page', count: 50 });
    const requests = sendRequests({ url: '/call', token: '10.good-1', count: 12 });
    expect(await countRunning()).toBe(4 + 8);
    expect(await finish([...flood, ...requests])).toEqual(new Set([200]));
  });

  it('release their anonymous slot on authentication', async () => {
    const requests = Array.from({ length: 12 }, (_, index) =>
      sendRequests({ url: '/call', token: `10.good-first-${index}`, count: 1 }),
    ).flat();
    expect(await countRunning()).toBe(12);
    expect(await finish(requests)).toEqual(new Set([200]));
  });
});

describe('createThrottle', () => {
  it('starts the first call at once and delays the next calls', async () => {
    const started: number[] = [];
    const throttle = createThrottle(20);
    for (let index = 0; index < 3; index += 1) throttle(() => started.push(index));
    expect(started).toEqual([0]);
    await expect.poll(() => started).toEqual([0, 1, 2]);
  });
});
