import { calls } from '@miya/contract/calls';
import { KNOWN_DEVICES_MOST, TRIES_PER_ACCOUNT, TRIES_PER_DEVICE } from '@miya/contract/limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { earlier } from '../../../../../testing/worlds/data/earlier.ts';
import {
  createWorld,
  PASSWORD,
  requestOf,
  somePhone,
  type TestClient,
} from '../../../../../testing/worlds/world.ts';

import { tidySessions } from '../sessions/tidy-sessions.ts';

const world = createWorld();
beforeEach(() =>
  world.owner
    .deleteFrom('rate_limits')
    .execute()
    .then(() => undefined),
);

type Account = Pick<TestClient, 'phone' | 'tenantId'>;
const REFUSED = 'ERROR00106';

async function signIn({ phone, tenantId }: Account, { cookie = '', passWord = PASSWORD, headers = {} } = {}) {
  const response = await world.app.inject(
    requestOf(calls.login, { phone, tenantId, passWord }, { headers: { ...headers, cookie } }),
  );
  const given = String(response.headers['set-cookie'] ?? '');
  const { errorCode, result } = response.json();
  return { outcome: errorCode ?? 'in', given, cookie: given.split(';')[0] ?? '', token: result?.token ?? '' };
}

/** Strangers have used all tries of the account: only a known device gets in. */
async function isKnown(account: Account, cookie: string): Promise<boolean> {
  for (let at = 0; at < TRIES_PER_ACCOUNT.most; at += 1)
    await world.call(calls.login, { ...idOf(account), passWord: 'wrong' }, { address: `10.1.1.${at}` });
  const { outcome } = await signIn(account, { cookie });
  await world.owner.deleteFrom('rate_limits').execute();
  return outcome === 'in';
}
const idOf = ({ phone, tenantId }: Account) => ({ phone, tenantId });

describe('the device cookie', () => {
  it('is random, for sign-in alone, and out of reach of scripts and other sites', async () => {
    const { given } = await signIn(await world.buildClient());
    expect(given).toMatch(
      /^Miya-Device=[\w-]{43}; Path=\/api\/officialWebsite; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
  });

  it('is given for a right password only, and kept as a hash', async () => {
    const client = await world.buildClient();
    expect((await signIn(client, { passWord: 'wrong' })).given).toBe('');
    const { cookie } = await signIn(client);
    const rows = await sql`select encode(device_hash, 'base64') as hash from known_devices
      where client_id = ${client.clientId}`.execute(world.owner);
    expect(rows.rows).toHaveLength(1);
    expect(JSON.stringify(rows.rows)).not.toContain(cookie.split('=')[1]);
  });

  it('stays the same for all accounts of one browser', async () => {
    const [one, other] = [await world.buildClient(), await world.buildClient()];
    const { cookie } = await signIn(one);
    expect((await signIn(other, { cookie })).cookie).toBe(cookie);
    expect([await isKnown(one, cookie), await isKnown(other, cookie)]).toEqual([true, true]);
  });

  it('opens nothing, and is of no use at an account it has not signed in to', async () => {
    const [one, other] = [await world.buildClient(), await world.buildClient()];
    const { cookie } = await signIn(one);
    expect(await isKnown(other, cookie)).toBe(false);
    expect(await isKnown(one, 'Miya-Device=rubbish')).toBe(false);
    expect((await world.call(calls.listDevices, {}, { headers: { cookie } })).code).toBe(505);
  });
});

describe('a known device', () => {
  it('has so many tries of its own and no more', async () => {
    const client = await world.buildClient();
    const { cookie } = await signIn(client);
    const outcomes: string[] = [];
    for (let at = 0; at < TRIES_PER_DEVICE.most + 5; at += 1)
      outcomes.push((await signIn(client, { cookie, passWord: 'wrong' })).outcome);
    expect(outcomes.filter((outcome) => outcome !== REFUSED)).toHaveLength(TRIES_PER_DEVICE.most);
    // Whoever has used them up takes nothing from others.
    expect((await signIn(client)).outcome).toBe('in');
  });

  it('is the one that registered, and the one that retrieved the password', async () => {
    const account = { phone: somePhone(), tenantId: await world.buildTenant() };
    const cookieOf = async (call: typeof calls.register | typeof calls.retrievePassword, input: object) => {
      const response = await world.app.inject(
        requestOf(call, { ...input, code: world.lastCodeTo(account.phone) }),
      );
      return String(response.headers['set-cookie']).split(';')[0] ?? '';
    };
    await world.call(calls.sendCode, { ...account, purpose: 'register' });
    const first = await cookieOf(calls.register, { ...account, name: 'A', passWord: PASSWORD });
    expect(await isKnown(account, first)).toBe(true);
    await world.call(calls.sendCode, { ...account, purpose: 'retrieve' });
    const second = await cookieOf(calls.retrievePassword, { ...account, passWord: PASSWORD });
    expect([await isKnown(account, first), await isKnown(account, second)]).toEqual([false, true]);
  });

  it('is forgotten when its session is ended, when all others are, and when the password is changed', async () => {
    const client = await world.buildClient();
    const own = await signIn(client);
    const sign = async () => (await signIn(client)).cookie;
    const stillKnown = async (cookie: string) => [
      await isKnown(client, own.cookie),
      await isKnown(client, cookie),
    ];
    const { token } = own;

    const ended = await sign();
    const devices = (await world.call(calls.listDevices, {}, { token })).result?.devices ?? [];
    const sessionId = devices.find(({ isThis }) => !isThis)?.sessionId ?? '';
    await world.call(calls.endDevice, { sessionId }, { token });
    expect(await stillKnown(ended)).toEqual([true, false]);

    const other = await sign();
    await world.call(calls.endOtherDevices, {}, { token });
    expect(await stillKnown(other)).toEqual([true, false]);

    const third = await sign();
    const change = { ...idOf(client), id: client.clientId, passWord: PASSWORD };
    await world.call(calls.proveByPassword, { passWord: PASSWORD }, { token });
    await world.call(calls.updatePassword, change, { token });
    expect(await stillKnown(third)).toEqual([true, false]);
  });

  it('is forgotten when it is one of too many, or has not come for half a year', async () => {
    const client = await world.buildClient();
    const { cookie } = await signIn(client);
    const age = (days: number) =>
      sql`update known_devices set last_used_at = ${earlier('last_used_at', days * 86_400)}
        where client_id = ${client.clientId}`.execute(world.owner);
    await age(1);
    for (let at = 0; at < KNOWN_DEVICES_MOST; at += 1) await signIn(client);
    expect(await isKnown(client, cookie)).toBe(false);
    const late = (await signIn(client)).cookie;
    await age(181);
    await tidySessions(world.db);
    expect(await isKnown(client, late)).toBe(false);
  });
});
