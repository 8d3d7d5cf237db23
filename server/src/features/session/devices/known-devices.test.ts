import { calls } from '@miya/contract/calls';
import {
  MAX_KNOWN_DEVICES,
  SIGN_IN_LIMIT_PER_ACCOUNT,
  SIGN_IN_LIMIT_PER_DEVICE,
} from '@miya/contract/limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { subtractSeconds } from '../../../../../testing/worlds/data/subtract-seconds.ts';
import {
  buildCallRequest,
  createPhone,
  createWorld,
  PASSWORD,
  type TestClient,
} from '../../../../../testing/worlds/world.ts';

import { deleteOldSessionData } from '../sessions/delete-old-session-data.ts';

const world = createWorld();
beforeEach(() =>
  world.owner
    .deleteFrom('rate_limits')
    .execute()
    .then(() => undefined),
);

type Account = Pick<TestClient, 'phone' | 'tenantId'>;
const TOO_MANY_REQUESTS = 'ERROR00106';

async function signIn({ phone, tenantId }: Account, { cookie = '', passWord = PASSWORD, headers = {} } = {}) {
  const response = await world.app.inject(
    buildCallRequest(calls.login, { phone, tenantId, passWord }, { headers: { ...headers, cookie } }),
  );
  const setCookie = String(response.headers['set-cookie'] ?? '');
  const { errorCode, result } = response.json();
  const newCookie = setCookie.split(';')[0] ?? '';
  return { outcome: errorCode ?? 'signed in', setCookie, cookie: newCookie, token: result?.token ?? '' };
}

/**
 * Returns true if the cookie belongs to a known device of the account. Uses up the limit of unknown devices before it
 * signs in, so that the sign-in succeeds only on a known device.
 */
async function isKnown(account: Account, cookie: string): Promise<boolean> {
  for (let i = 0; i < SIGN_IN_LIMIT_PER_ACCOUNT.most; i += 1)
    await world.call(calls.login, { ...pickAccount(account), passWord: 'wrong' }, { address: `10.1.1.${i}` });
  const { outcome } = await signIn(account, { cookie });
  await world.owner.deleteFrom('rate_limits').execute();
  return outcome === 'signed in';
}
const pickAccount = ({ phone, tenantId }: Account) => ({ phone, tenantId });

