import { randomBytes } from 'node:crypto';
import { calls } from '@miya/contract/calls';
import { OPERATOR_KEY_LIMIT, WRONG_KEY_LIMIT_PER_ADDRESS } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { createRateCardInput, createServiceInput } from '../../../../testing/worlds/data/rates.ts';
import { createWorld, type TestOperatorKey } from '../../../../testing/worlds/world.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { listOperatorKeys, revokeOperatorKey } from './index.ts';

const world = createWorld();
const list = (key: string, address = '10.0.0.1') => world.call(calls.listClients, {}, { key, address });
const listUses = ({ tenantId, keyId }: TestOperatorKey) =>
  world.owner
    .selectFrom('backoffice_uses')
    .select(['call', 'outcome'])
    .where('tenant_id', '=', tenantId)
    .where('key_id', '=', keyId)
    .orderBy('used_at')
    .execute();

describe('a back-office call', () => {
  it('works with a key of the tenant, and is stored with its outcome but without its input', async () => {
    const key = await world.buildOperatorKey();
    expect((await list(key.key)).code).toBe(200);
    const missing = { clientNum: 'C999999' };
    await world.call(calls.getClientRecord, missing, { key: key.key });
    await world.call(calls.getClientRecord, { clientNum: 5 } as never, { key: key.key });
    expect(await listUses(key)).toEqual([
      { call: 'listClients', outcome: 'done' },
      { call: 'getClientRecord', outcome: 'ERROR00130' },
      { call: 'getClientRecord', outcome: 'ERROR00101' },
    ]);
    const [record] = await inTenant(world.owner, key.tenantId, (tx) => listOperatorKeys(tx, key));
    expect(record?.lastUsedAt).not.toBeNull();
  });

  it('does not wait for another call with the same key', async () => {
    const { key, keyId } = await world.buildOperatorKey();
    await world.owner.transaction().execute(async (tx) => {
      await tx
        .selectFrom('backoffice_keys')
        .select('key_id')
        .where('key_id', '=', keyId)
        .forNoKeyUpdate()
        .execute();
      expect((await list(key)).code).toBe(200);
    });
  });

  it('stores a failed use although its changes are rolled back', async () => {
    const key = await world.buildOperatorKey();
    // The new column without a default makes the insert of a service fail.
    await world.owner.schema
      .alterTable('services')
      .addColumn('spoilt', 'text', (c) => c.notNull())
      .execute();
    const answer = await world.call(calls.putService, createServiceInput(), { key: key.key });
    await world.owner.schema.alterTable('services').dropColumn('spoilt').execute();
    expect(answer.errorCode).toBe('ERROR00075');
    expect(await listUses(key)).toEqual([{ call: 'putService', outcome: 'failed' }]);
  });

  it('is refused without a key, and with a malformed key, a session token or a revoked key', async () => {
    const key = await world.buildOperatorKey();
    const { token } = await world.buildSignedInClient({ tenantId: key.tenantId });
    const refused = { code: 500, errorCode: 'ERROR00220', result: null };
    expect(await world.call(calls.listClients, {})).toMatchObject(refused);
    expect(await world.call(calls.listClients, {}, { token })).toMatchObject(refused);
    const other = await world.buildOperatorKey();
    const secret = key.key.split('.')[1];
    for (const wrong of ['x', token, `${key.key}x`, `${other.tenantId}.${secret}`]) {
      expect(await list(wrong), wrong).toMatchObject(refused);
    }
    await inTenant(world.owner, key.tenantId, (tx) => revokeOperatorKey(tx, key, key.keyId));
    expect(await list(key.key)).toMatchObject(refused);
    expect((await listUses(key)).map(({ outcome }) => outcome)).toEqual(['revoked']);
  });

  it('does not accept a key as a session token', async () => {
    const { key } = await world.buildOperatorKey();
    expect((await world.call(calls.listServices, {}, { token: key })).code).toBe(505);
    expect((await world.call(calls.listServices, {}, { key })).code).toBe(505);
  });

  it('stores only a hash of the key, and writes no part of the key to the log', async () => {
    const { key, tenantId } = await world.buildOperatorKey();
    await list(key);
    const rows = await world.owner
      .selectFrom('backoffice_keys')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(key.split('.')[1]);
    expect(world.readLog()).not.toContain(key.split('.')[1]);
  });

  it('is limited per key, and wrong keys are limited per address', async () => {
    const key = await world.buildOperatorKey();
    const codes = new Set<number>();
    for (let use = 0; use < OPERATOR_KEY_LIMIT.most; use += 1) codes.add((await list(key.key)).code);
    expect([...codes]).toEqual([200]);
    expect((await list(key.key)).code).toBe(429);
    expect((await list((await world.buildOperatorKey()).key)).code).toBe(200);

    for (let use = 0; use < WRONG_KEY_LIMIT_PER_ADDRESS.most; use += 1) await list('x', '10.9.9.9');
    expect((await list('x', '10.9.9.9')).code).toBe(429);
    expect((await list('x', '10.9.9.8')).code).toBe(500);
  });

  it('adds no row per wrong key, because wrong keys are counted by address', async () => {
    const { tenantId } = await world.buildOperatorKey();
    const countRateLimits = async () =>
      (await world.owner.selectFrom('rate_limits').select('key').execute()).length;
    await list(`${tenantId}.key-${randomBytes(32).toString('base64url')}`, '10.9.8.7');
    const before = await countRateLimits();
    for (let guess = 0; guess < 20; guess += 1)
      await list(`${tenantId}.key-${randomBytes(32).toString('base64url')}`, '10.9.8.7');
    expect(await countRateLimits()).toBe(before);
  });

  it('cannot create or revoke keys with the database role of the server', async () => {
    const key = await world.buildOperatorKey();
    const revoke = inTenant(world.db, key.tenantId, (tx) => revokeOperatorKey(tx, key, key.keyId));
    await expect(revoke).rejects.toThrow('permission denied');
  });

  it('reads and changes only its own tenant', async () => {
    const key = await world.buildOperatorKey();
    const own = await world.buildClient({ tenantId: key.tenantId });
    await world.buildClient();
    const { result } = await list(key.key);
    expect(result?.clients.map(({ id }) => id)).toEqual([own.clientId]);
    const card = await world.call(calls.putRateCard, createRateCardInput(), { key: key.key });
    expect(card.errorCode).toBe('ERROR00201');
  });
});
