import { calls } from '@miya/contract/calls';
import { TRIES_PER_ACCOUNT_AND_NETWORK } from '@miya/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { createWorld, PASSWORD, somePhone, type TestClient } from '../../../../../testing/worlds/world.ts';
import { clearLimits, passMinutes } from '../../../../test/trust/support/actors.ts';

const world = createWorld();
beforeEach(() => clearLimits(world));

type Account = Pick<TestClient, 'phone' | 'tenantId'>;
const address = '198.51.100.7';
const signIn = ({ phone, tenantId }: Account, passWord = PASSWORD) =>
  world.call(calls.login, { phone, tenantId, passWord }, { address });

async function lock(account: Account): Promise<void> {
  for (let at = 0; at < TRIES_PER_ACCOUNT_AND_NETWORK.most; at += 1) await signIn(account, `guess ${at}`);
}

describe('too many wrong passwords', () => {
  it('are refused with the minutes that are left, known phone or not', async () => {
    const account = await world.buildClient();
    const nobody = { phone: somePhone(), tenantId: account.tenantId };
    for (const one of [account, nobody]) await lock(one);
    const locked = await signIn(account);
    expect(locked).toMatchObject({ code: 429, result: { about: { minutes: '15' } } });
    expect(await signIn(nobody)).toEqual(locked);
    await passMinutes(world, 9);
    expect(await signIn(account)).toMatchObject({ result: { about: { minutes: '6' } } });
    await passMinutes(world, 6);
    expect((await signIn(account)).code).toBe(200);
  });

  it('no longer keep out an owner who has retrieved the password, on whichever device', async () => {
    const account = await world.buildClient();
    const { phone, tenantId } = account;
    await lock(account);
    await world.call(calls.sendCode, { phone, tenantId, purpose: 'retrieve' }, { address });
    const found = { phone, tenantId, code: world.lastCodeTo(phone), passWord: 'found again' };
    expect((await world.call(calls.retrievePassword, found, { address })).code).toBe(200);
    expect((await signIn(account, 'found again')).code).toBe(200);
  });

  it('are told with their minutes for codes and proofs as well', async () => {
    const { phone, tenantId, token } = await world.buildSignedIn();
    const ask = () => world.call(calls.sendCode, { phone, tenantId, purpose: 'retrieve' }, { address });
    for (let at = 0; at < 3; at += 1) expect((await ask()).code).toBe(200);
    expect(await ask()).toMatchObject({ code: 429, result: { about: { minutes: '10' } } });
    const prove = () => world.call(calls.proveByPassword, { passWord: 'not this one' }, { token });
    for (let at = 0; at < 10; at += 1) await prove();
    expect(await prove()).toMatchObject({ code: 429, result: { about: { minutes: '15' } } });
  });
});