describe('the device cookie', () => {
  it('is random, limited to the sign-in path, HttpOnly and SameSite=Strict', async () => {
    const { setCookie } = await signIn(await world.buildClient());
    expect(setCookie).toMatch(
      /^Miya-Device=[\w-]{43}; Path=\/api\/officialWebsite; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
  });

  it('is set only after a correct password and stored as a hash', async () => {
    const client = await world.buildClient();
    expect((await signIn(client, { passWord: 'wrong' })).setCookie).toBe('');
    const { cookie } = await signIn(client);
    const rows = await sql`select encode(device_hash, 'base64') as hash from known_devices
      where client_id = ${client.clientId}`.execute(world.owner);
    expect(rows.rows).toHaveLength(1);
    expect(JSON.stringify(rows.rows)).not.toContain(cookie.split('=')[1]);
  });

  it('has one value for all accounts of a browser', async () => {
    const [client, otherClient] = [await world.buildClient(), await world.buildClient()];
    const { cookie } = await signIn(client);
    expect((await signIn(otherClient, { cookie })).cookie).toBe(cookie);
    expect([await isKnown(client, cookie), await isKnown(otherClient, cookie)]).toEqual([true, true]);
  });

  it('does not replace a session, and is not known to an account it has not signed in to', async () => {
    const [client, otherClient] = [await world.buildClient(), await world.buildClient()];
    const { cookie } = await signIn(client);
    expect(await isKnown(otherClient, cookie)).toBe(false);
    expect(await isKnown(client, 'Miya-Device=rubbish')).toBe(false);
    expect((await world.call(calls.listDevices, {}, { headers: { cookie } })).code).toBe(505);
  });
});

describe('a known device', () => {
  it('has a separate limit of attempts', async () => {
    const client = await world.buildClient();
    const { cookie } = await signIn(client);
    const outcomes: string[] = [];
    for (let i = 0; i < SIGN_IN_LIMIT_PER_DEVICE.most + 5; i += 1)
      outcomes.push((await signIn(client, { cookie, passWord: 'wrong' })).outcome);
    expect(outcomes.filter((outcome) => outcome !== TOO_MANY_REQUESTS)).toHaveLength(
      SIGN_IN_LIMIT_PER_DEVICE.most,
    );
    // The attempts of the known device do not count for other devices.
    expect((await signIn(client)).outcome).toBe('signed in');
  });

  it('is the device that registered the account, until another device retrieves the password', async () => {
    const account = { phone: createPhone(), tenantId: await world.buildTenant() };
    const callForCookie = async (
      call: typeof calls.register | typeof calls.retrievePassword,
      input: object,
    ) => {
      const response = await world.app.inject(
        buildCallRequest(call, { ...input, code: world.getLastCode(account.phone) }),
      );
      return String(response.headers['set-cookie']).split(';')[0] ?? '';
    };
    await world.call(calls.sendCode, { ...account, purpose: 'register' });
    const registeredCookie = await callForCookie(calls.register, {
      ...account,
      name: 'A',
      passWord: PASSWORD,
    });
    expect(await isKnown(account, registeredCookie)).toBe(true);
    await world.call(calls.sendCode, { ...account, purpose: 'retrieve' });
    const retrievedCookie = await callForCookie(calls.retrievePassword, { ...account, passWord: PASSWORD });
    expect([await isKnown(account, registeredCookie), await isKnown(account, retrievedCookie)]).toEqual([
      false,
      true,
    ]);
  });

  it('is deleted when another session ends its session or changes the password', async () => {
    const client = await world.buildClient();
    const current = await signIn(client);
    const signInOnNewDevice = async () => (await signIn(client)).cookie;
    const areCurrentAndOtherKnown = async (cookie: string) => [
      await isKnown(client, current.cookie),
      await isKnown(client, cookie),
    ];
    const { token } = current;

    const endedCookie = await signInOnNewDevice();
    const devices = (await world.call(calls.listDevices, {}, { token })).result?.devices ?? [];
    const sessionId = devices.find(({ isThis }) => !isThis)?.sessionId ?? '';
    await world.call(calls.endDevice, { sessionId }, { token });
    expect(await areCurrentAndOtherKnown(endedCookie)).toEqual([true, false]);

    const otherCookie = await signInOnNewDevice();
    await world.call(calls.endOtherDevices, {}, { token });
    expect(await areCurrentAndOtherKnown(otherCookie)).toEqual([true, false]);

    const lastCookie = await signInOnNewDevice();
    const input = { ...pickAccount(client), id: client.clientId, passWord: PASSWORD };
    await world.call(calls.proveByPassword, { passWord: PASSWORD }, { token });
    await world.call(calls.updatePassword, input, { token });
    expect(await areCurrentAndOtherKnown(lastCookie)).toEqual([true, false]);
  });

  it('is deleted when the client has too many devices or after 180 days without a sign-in', async () => {
    const client = await world.buildClient();
    const { cookie } = await signIn(client);
    const backdateDevices = (days: number) =>
      sql`update known_devices set last_used_at = ${subtractSeconds('last_used_at', days * 86_400)}
        where client_id = ${client.clientId}`.execute(world.owner);
    await backdateDevices(1);
    for (let i = 0; i < MAX_KNOWN_DEVICES; i += 1) await signIn(client);
    expect(await isKnown(client, cookie)).toBe(false);
    const laterCookie = (await signIn(client)).cookie;
    await backdateDevices(181);
    await deleteOldSessionData(world.db);
    expect(await isKnown(client, laterCookie)).toBe(false);
  });
});
