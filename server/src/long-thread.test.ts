import { calls } from '@miya/contract/calls';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { someRows } from '../../testing/worlds/imports.ts';
import { buildOrderer } from '../../testing/worlds/orders.ts';
import { createWorld, requestOf } from '../../testing/worlds/world.ts';
import { buildAnother } from '../test/trust/apps.ts';
import { connect } from './db/connect.ts';
import { deriveIdentityKey } from './identity/index.ts';
import { createLogger } from './logger.ts';
import { type LongThread, openLongThread } from './long-thread.ts';

const world = createWorld();
const secret = 'a secret that only the tests know';
/** As long as it takes on the busiest machine. */
const PATIENCE_MS = 60_000;
let thread: LongThread;
const open = (patienceMs: number) =>
  openLongThread(
    {
      databaseUrl: world.ownerUrl,
      connections: 2,
      secret,
      logLevel: 'silent',
      identityKeys: [deriveIdentityKey(secret)],
    },
    createLogger('silent', { write: () => undefined }),
    patienceMs,
  );
// A database that is not there: what is answered all the same was answered by the thread.
const nowhere = connect({ url: 'postgres://nobody@127.0.0.1:1/nothing', onError: () => undefined });

beforeAll(() => {
  thread = open(PATIENCE_MS);
});
afterAll(async () => {
  await thread.stop();
  await nowhere.destroy();
});

it('answers long calls, and only those, as the first thread would', async () => {
  const client = await buildOrderer(world);
  const { token } = client;
  const app = await buildAnother(nowhere, { longPath: thread.path });
  const input = {
    serviceId: client.serviceId,
    rows: someRows(20, (at) => (at === 3 ? { weight: 'x' } : {})),
  };
  const check = requestOf(calls.checkImportRows, input, { token });
  // It waits until the thread is there.
  const passed = await app.inject(check);
  const own = await world.app.inject(check);
  expect(passed.json()).toEqual(own.json());
  expect(passed.json().result.rows).toHaveLength(20);
  expect(passed.headers['cache-control']).toBe('no-store');
  const exported = requestOf(calls.exportOrders, { choice: { filter: {} } }, { token });
  expect((await app.inject(exported)).rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await app.inject(requestOf(calls.listOrders, {}, { token }))).statusCode).toBe(503);
  await app.close();
});

it('keeps nobody waiting while it is long in coming, and is there afterwards', async () => {
  const slow = open(0);
  expect(await slow.path()).toBeUndefined();
  await vi.waitUntil(slow.path, { timeout: PATIENCE_MS });
  await slow.stop();
});

it('is not there once it was told to end', async () => {
  await thread.stop();
  expect(await thread.path()).toBeUndefined();
});
