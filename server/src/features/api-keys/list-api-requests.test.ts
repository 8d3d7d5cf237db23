import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@miya/contract/calls';
import { API_REQUEST_LOG_DAYS, ENDED_API_KEY_REQUESTS_PER_DAY } from '@miya/contract/limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { askApi, buildApiKey } from '../../../../testing/worlds/api.ts';
import { buildOrderer, type Orderer, someOrder } from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { tidyApiRequests } from './index.ts';

const world = createWorld();

/** The latest requests, as soon as there are so many: they are written a second later. */
async function list(client: Orderer, count: number, input: { refused?: boolean; limit?: number } = {}) {
  for (let tries = 0; tries < 100; tries += 1) {
    const { result } = await world.call(calls.listApiRequests, input, { token: client.token });
    if ((result?.requests.length ?? 0) >= count) return result;
    await pause(100);
  }
  throw new Error(`there are no ${count} requests`);
}

describe('listApiRequests', () => {
  it('tells what was asked with which key, and what came of it, but nothing of what was sent', async () => {
    const client = await buildOrderer(world);
    const { secret } = await buildApiKey(world, client, ['orders:read', 'orders:write']);
    const options = { apiKey: secret, address: '203.0.113.9' };
    const order = someOrder(client, { clientReference: 'SECRET-REFERENCE' });
    const placed = await askApi(world, 'createOrder', { order }, options);
    await askApi(world, 'listOrders', { text: 'María' }, options);
    await askApi(world, 'getOrder', { id: crypto.randomUUID() }, options);
    await askApi(world, 'listEntries', {}, options);
    await askApi(world, 'listOrders', { limit: -1 }, options);
    const page = await list(client, 5);
    const seen = page?.requests.map(({ method, path, status, code }) => [method, path, status, code]);
    expect(seen?.toReversed()).toEqual([
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

  it('marks what came with a test key', async () => {
    const client = await buildOrderer(world);
    for (const test of [false, true]) {
      const { secret } = await buildApiKey(world, client, undefined, test);
      await askApi(world, 'listServices', {}, { apiKey: secret });
    }
    const marks = (await list(client, 2))?.requests.map(({ test }) => test);
    expect(marks?.toReversed()).toEqual([false, true]);
  });

  it('tells that a revoked key is still in use, some times a day, and drives out nothing else', async () => {
    const client = await buildOrderer(world);
    const { id, secret } = await buildApiKey(world, client);
    const ask = (address: string) => askApi(world, 'listServices', {}, { apiKey: secret, address });
    for (let each = 0; each <= ENDED_API_KEY_REQUESTS_PER_DAY; each += 1) await ask('203.0.113.7');
    await world.call(calls.revokeApiKey, { id }, { token: client.token });
    for (let each = 0; each <= ENDED_API_KEY_REQUESTS_PER_DAY; each += 1)
      expect((await ask('203.0.114.7')).statusCode).toBe(401);
    // One more that is listed tells that those before it have been written.
    const { secret: other } = await buildApiKey(world, client);
    await askApi(world, 'listServices', {}, { apiKey: other });
    const all = await list(client, 2 * ENDED_API_KEY_REQUESTS_PER_DAY + 2, { limit: 100 });
    const refused = all?.requests.filter(({ code }) => code === 'key_invalid');
    expect(refused).toHaveLength(ENDED_API_KEY_REQUESTS_PER_DAY);
    expect(refused?.[0]).toMatchObject({ status: 401, path: '/services', network: '203.0.114.*' });
    expect(refused?.[0]?.keyName).toBe(all?.requests.at(-1)?.keyName);
    const stranger = await buildOrderer(world);
    expect((await list(stranger, 0))?.requests).toEqual([]);
  });

  it('is each client’s own, and forgets what is old', async () => {
    const [client, other] = [await buildOrderer(world), await buildOrderer(world)];
    for (const one of [client, other]) {
      const { secret } = await buildApiKey(world, one);
      await askApi(world, 'listServices', {}, { apiKey: secret });
      expect((await list(one, 1))?.requests).toHaveLength(1);
    }
    await world.owner
      .updateTable('api_requests')
      .set({ happened_at: sql<Date>`now() - make_interval(days => ${API_REQUEST_LOG_DAYS + 1})` })
      .where('client_id', '=', client.clientId)
      .execute();
    await tidyApiRequests(world.db);
    const left = await world.owner.selectFrom('api_requests').select('client_id').distinct().execute();
    expect(left.map(({ client_id }) => client_id)).not.toContain(client.clientId);
    expect(left.map(({ client_id }) => client_id)).toContain(other.clientId);
  });
});
