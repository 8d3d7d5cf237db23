import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type RouteShorthandOptionsWithHandler } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signalOf } from './admission/client-gone.ts';
import { createServer } from './create-server.ts';
import { type Identity, passOn, type WorkerAddress, writeIdentity } from './pass-on.ts';

const secret = 'a secret that only the worker knows';
let worker: WorkerAddress = { port: 0, secret };
let identity: Identity | undefined;
const logger = Fastify().log;
const inner = createServer({ logger, trustedProxies: [], workerSecret: secret });
const outer = createServer({ logger, trustedProxies: ['127.0.0.1'] });
let address = '';
let gone: AbortSignal | undefined;

inner.post('/echo', async ({ body, ip, host, protocol, id }, reply) => {
  reply.status(201).header('x-own', 'yes');
  return { body, ip, host, protocol, id };
});
inner.post('/slow', (_request, reply) => {
  gone = signalOf(reply);
});
inner.get('/broken', (_request, reply) =>
  reply.type('text/plain').send(
    Readable.from(
      (async function* () {
        yield Buffer.from('the first half');
        await wait(20);
        throw new Error('no second half');
      })(),
    ),
  ),
);
inner.post('/identity', async (_request, reply) => {
  writeIdentity(reply, { tenantId: 10, clientId: 'a client' });
  return {};
});
inner.delete('/length', async ({ body }) => ({ length: JSON.stringify(body).length }));
/** The request is answered by the worker, so `done` is never called. */
const pass = (to: () => WorkerAddress): RouteShorthandOptionsWithHandler => ({
  onRequest: (request, reply, _done) =>
    passOn(to(), request, reply, (found) => {
      identity = found;
    }),
  handler: async () => 'answered by the wrong thread',
});

beforeAll(async () => {
  for (const url of ['/echo', '/slow', '/identity'])
    outer.post(
      url,
      pass(() => worker),
    );
  outer.get(
    '/broken',
    pass(() => worker),
  );
  outer.delete(
    '/length',
    pass(() => worker),
  );
  // Nothing listens on the first port.
  outer.post(
    '/gone',
    pass(() => ({ port: 1, secret })),
  );
  await inner.listen({ port: 0, host: '127.0.0.1' });
  worker = { port: (inner.server.address() as AddressInfo).port, secret };
  address = await outer.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await outer.close();
  await inner.close();
});

const post = (to: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(address + to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('a request that is passed on', () => {
  it('is answered as if it had been asked there, with what was found out here about who asks', async () => {
    const long = 'x'.repeat(300_000);
    const answer = await post(
      '/echo',
      { long },
      { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'forged' },
    );
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-own')).toBe('yes');
    const told = (await answer.json()) as { id: string };
    expect(told).toMatchObject({
      body: { long },
      ip: '203.0.113.9',
      host: new URL(address).host,
      protocol: 'http',
      id: answer.headers.get('x-request-id'),
    });
    expect(told.id).not.toBe('forged');
  });

  it('ends there when the client has gone', async () => {
    const { port } = outer.server.address() as AddressInfo;
    const asked = request({ port, path: '/slow', method: 'POST' }).on('error', () => undefined);
    asked.end();
    await expect.poll(() => gone?.aborted).toBe(false);
    asked.destroy();
    await expect.poll(() => gone?.aborted).toBe(true);
  });

  it('breaks off where the answer does, so that half of it is not taken for the whole', async () => {
    const answer = await fetch(`${address}/broken`);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });

  it('is refused in the envelope where its body is too large', async () => {
    const large = 'x'.repeat(5_000_000);
    const answer = await post('/echo', large);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ errorCode: 'ERROR00103' });
    // Nobody knows how long this one is before it has come.
    const pieces = Array.from({ length: 100 }, () => Buffer.from(large.slice(0, 50_000)));
    const headers = { 'content-type': 'application/json' };
    const streamed = { method: 'POST', body: Readable.toWeb(Readable.from(pieces)), duplex: 'half', headers };
    expect((await fetch(`${address}/echo`, streamed as RequestInit)).status).toBe(413);
  });

  it('is answered 503 when the worker is gone', async () => {
    const answer = await post('/gone', {});
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({ errorCode: 'ERROR00105' });
  });

  it('reports who it was authenticated as, and hides that from the client', async () => {
    const answer = await post('/identity', {});
    expect(answer.status).toBe(200);
    expect(identity).toEqual({ tenantId: 10, clientId: 'a client' });
    expect(JSON.stringify([...answer.headers])).not.toContain('a client');
  });

  it('keeps the framing of a body whose length is not announced, for DELETE too', async () => {
    const { port } = outer.server.address() as AddressInfo;
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const text = await new Promise<string>((resolve, reject) => {
      const sent = request({ port, path: '/length', method: 'DELETE', headers }, async (answer) =>
        resolve((await answer.toArray()).join('')),
      );
      sent.on('error', reject).end('"0123456789"');
    });
    expect(JSON.parse(text)).toEqual({ length: 12 });
  });

  it('is not answered by the worker without its secret', async () => {
    await expect(fetch(`http://127.0.0.1:${worker.port}/broken`)).rejects.toThrow();
    const headers = { 'x-miya-worker-secret': 'x'.repeat(secret.length) };
    await expect(fetch(`http://127.0.0.1:${worker.port}/broken`, { headers })).rejects.toThrow();
  });
});
