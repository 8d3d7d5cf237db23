import { type ApiScope, apiScopes } from '@miya/contract/api-keys';
import { calls } from '@miya/contract/calls';
import {
  API_KEY_LIMIT,
  API_REQUEST_LOG_DAYS,
  MAX_ENDED_API_KEYS,
  REAUTHENTICATION_MINUTES,
  WRONG_KEY_LIMIT_PER_ADDRESS,
} from '@miya/contract/limits';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildApiKey, callApi } from '../../../../testing/worlds/call-api.ts';
import { createWorld, PASSWORD, type SignedInClient } from '../../../../testing/worlds/world.ts';
import { buildTestApp } from '../../../test/trust/support/test-app.ts';
import { generateApiKey } from './api-key-format.ts';
import { deleteOldApiRequests } from './index.ts';

const world = createWorld();

const scopes: ApiScope[] = ['orders:read', 'tracking'];
const list = async (client: SignedInClient) =>
  (await world.call(calls.listApiKeys, {}, client)).result?.keys ?? [];
const use = (apiKey: string, address?: string) =>
  callApi(world, 'listOrders', {}, { apiKey, ...(address ? { address } : {}) });
const listEventKinds = async (client: SignedInClient) =>
  (await world.call(calls.listSecurityEvents, {}, client)).result?.events.map(({ kind }) => kind);

/** Makes the sign-in too old to count as proof of identity. */
const expireSignIn = ({ clientId }: SignedInClient) =>
  world.owner
    .updateTable('sessions')
    .set({
      created_at: sql<Date>`now() - make_interval(mins => ${REAUTHENTICATION_MINUTES + 1})`,
      proved_at: null,
    })
    .where('client_id', '=', clientId)
    .execute();

describe('createApiKey', () => {
  it('returns the text of the key once, stores only its hash, and adds a security event', async () => {
    const client = await world.buildSignedInClient();
    const { result } = await world.call(calls.createApiKey, { name: 'Shop', scopes }, client);
    const { key, secret = '' } = result ?? {};
    expect(key).toMatchObject({ name: 'Shop', scopes, lastUsedAt: null, lastNetwork: null, endsAt: null });
    expect((await use(secret)).statusCode).toBe(200);
    expect(await list(client)).toMatchObject([{ id: key?.id, hint: `miya_live_…${secret.slice(-4)}` }]);
    const rows = await world.owner.selectFrom('api_keys').selectAll().execute();
    const random = secret.split('_')[3] ?? '';
    expect(JSON.stringify(rows)).not.toContain(random.slice(0, 30));
    expect(world.readLog()).not.toContain(random.slice(0, 30));
    expect((await listEventKinds(client))?.[0]).toBe('api_key_created');
  });

  it('requires proof of identity if the sign-in is older than ten minutes, as rolling does', async () => {
    const client = await world.buildSignedInClient();
    const { id } = await buildApiKey(world, client);
    await expireSignIn(client);
    const create = () => world.call(calls.createApiKey, { name: 'Shop', scopes }, client);
    const roll = () => world.call(calls.rollApiKey, { id, overlapDays: 1 }, client);
    expect((await create()).errorCode).toBe('ERROR00129');
    expect((await roll()).errorCode).toBe('ERROR00129');
    await world.call(calls.proveByPassword, { passWord: PASSWORD }, client);
    expect((await create()).code).toBe(200);
    expect((await roll()).code).toBe(200);
  });

  it('refuses a key without a name, without a scope, or with a repeated scope', async () => {
    const client = await world.buildSignedInClient();
    const wrong = [
      { name: ' ', scopes },
      { name: 'Shop', scopes: [] },
      { name: 'Shop', scopes: ['tracking', 'tracking'] as ApiScope[] },
    ];
    for (const input of wrong) expect((await world.call(calls.createApiKey, input, client)).code).toBe(400);
  });
});

