import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type RouteShorthandOptionsWithHandler } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDisconnectSignal } from './admission/disconnect-signal.ts';
import { createServer } from './create-server.ts';
import { type Identity, passOn, type WorkerAddress, writeIdentity } from './pass-on.ts';

const secret = 'a secret that only the worker knows';
let worker: WorkerAddress = { port: 0, secret };
let identity: Identity | undefined;
const logger = Fastify().log;
const inner = createServer({ logger, trustedProxies: [], workerSecret: secret });
const outer = createServer({ logger, trustedProxies: ['127.0.0.1'] });
let address = '';
let workerSignal: AbortSignal | undefined;

inner.post('/echo', async ({ body, ip, host, protocol, id }, reply) => {
  reply.status(201).header('x-own', 'yes');
  return { body, ip, host, protocol, id };
});
inner.post('/slow', (_request, reply) => {
  workerSignal = createDisconnectSignal(reply);
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
/** Forwards requests in a hook. The worker answers them, so the hook never calls `done`. */
const passOnTo = (getAddress: () => WorkerAddress): RouteShorthandOptionsWithHandler => ({
  onRequest: (request, reply, _done) =>
    passOn(getAddress(), request, reply, (receivedIdentity) => {
      identity = receivedIdentity;
    }),
  handler: async () => 'answered by the wrong thread',
});

beforeAll(async () => {
  for (const url of ['/echo', '/slow', '/identity'])
    outer.post(
      url,
      passOnTo(() => worker),
    );
  outer.get(
    '/broken',
    passOnTo(() => worker),
  );
  outer.delete(
    '/length',
    passOnTo(() => worker),
  );
  // Nothing listens on port 1.
  outer.post(
    '/gone',
    passOnTo(() => ({ port: 1, secret })),
  );
  await inner.listen({ port: 0, host: '127.0.0.1' });
  worker = { port: (inner.server.address() as AddressInfo).port, secret };
  address = await outer.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await outer.close();
  await inner.close();
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('passOn', () => {
  it('returns the response of the worker, and forwards client address, host and request id', async () => {
    const long = 'x'.repeat(300_000);
    const response = await post(
      '/echo',
      { long },
      { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'forged' },
    );
    expect(response.status).toBe(201);
    expect(response.headers.get('x-own')).toBe('yes');
    const seenByWorker = (await response.json()) as { id: string };
    expect(seenByWorker).toMatchObject({
      body: { long },
      ip: '203.0.113.9',
      host: new URL(address).host,
      protocol: 'http',
      id: response.headers.get('x-request-id'),
    });
    expect(seenByWorker.id).not.toBe('forged');
  });

  it('aborts the work of the worker when the client disconnects', async () => {
    const { port } = outer.server.address() as AddressInfo;
    const clientRequest = request({ port, path: '/slow', method: 'POST' }).on('error', () => undefined);
    clientRequest.end();
    await expect.poll(() => workerSignal?.aborted).toBe(false);
    clientRequest.destroy();
    await expect.poll(() => workerSignal?.aborted).toBe(true);
  });

  it('cuts off the response when the worker cannot finish it', async () => {
    const response = await fetch(`${address}/broken`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('refuses a body that is too large with status 413 in the envelope', async () => {
    const large = 'x'.repeat(5_000_000);
    const response = await post('/echo', large);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ errorCode: 'ERROR00103' });
    // A streamed body has no content-length header.
    const pieces = Array.from({ length: 100 }, () => Buffer.from(large.slice(0, 50_000)));
    const headers = { 'content-type': 'application/json' };
    const streamed = { method: 'POST', body: Readable.toWeb(Readable.from(pieces)), duplex: 'half', headers };
    expect((await fetch(`${address}/echo`, streamed as RequestInit)).status).toBe(413);
  });

  it('answers 503 when the worker cannot be reached', async () => {
    const response = await post('/gone', {});
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toMatchObject({ errorCode: 'ERROR00105' });
  });

  it('reports the authenticated identity, and removes it from the response to the client', async () => {
    const response = await post('/identity', {});
    expect(response.status).toBe(200);
    expect(identity).toEqual({ tenantId: 10, clientId: 'a client' });
    expect(JSON.stringify([...response.headers])).not.toContain('a client');
  });

  it('forwards a chunked body of a DELETE request completely', async () => {
    const { port } = outer.server.address() as AddressInfo;
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const text = await new Promise<string>((resolve, reject) => {
      const clientRequest = request({ port, path: '/length', method: 'DELETE', headers }, async (response) =>
        resolve((await response.toArray()).join('')),
      );
      clientRequest.on('error', reject).end('"0123456789"');
    });
    expect(JSON.parse(text)).toEqual({ length: 12 });
  });

  it('gets no response from the worker without the secret', async () => {
    await expect(fetch(`http://127.0.0.1:${worker.port}/broken`)).rejects.toThrow();
    const headers = { 'x-miya-worker-secret': 'x'.repeat(secret.length) };
    await expect(fetch(`http://127.0.0.1:${worker.port}/broken`, { headers })).rejects.toThrow();
  });
});
