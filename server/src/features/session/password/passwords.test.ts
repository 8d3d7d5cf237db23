import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createWorld, PASSWORD, type TestClient } from '../../../../../testing/worlds/world.ts';
import { replaceArgon2 } from '../../../../test/support/replace-argon2.ts';
import { checkPassword, hashPassword, needsRehash } from './passwords.ts';

// Use the real Argon2 instead of the fast test double: these tests measure the cost of hashing.
replaceArgon2((argon2) => argon2);

const world = createWorld();
const lowCost = { memory: 4_096, passes: 1, parallelism: 1 };
const highCost = { memory: 24_576, passes: 3, parallelism: 2 };

const getStoredHash = async ({ tenantId, clientId }: TestClient) =>
  (
    await world.owner
      .selectFrom('clients')
      .select('password_hash')
      .where('tenant_id', '=', tenantId)
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
  ).password_hash;
const setStoredHash = ({ tenantId, clientId }: TestClient, password_hash: string) =>
  world.owner
    .updateTable('clients')
    .set({ password_hash })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();

describe('a password hash', () => {
  it.each([lowCost, highCost])('is verified with the cost it was created with: %j', async (cost) => {
    const hash = await hashPassword(PASSWORD, cost);
    expect(hash).toContain(`$argon2id$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`);
    expect([await checkPassword(PASSWORD, hash), await checkPassword('another', hash)]).toEqual([
      true,
      false,
    ]);
  });

  it('is accepted in the format of the reference implementation, and refused if malformed', async () => {
    const hash = await hashPassword(PASSWORD);
    const [, name, cost, nonce = '', tag = ''] = hash.split('$');
    const toBase64 = (part: string) => Buffer.from(part, 'base64url').toString('base64').replace(/=+$/, '');
    const referenceHash = `$${name}$v=19$${cost}$${toBase64(nonce)}$${toBase64(tag)}`;
    expect(await checkPassword(PASSWORD, referenceHash)).toBe(true);
    for (const malformedHash of ['-', '', '$argon2id$m=1$$', '$2b$10$abcdefghijklmnopqrstuv'])
      expect(await checkPassword(PASSWORD, malformedHash)).toBe(false);
  });

  it('of a lower cost is replaced at the next successful sign-in only', async () => {
    const client = await world.buildClient();
    const { phone, tenantId } = client;
    const oldHash = await hashPassword(PASSWORD, lowCost);
    await setStoredHash(client, oldHash);
    expect(needsRehash(oldHash)).toBe(true);
    expect((await world.call(calls.login, { phone, tenantId, passWord: 'wrong' })).errorCode).toBe(
      'ERROR00120',
    );
    expect(await getStoredHash(client)).toBe(oldHash);
    expect((await world.call(calls.login, { phone, tenantId, passWord: PASSWORD })).code).toBe(200);
    const newHash = await getStoredHash(client);
    expect([newHash === oldHash, needsRehash(newHash)]).toEqual([false, false]);
    expect((await world.call(calls.login, { phone, tenantId, passWord: PASSWORD })).code).toBe(200);
    expect(await getStoredHash(client)).toBe(newHash);
  });

  it('of a lower cost takes as much CPU time to check as a missing hash', async () => {
    const hash = await hashPassword(PASSWORD, { memory: 9_728, passes: 2, parallelism: 1 });
    // Measure CPU time, because other load on the machine makes the elapsed time vary.
    const times = { lowCost: [] as number[], missing: [] as number[] };
    for (let i = 0; i < 15; i += 1)
      for (const [kind, storedHash] of [
        ['lowCost', hash],
        ['missing', undefined],
      ] as const) {
        const start = process.cpuUsage();
        await checkPassword('guess', storedHash);
        const { user, system } = process.cpuUsage(start);
        times[kind].push(user + system);
      }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const ratio = median(times.lowCost) / median(times.missing);
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.4);
  });
});