describe('notices', () => {
  it('list keys that were created, rolled and revoked, without the texts of the keys', async () => {
    const client = await world.buildSignedInClient();
    const { result } = await world.call(calls.createApiKey, { name: 'Shop', scopes }, client);
    const id = result?.key.id ?? '';
    const rolled = await world.call(calls.rollApiKey, { id, overlapDays: 1 }, client);
    await world.call(calls.revokeApiKey, { id }, client);
    const notices = (await world.call(calls.listNotices, {}, client)).result?.notices;
    const [first, second] = [result?.key.hint, rolled.result?.key.hint];
    expect(notices?.map(({ kind, params }) => ({ kind, params }))).toEqual([
      { kind: 'key', params: { name: 'Shop', hint: first, what: 'revoked' } },
      { kind: 'key', params: { name: 'Shop', hint: second, what: 'rolled' } },
      { kind: 'key', params: { name: 'Shop', hint: first, what: 'created' } },
    ]);
    for (const secret of [result?.secret, rolled.result?.secret])
      expect(JSON.stringify(notices)).not.toContain(secret?.slice(10, 40));
  });
});

describe('rollApiKey', () => {
  it('lets both keys work for the requested days, with the same name and scopes', async () => {
    const client = await world.buildSignedInClient();
    const old = await buildApiKey(world, client, scopes);
    const { result } = await world.call(calls.rollApiKey, { id: old.id, overlapDays: 3 }, client);
    expect(result?.key).toMatchObject({ name: 'test', scopes, endsAt: null });
    for (const key of [old.secret, result?.secret ?? '']) expect((await use(key)).statusCode).toBe(200);
    const ends = (await list(client)).find(({ id }) => id === old.id)?.endsAt ?? '';
    expect((Date.parse(ends) - Date.now()) / 86_400_000).toBeCloseTo(3, 1);
    // A key that has been rolled cannot be rolled again.
    const again = await world.call(calls.rollApiKey, { id: old.id, overlapDays: 7 }, client);
    expect(again.errorCode).toBe('ERROR00352');
    await world.owner
      .updateTable('api_keys')
      .set({ ends_at: sql<Date>`now()` })
      .where('key_id', '=', old.id)
      .execute();
    expect((await use(old.secret)).statusCode).toBe(401);
    expect((await list(client)).map(({ id }) => id)).toEqual([result?.key.id]);
    expect((await listEventKinds(client))?.[0]).toBe('api_key_rolled');
  });

  it('ends the old key immediately if the overlap is zero days', async () => {
    const client = await world.buildSignedInClient();
    const old = await buildApiKey(world, client);
    const { result } = await world.call(calls.rollApiKey, { id: old.id, overlapDays: 0 }, client);
    expect((await use(old.secret)).statusCode).toBe(401);
    expect((await use(result?.secret ?? '')).statusCode).toBe(200);
  });
});

