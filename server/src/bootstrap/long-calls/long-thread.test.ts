import { calls } from '@miya/contract/calls';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createImportRows } from '../../../../testing/worlds/data/imports.ts';
import { buildOrderingClient } from '../../../../testing/worlds/data/orders.ts';
import { buildCallRequest, createWorld } from '../../../../testing/worlds/world.ts';
import { buildTestApp } from '../../../test/trust/support/test-app.ts';
import { createLogger } from '../../platform/config/logger.ts';
import { connect } from '../../platform/db/connection/connect.ts';
import { deriveIdentityKey } from '../../platform/encryption/keys.ts';
import { type LongThread, openLongThread } from './long-thread.ts';

const world = createWorld();
const secret = 'a secret that only the tests know';
/** Long enough for a busy machine. */
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
// The main thread has no database here: a call that succeeds was answered by the worker thread.
const nowhere = connect({ url: 'postgres://nobody@127.0.0.1:1/nothing', onError: () => undefined });

beforeAll(() => {
  thread = open(PATIENCE_MS);
});
afterAll(async () => {
  await thread.stop();
  await nowhere.destroy();
});

it('answers long calls, and only those, as the main thread would', async () => {
  const client = await buildOrderingClient(world);
  const { token } = client;
  const app = await buildTestApp(nowhere, { longThread: thread });
  const input = {
    serviceId: client.serviceId,
    rows: createImportRows(20, (at) => (at === 3 ? { weight: 'x' } : {})),
  };
  const check = buildCallRequest(calls.checkImportRows, input, { token });
  // The call waits until the worker listens.
  const passed = await app.inject(check);
  const own = await world.app.inject(check);
  expect(passed.json()).toEqual(own.json());
  expect(passed.json().result.rows).toHaveLength(20);
  expect(passed.headers['cache-control']).toBe('no-store');
  const exported = buildCallRequest(calls.exportOrders, { choice: { filter: {} } }, { token });
  expect((await app.inject(exported)).rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await app.inject(buildCallRequest(calls.listOrders, {}, { token }))).statusCode).toBe(503);
  await app.close();
});

it('does not delay calls while it starts, and answers them afterwards', async () => {
  const slow = open(0);
  expect(await slow.address()).toBeUndefined();
  expect(slow.isListening()).toBe(false);
  await vi.waitUntil(slow.address, { timeout: PATIENCE_MS });
  expect(slow.isListening()).toBe(true);
  await slow.stop();
});

it('has no address after it was stopped', async () => {
  await thread.stop();
  expect(await thread.address()).toBeUndefined();
  expect(thread.isListening()).toBe(false);
});
