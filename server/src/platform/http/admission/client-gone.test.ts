import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ClientGone, signalOf } from './client-gone.ts';

const app = Fastify({ forceCloseConnections: true });
const arrived = Promise.withResolvers<AbortSignal>();
let answered: AbortSignal | undefined;
app.get('/slow', (_request, reply) => {
  arrived.resolve(signalOf(reply));
});
app.get('/quick', async (_request, reply) => {
  answered = signalOf(reply);
  return 'done';
});
beforeAll(() => app.listen({ port: 0 }));
afterAll(() => app.close());

const ask = (path: string) =>
  request({ port: (app.server.address() as AddressInfo).port, path }).on('error', () => undefined);

it('tells the work when its client has gone', async () => {
  const asked = ask('/slow');
  asked.end();
  const signal = await arrived.promise;
  expect(signal.aborted).toBe(false);
  asked.destroy();
  await once(signal, 'abort');
  expect(signal.reason).toBeInstanceOf(ClientGone);
});

it('says nothing when the answer has left', async () => {
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://localhost:${port}/quick`, { headers: { connection: 'close' } });
  expect(await response.text()).toBe('done');
  await setTimeout(50);
  expect(answered?.aborted).toBe(false);
});
