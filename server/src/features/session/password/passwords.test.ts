import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createWorld, PASSWORD, type TestClient } from '../../../../../testing/worlds/world.ts';
import { replaceArgon2 } from '../../../../test/support/replace-argon2.ts';
import { checkPassword, hashPassword, isCheap } from './passwords.ts';

// In earnest: this is where it is looked at what hashing costs.
replaceArgon2((argon2) => argon2);

const world = createWorld();
const cheap = { memory: 4_096, passes: 1, parallelism: 1 };
const dear = { memory: 24_576, passes: 3, parallelism: 2 };

const hashOf = async ({ tenantId, clientId }: TestClient) =>
  (
    await world.owner
      .selectFrom('clients')
      .select('password_hash')
      .where('tenant_id', '=', tenantId)
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
  ).password_hash;
const putHash = ({ tenantId, clientId }: TestClient, password_hash: string) =>
  world.owner
    .updateTable('clients')
    .set({ password_hash })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();

describe('a stored hash', () => {
  it.each([cheap, dear])('is checked with what it was made with: %j', async (cost) => {
    const hash = await hashPassword(PASSWORD, cost);
    expect(hash).toContain(`$argon2id$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`);
    expect([await checkPassword(PASSWORD, hash), await checkPassword('another', hash)]).toEqual([
      true,
      false,
    ]);
  });

  it('is read as the reference implementation writes it, and never when it is none', async () => {
    const hash = await hashPassword(PASSWORD);
    const [, name, cost, nonce = '', tag = ''] = hash.split('$');
    const plain = (part: string) => Buffer.from(part, 'base64url').toString('base64').replace(/=+$/, '');
    const written = `$${name}$v=19$${cost}$${plain(nonce)}$${plain(tag)}`;
    expect(await checkPassword(PASSWORD, written)).toBe(true);
    for (const broken of ['-', '', '$argon2id$m=1$$', '$2b$10$abcdefghijklmnopqrstuv'])
      expect(await checkPassword(PASSWORD, broken)).toBe(false);
  });

  it("is made anew with today's cost at the next sign-in, and only then", async () => {
    const client = await world.buildClient();
    const { phone, tenantId } = client;
    const old = await hashPassword(PASSWORD, cheap);
    await putHash(client, old);
    expect(isCheap(old)).toBe(true);
    expect((await world.call(calls.login, { phone, tenantId, passWord: 'wrong' })).errorCode).toBe(
      'ERROR00120',
    );
    expect(await hashOf(client)).toBe(old);
    expect((await world.call(calls.login, { phone, tenantId, passWord: PASSWORD })).code).toBe(200);
    const renewed = await hashOf(client);
    expect([renewed === old, isCheap(renewed)]).toEqual([false, false]);
    expect((await world.call(calls.login, { phone, tenantId, passWord: PASSWORD })).code).toBe(200);
    expect(await hashOf(client)).toBe(renewed);
  });

  it('takes as long to check when it was cheap to make as none does', async () => {
    const hash = await hashPassword(PASSWORD, { memory: 9_728, passes: 2, parallelism: 1 });
    // The processor's time, not the clock's: whatever else the machine does makes a try take longer, now this one, now that.
    const times = { cheap: [] as number[], none: [] as number[] };
    for (let at = 0; at < 15; at += 1)
      for (const [which, stored] of [
        ['cheap', hash],
        ['none', undefined],
      ] as const) {
        const start = process.cpuUsage();
        await checkPassword('guess', stored);
        const { user, system } = process.cpuUsage(start);
        times[which].push(user + system);
      }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const ratio = median(times.cheap) / median(times.none);
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.4);
  });
});