describe('a key', () => {
  it('can be renamed, and stops working as soon as it is revoked', async () => {
    const client = await world.buildSignedInClient();
    const { id, secret } = await buildApiKey(world, client);
    const renamed = await world.call(calls.renameApiKey, { id, name: 'Warehouse' }, client);
    expect(renamed.result?.keys).toMatchObject([{ id, name: 'Warehouse' }]);
    expect((await world.call(calls.revokeApiKey, { id }, client)).result).toEqual({ keys: [] });
    expect((await use(secret)).statusCode).toBe(401);
    expect((await world.call(calls.revokeApiKey, { id }, client)).errorCode).toBe('ERROR00350');
    expect((await listEventKinds(client))?.[0]).toBe('api_key_revoked');
  });

  it('stays stored for a while after its end, and only the newest ended keys stay', async () => {
    const client = await world.buildSignedInClient();
    const stored = async () =>
      (
        await world.owner
          .selectFrom('api_keys')
          .select('key_id')
          .where('client_id', '=', client.clientId)
          .execute()
      ).map(({ key_id }) => key_id);
    const ids: string[] = [];
    for (let each = 0; each < MAX_ENDED_API_KEYS + 2; each += 1) {
      const { id } = await buildApiKey(world, client);
      ids.push(id);
      await world.call(calls.revokeApiKey, { id }, client);
    }
    expect((await stored()).toSorted()).toEqual(ids.slice(1).toSorted());
    await world.owner
      .updateTable('api_keys')
      .set({ ends_at: sql<Date>`now() - make_interval(days => ${API_REQUEST_LOG_DAYS + 1})` })
      .where('client_id', '=', client.clientId)
      .execute();
    await deleteOldApiRequests(world.db);
    expect(await stored()).toEqual([]);
  });

  it('shows the time and network of its last use, updated at most every five minutes', async () => {
    const client = await world.buildSignedInClient();
    const { secret } = await buildApiKey(world, client);
    await use(secret, '203.0.113.7');
    const [first] = await list(client);
    expect(first?.lastNetwork).toBe('203.0.113.*');
    expect(Date.now() - Date.parse(first?.lastUsedAt ?? '')).toBeLessThan(10_000);
    await use(secret, '198.51.100.1');
    expect((await list(client))[0]).toEqual(first);
    await sql`update api_keys set last_used_at = now() - interval '6 minutes'`.execute(world.owner);
    await use(secret, '198.51.100.1');
    expect((await list(client))[0]?.lastNetwork).toBe('198.51.100.*');
  });

  it('is limited to its scopes', async () => {
    const client = await world.buildSignedInClient();
    for (const scope of apiScopes) {
      const { id, secret } = await buildApiKey(world, client, [scope]);
      expect((await use(secret)).statusCode, scope).toBe(scope === 'orders:read' ? 200 : 403);
      await world.call(calls.revokeApiKey, { id }, client);
    }
  });

  it('stops working when its account is disabled or forgotten', async () => {
    const client = await world.buildSignedInClient();
    const { secret } = await buildApiKey(world, client);
    const { key } = await world.buildOperatorKey(client.tenantId);
    const records = await world.call(calls.listClients, { search: client.phone }, { key });
    const clientNum = records.result?.clients[0]?.clientNum ?? '';
    await world.call(calls.disableClient, { clientNum }, { key });
    expect((await use(secret)).statusCode).toBe(401);
    await world.call(calls.enableClient, { clientNum }, { key });
    expect((await use(secret)).statusCode).toBe(200);
    await world.call(calls.forgetClient, { clientNum }, { key });
    expect((await use(secret)).statusCode).toBe(401);
    const left = world.owner.selectFrom('api_keys').select('key_id').where('client_id', '=', client.clientId);
    expect(await left.execute()).toEqual([]);
  });

  it('gets its remaining requests in headers, and is refused above its limit', async () => {
    const client = await world.buildSignedInClient();
    const { secret } = await buildApiKey(world, client, ['tracking']);
    const { headers } = await use(secret);
    expect(headers['ratelimit-policy']).toBe('"key";q=600;w=60');
    expect(headers.ratelimit).toBe('"key";r=599;t=60');
    for (let asked = 1; asked < API_KEY_LIMIT.most; asked += 1) await use(secret);
    const refused = await use(secret);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers.ratelimit).toMatch(/^"key";r=0;t=\d+$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: 'too_many_requests', status: 429 });
    const other = await buildApiKey(world, client, ['orders:read']);
    expect((await use(other.secret)).statusCode).toBe(200);
  });

  it('has one limit over all processes', async () => {
    const client = await world.buildSignedInClient();
    const { secret } = await buildApiKey(world, client, ['orders:read']);
    const another = await buildTestApp(world.db);
    const ask = async (app: FastifyInstance) => {
      const headers = { authorization: `Bearer ${secret}` };
      return (await app.inject({ url: '/api/v1/services', headers })).statusCode;
    };
    const statuses: number[] = [];
    for (let asked = 0; asked < API_KEY_LIMIT.most + 100; asked += 2)
      statuses.push(...(await Promise.all([world.app, another].map(ask))));
    await another.close();
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(API_KEY_LIMIT.most);
    // At the end each process may have reserved a few uses that no request has taken.
    const refused = statuses.filter((status) => status === 429).length;
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(100 + 20);
  });

  it('cannot be guessed: wrong keys of one network are limited', async () => {
    const address = '10.7.7.7';
    const statuses = new Set<number>();
    for (let guess = 0; guess < WRONG_KEY_LIMIT_PER_ADDRESS.most; guess += 1)
      statuses.add((await use(generateApiKey(1).secret, address)).statusCode);
    expect([...statuses]).toEqual([401]);
    expect((await use(generateApiKey(1).secret, address)).statusCode).toBe(429);
    expect((await use('nonsense', '10.7.7.8')).statusCode).toBe(401);
  });
});
