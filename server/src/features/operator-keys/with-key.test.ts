import { randomBytes } from 'node:crypto';
import { calls } from '@miya/contract/calls';
import { OPERATOR_KEY_LIMIT, WRONG_KEY_LIMIT_PER_ADDRESS } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { someCard, someService } from '../../../../testing/worlds/data/rates.ts';
import { createWorld, type TestKey } from '../../../../testing/worlds/world.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { listKeys, revokeKey } from './index.ts';

const world = createWorld();
const list = (key: string, address = '10.0.0.1') => world.call(calls.listClients, {}, { key, address });
const usesOf = ({ tenantId, keyId }: TestKey) =>
  world.owner
    .selectFrom('backoffice_uses')
    .select(['call', 'outcome'])
    .where('tenant_id', '=', tenantId)
    .where('key_id', '=', keyId)
    .orderBy('used_at')
    .execute();

describe('a back-office call', () => {
  it('is answered to a key of the tenant, and noted with its outcome but without what was sent', async () => {
    const key = await world.buildKey();
    expect((await list(key.key)).code).toBe(200);
    const missing = { clientNum: 'C999999' };
    await world.call(calls.getClientRecord, missing, { key: key.key });
    await world.call(calls.getClientRecord, { clientNum: 5 } as never, { key: key.key });
    expect(await usesOf(key)).toEqual([
      { call: 'listClients', outcome: 'done' },
      { call: 'getClientRecord', outcome: 'ERROR00130' },
      { call: 'getClientRecord', outcome: 'ERROR00101' },
    ]);
    const [record] = await inTenant(world.owner, key.tenantId, (tx) => listKeys(tx, key));
    expect(record?.lastUsedAt).not.toBeNull();
  });

  it('waits for no other call of the key that is just noting its use', async () => {
    const { key, keyId } = await world.buildKey();
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

  it('notes a use that failed, though what it did is undone', async () => {
    const key = await world.buildKey();
    // A service that cannot be written: the check of the table refuses what the contract would.
    await world.owner.schema
      .alterTable('services')
      .addColumn('spoilt', 'text', (c) => c.notNull())
      .execute();
    const answer = await world.call(calls.putService, someService(), { key: key.key });
    await world.owner.schema.alterTable('services').dropColumn('spoilt').execute();
    expect(answer.errorCode).toBe('ERROR00075');
    expect(await usesOf(key)).toEqual([{ call: 'putService', outcome: 'failed' }]);
  });

  it('is refused without a key, with a garbled one, with a session, and with a revoked one', async () => {
    const key = await world.buildKey();
    const { token } = await world.buildSignedIn({ tenantId: key.tenantId });
    const refused = { code: 500, errorCode: 'ERROR00220', result: null };
    expect(await world.call(calls.listClients, {})).toMatchObject(refused);
    expect(await world.call(calls.listClients, {}, { token })).toMatchObject(refused);
    const other = await world.buildKey();
    const secret = key.key.split('.')[1];
    for (const wrong of ['x', token, `${key.key}x`, `${other.tenantId}.${secret}`]) {
      expect(await list(wrong), wrong).toMatchObject(refused);
    }
    await inTenant(world.owner, key.tenantId, (tx) => revokeKey(tx, key, key.keyId));
    expect(await list(key.key)).toMatchObject(refused);
    expect((await usesOf(key)).map(({ outcome }) => outcome)).toEqual(['revoked']);
  });

  it('does not take a key for a session', async () => {
    const { key } = await world.buildKey();
    expect((await world.call(calls.listServices, {}, { token: key })).code).toBe(505);
    expect((await world.call(calls.listServices, {}, { key })).code).toBe(505);
  });

  it('keeps only a hash of the key, and none of it in the log', async () => {
    const { key, tenantId } = await world.buildKey();
    await list(key);
    const rows = await world.owner
      .selectFrom('backoffice_keys')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(key.split('.')[1]);
    expect(world.logged()).not.toContain(key.split('.')[1]);
  });

  it('is limited per key, and wrong keys per address', async () => {
    const key = await world.buildKey();
    const codes = new Set<number>();
    for (let use = 0; use < OPERATOR_KEY_LIMIT.most; use += 1) codes.add((await list(key.key)).code);
    expect([...codes]).toEqual([200]);
    expect((await list(key.key)).code).toBe(429);
    expect((await list((await world.buildKey()).key)).code).toBe(200);

    for (let use = 0; use < WRONG_KEY_LIMIT_PER_ADDRESS.most; use += 1) await list('x', '10.9.9.9');
    expect((await list('x', '10.9.9.9')).code).toBe(429);
    expect((await list('x', '10.9.9.8')).code).toBe(500);
  });

  it('writes nothing for each wrong key: guesses are counted by where they come from', async () => {
    const { tenantId } = await world.buildKey();
    const counted = async () => (await world.owner.selectFrom('rate_limits').select('key').execute()).length;
    await list(`${tenantId}.key-${randomBytes(32).toString('base64url')}`, '10.9.8.7');
    const before = await counted();
    for (let guess = 0; guess < 20; guess += 1)
      await list(`${tenantId}.key-${randomBytes(32).toString('base64url')}`, '10.9.8.7');
    expect(await counted()).toBe(before);
  });

  it('cannot make or revoke keys through the role that serves', async () => {
    const key = await world.buildKey();
    const revoke = inTenant(world.db, key.tenantId, (tx) => revokeKey(tx, key, key.keyId));
    await expect(revoke).rejects.toThrow('permission denied');
  });

  it('sees and changes its own tenant only', async () => {
    const key = await world.buildKey();
    const own = await world.buildClient({ tenantId: key.tenantId });
    await world.buildClient();
    const { result } = await list(key.key);
    expect(result?.clients.map(({ id }) => id)).toEqual([own.clientId]);
    const card = await world.call(calls.putRateCard, someCard(), { key: key.key });
    expect(card.errorCode).toBe('ERROR00201');
  });
});
