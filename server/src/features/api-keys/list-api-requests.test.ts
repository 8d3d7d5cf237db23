import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { API_REQUEST_LOG_DAYS, ENDED_API_KEY_REQUESTS_PER_DAY } from '@miya/contract/limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildApiKey, callApi } from '../../../../testing/worlds/call-api.ts';
import {
  buildOrderingClient,
  createOrderInput,
  type OrderingClient,
} from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { deleteOldApiRequests } from './index.ts';

const world = createWorld();

/** Waits until the list has this many requests, because the server writes them a second later. */
async function list(
  client: OrderingClient,
  count: number,
  input: { refused?: boolean; limit?: number } = {},
) {
  for (let tries = 0; tries < 100; tries += 1) {
    const { result } = await world.call(calls.listApiRequests, input, { token: client.token });
    if ((result?.requests.length ?? 0) >= count) return result;
    await pause(100);
  }
  throw new Error(`The list has fewer than ${count} requests`);
}

describe('listApiRequests', () => {
  it('lists the path, key and status of each request, without its content', async () => {
    const client = await buildOrderingClient(world);
    const { secret } = await buildApiKey(world, client, ['orders:read', 'orders:write']);
    const options = { apiKey: secret, address: '203.0.113.9' };
    const order = createOrderInput(client, { clientReference: 'SECRET-REFERENCE' });
    const placed = await callApi(world, 'createOrder', { order }, options);
    await callApi(world, 'listOrders', { text: 'María' }, options);
    await callApi(world, 'getOrder', { id: crypto.randomUUID() }, options);
    await callApi(world, 'listEntries', {}, options);
    await callApi(world, 'listOrders', { limit: -1 }, options);
    const page = await list(client, 5);
    const listed = page?.requests.map(({ method, path, status, code }) => [method, path, status, code]);
    expect(listed?.toReversed()).toEqual([
      ['POST', '/orders', 201, null],
      ['GET', '/orders', 200, null],
      ['GET', '/orders/{id}', 404, 'order_not_found'],
      ['GET', '/entries', 403, 'scope_missing'],
      ['GET', '/orders', 400, 'request_invalid'],
    ]);
    const first = page?.requests.at(-1);
    expect(first).toMatchObject({
      id: placed.headers['x-request-id'],
      keyName: 'test',
      test: false,
      network: '203.0.113.*',
    });
    const stored = JSON.stringify(await world.owner.selectFrom('api_requests').selectAll().execute());
    for (const personal of ['SECRET-REFERENCE', 'María', '203.0.113.9'])
      expect(stored).not.toContain(personal);

    const refused = await list(client, 3, { refused: true });
    expect(refused?.requests.map(({ status }) => status)).toEqual([400, 403, 404]);
    const pages: string[] = [];
    let after: string | undefined;
    do {
      const { result } = await world.call(
        calls.listApiRequests,
        { limit: 2, ...(after ? { after } : {}) },
        { token: client.token },
      );
      pages.push(...(result?.requests ?? []).map(({ id }) => id));
      after = result?.next ?? undefined;
    } while (after);
    expect(pages).toEqual(page?.requests.map(({ id }) => id));
  });

  it('marks requests with a test key', async () => {
    const client = await buildOrderingClient(world);
    for (const test of [false, true]) {
      const { secret } = await buildApiKey(world, client, undefined, test);
      await callApi(world, 'listServices', {}, { apiKey: secret });
    }
    const marks = (await list(client, 2))?.requests.map(({ test }) => test);
    expect(marks?.toReversed()).toEqual([false, true]);
  });

  it('lists a few requests with a revoked key per day, and keeps all other requests', async () => {
    const client = await buildOrderingClient(world);
    const { id, secret } = await buildApiKey(world, client);
    const ask = (address: string) => callApi(world, 'listServices', {}, { apiKey: secret, address });
    for (let each = 0; each <= ENDED_API_KEY_REQUESTS_PER_DAY; each += 1) await ask('203.0.113.7');
    await world.call(calls.revokeApiKey, { id }, { token: client.token });
    for (let each = 0; each <= ENDED_API_KEY_REQUESTS_PER_DAY; each += 1)
      expect((await ask('203.0.114.7')).statusCode).toBe(401);
    // When this request is listed, all earlier ones have been written.
    const { secret: other } = await buildApiKey(world, client);
    await callApi(world, 'listServices', {}, { apiKey: other });
    const all = await list(client, 2 * ENDED_API_KEY_REQUESTS_PER_DAY + 2, { limit: 100 });
    const refused = all?.requests.filter(({ code }) => code === 'key_invalid');
    expect(refused).toHaveLength(ENDED_API_KEY_REQUESTS_PER_DAY);
    expect(refused?.[0]).toMatchObject({ status: 401, path: '/services', network: '203.0.114.*' });
    expect(refused?.[0]?.keyName).toBe(all?.requests.at(-1)?.keyName);
    const stranger = await buildOrderingClient(world);
    expect((await list(stranger, 0))?.requests).toEqual([]);
  });

  it('lists only requests of the client, and deletes old ones', async () => {
    const [client, other] = [await buildOrderingClient(world), await buildOrderingClient(world)];
    for (const each of [client, other]) {
      const { secret } = await buildApiKey(world, each);
      await callApi(world, 'listServices', {}, { apiKey: secret });
      expect((await list(each, 1))?.requests).toHaveLength(1);
    }
    await world.owner
      .updateTable('api_requests')
      .set({ happened_at: sql<Date>`now() - make_interval(days => ${API_REQUEST_LOG_DAYS + 1})` })
      .where('client_id', '=', client.clientId)
      .execute();
    await deleteOldApiRequests(world.db);
    const left = await world.owner.selectFrom('api_requests').select('client_id').distinct().execute();
    expect(left.map(({ client_id }) => client_id)).not.toContain(client.clientId);
    expect(left.map(({ client_id }) => client_id)).toContain(other.clientId);
  });
});
