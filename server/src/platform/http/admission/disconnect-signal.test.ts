import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ClientDisconnectedError, createDisconnectSignal } from './disconnect-signal.ts';

const app = Fastify({ forceCloseConnections: true });
const slowSignal = Promise.withResolvers<AbortSignal>();
let quickSignal: AbortSignal | undefined;
app.get('/slow', (_request, reply) => {
  slowSignal.resolve(createDisconnectSignal(reply));
});
app.get('/quick', async (_request, reply) => {
  quickSignal = createDisconnectSignal(reply);
  return 'done';
});
beforeAll(() => app.listen({ port: 0 }));
afterAll(() => app.close());

const createRequest = (path: string) =>
  request({ port: (app.server.address() as AddressInfo).port, path }).on('error', () => undefined);

it('aborts the signal when the client disconnects', async () => {
  const clientRequest = createRequest('/slow');
  clientRequest.end();
  const signal = await slowSignal.promise;
  expect(signal.aborted).toBe(false);
  clientRequest.destroy();
  await once(signal, 'abort');
  expect(signal.reason).toBeInstanceOf(ClientDisconnectedError);
});

it('does not abort the signal after a complete response', async () => {
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://localhost:${port}/quick`, { headers: { connection: 'close' } });
  expect(await response.text()).toBe('done');
  await setTimeout(50);
  expect(quickSignal?.aborted).toBe(false);
});
