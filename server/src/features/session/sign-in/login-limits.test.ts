import { calls } from '@miya/contract/calls';
import { SIGN_IN_LIMIT_PER_ACCOUNT_AND_NETWORK } from '@miya/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPhone, createWorld, PASSWORD, type TestClient } from '../../../../../testing/worlds/world.ts';
import { ageRateLimits, deleteRateLimits } from '../../../../test/trust/support/actors.ts';

const world = createWorld();
beforeEach(() => deleteRateLimits(world));

type Account = Pick<TestClient, 'phone' | 'tenantId'>;
const address = '198.51.100.7';
const signIn = ({ phone, tenantId }: Account, passWord = PASSWORD) =>
  world.call(calls.login, { phone, tenantId, passWord }, { address });

async function lockAccount(account: Account): Promise<void> {
  for (let i = 0; i < SIGN_IN_LIMIT_PER_ACCOUNT_AND_NETWORK.most; i += 1) await signIn(account, `guess ${i}`);
}

describe('sign-in after too many wrong passwords', () => {
  it('is refused with the remaining minutes, for an existing and for an unknown account', async () => {
    const account = await world.buildClient();
    const unknownAccount = { phone: createPhone(), tenantId: account.tenantId };
    for (const locked of [account, unknownAccount]) await lockAccount(locked);
    const refusal = await signIn(account);
    expect(refusal).toMatchObject({ code: 429, result: { about: { minutes: '15' } } });
    expect(await signIn(unknownAccount)).toEqual(refusal);
    await ageRateLimits(world, 9);
    expect(await signIn(account)).toMatchObject({ result: { about: { minutes: '6' } } });
    await ageRateLimits(world, 6);
    expect((await signIn(account)).code).toBe(200);
  });

  it('works again once the owner has retrieved the password, on any device', async () => {
    const account = await world.buildClient();
    const { phone, tenantId } = account;
    await lockAccount(account);
    await world.call(calls.sendCode, { phone, tenantId, purpose: 'retrieve' }, { address });
    const input = { phone, tenantId, code: world.getLastCode(phone), passWord: 'found again' };
    expect((await world.call(calls.retrievePassword, input, { address })).code).toBe(200);
    expect((await signIn(account, 'found again')).code).toBe(200);
  });
});

describe('too many requests for codes or proofs', () => {
  it('are refused with the remaining minutes', async () => {
    const { phone, tenantId, token } = await world.buildSignedInClient();
    const requestCode = () =>
      world.call(calls.sendCode, { phone, tenantId, purpose: 'retrieve' }, { address });
    for (let i = 0; i < 3; i += 1) expect((await requestCode()).code).toBe(200);
    expect(await requestCode()).toMatchObject({ code: 429, result: { about: { minutes: '10' } } });
    const prove = () => world.call(calls.proveByPassword, { passWord: 'not this one' }, { token });
    for (let i = 0; i < 10; i += 1) await prove();
    expect(await prove()).toMatchObject({ code: 429, result: { about: { minutes: '15' } } });
  });
});
