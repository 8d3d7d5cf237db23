// Tests SECURITY.md, 'An attacker who knows a phone number cannot lock its user out', and T36 of
// docs/operations/fault-tests.md.
import { calls } from '@miya/contract/calls';
import type { CodePurpose } from '@miya/contract/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import {
  buildCallRequest,
  createWorld,
  PASSWORD,
  type TestClient,
} from '../../../../testing/worlds/world.ts';
import { ageRateLimits, deleteRateLimits } from '../support/actors.ts';

const world = createWorld();
beforeEach(() => deleteRateLimits(world));

// Repeated here and not imported, so that a change of a limit also needs a change of this test.
const MAX_LOCKOUT_MINUTES = 15;
const WRONG_TRIES = 200;
const RATE_LIMITED = 'ERROR00106';
const HOME_ADDRESS = '192.0.2.77';
const CAFE_ADDRESS = '192.0.2.200';

type Account = Pick<TestClient, 'phone' | 'tenantId'>;
type Answer = { outcome: string; cookie: string | undefined };
type Browser = { address: string; cookie?: string | undefined };

const createAddressRotation = (count: number) => (index: number) =>
  `10.36.${(index % count) >> 8}.${(index % count) & 255}`;

async function post(
  call: Parameters<typeof buildCallRequest>[0],
  input: object,
  { address, cookie }: Browser,
): Promise<Answer> {
  const headers = cookie ? { cookie } : {};
  const response = await world.app.inject(buildCallRequest(call, input, { address, headers }));
  const { code, errorCode } = response.json();
  const [setCookie] = [response.headers['set-cookie'] ?? []].flat();
  return { outcome: errorCode ?? String(code), cookie: setCookie?.split(';')[0] };
}

const login = ({ phone, tenantId }: Account, browser: Browser, passWord = PASSWORD) =>
  post(calls.login, { phone, tenantId, passWord }, browser);
const requestCode = ({ phone, tenantId }: Account, purpose: CodePurpose, browser: Browser) =>
  post(calls.sendCode, { phone, tenantId, purpose }, browser);
const retrieve = ({ phone, tenantId }: Account, code: string, browser: Browser, passWord = 'found again') =>
  post(calls.retrievePassword, { phone, tenantId, code, passWord }, browser);

/** Creates an account whose browser has signed in before from HOME_ADDRESS. */
async function buildOwner(options: Partial<TestClient> = {}) {
  const client = await world.buildClient(options);
  const { cookie } = await login(client, { address: HOME_ADDRESS });
  return { client, browser: { address: HOME_ADDRESS, cookie } };
}

/** Sends wrong passwords from several networks in turn. */
async function attack(
  account: Account,
  getAddress: (index: number) => string,
  times = WRONG_TRIES,
): Promise<void> {
  for (let index = 0; index < times; index += 1)
    await login(account, { address: getAddress(index) }, `guess ${index}`);
}

describe.each([1, 100])('T36 wrong passwords from %d networks', (count) => {
  it('never lock out a device that has signed in before, even on the network of the attacker', async () => {
    const { client, browser } = await buildOwner();
    const getAddress = createAddressRotation(count);
    for (let round = 0; round < 5; round += 1) {
      await attack(client, getAddress, WRONG_TRIES / 5);
      expect((await login(client, browser)).outcome).toBe('200');
      expect((await login(client, { ...browser, address: getAddress(round) })).outcome).toBe('200');
    }
    printFigure(
      'T36',
      `${WRONG_TRIES} wrong passwords from ${count} networks: a known device signed in 10 of 10 times`,
    );
  });

  it('lock out a new device for at most 15 minutes, even if it tries every minute', async () => {
    const { client } = await buildOwner();
    await attack(client, createAddressRotation(count));
    let waitedMinutes = 0;
    while ((await login(client, { address: CAFE_ADDRESS })).outcome === RATE_LIMITED && waitedMinutes < 60) {
      await ageRateLimits(world, 1);
      waitedMinutes += 1;
    }
    expect(waitedMinutes).toBeLessThanOrEqual(MAX_LOCKOUT_MINUTES);
    // One network gets only part of the tries of an account, so other networks are not affected.
    if (count === 1) expect(waitedMinutes).toBe(0);
    printFigure(
      'T36',
      `${WRONG_TRIES} wrong passwords from ${count} networks: an unknown device was in after ${waitedMinutes} min`,
    );
  });
});

describe('T36 attacks at other tenants and with other purposes', () => {
  it('use up no tries of the owner', async () => {
    const { client } = await buildOwner();
    const getAddress = createAddressRotation(100);
    const others = [
      await world.buildClient({ phone: client.phone }),
      await world.buildClient({ phone: client.phone }),
    ];
    for (const other of others) {
      await attack(other, getAddress, 30);
      for (let index = 0; index < 12; index += 1) {
        for (const purpose of ['register', 'retrieve'] as const)
          await requestCode(other, purpose, { address: getAddress(index) });
        await ageRateLimits(world, 11);
      }
    }
    for (let index = 0; index < 12; index += 1)
      await requestCode(client, 'register', { address: getAddress(index) });
    expect((await login(client, { address: CAFE_ADDRESS })).outcome).toBe('200');
    expect((await requestCode(client, 'retrieve', { address: CAFE_ADDRESS })).outcome).toBe('200');
    const code = world.getLastCode(client.phone);
    expect((await retrieve(client, code, { address: CAFE_ADDRESS })).outcome).toBe('200');
    printFigure(
      'T36',
      'passwords and codes at two other tenants, codes for another purpose: password and code at once',
    );
  });
});

describe('T36 codes that attackers request and guess', () => {
  it('do not block a known device from retrieving its password', async () => {
    const { client, browser } = await buildOwner();
    const getAddress = createAddressRotation(100);
    for (let index = 0; index < 12; index += 1) {
      await requestCode(client, 'retrieve', { address: getAddress(index) });
      await ageRateLimits(world, 11);
    }
    expect((await requestCode(client, 'retrieve', { address: CAFE_ADDRESS })).outcome).toBe(RATE_LIMITED);
    expect((await requestCode(client, 'retrieve', browser)).outcome).toBe('200');
    const code = world.getLastCode(client.phone);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let index = 0; index < 20; index += 1) await retrieve(client, wrong, { address: getAddress(index) });
    expect((await retrieve(client, code, { address: CAFE_ADDRESS })).outcome).not.toBe('200');
    expect((await retrieve(client, code, browser)).outcome).toBe('200');
  });

  it('from one network leave codes for other networks', async () => {
    const { client } = await buildOwner();
    for (let index = 0; index < 12; index += 1) {
      await requestCode(client, 'retrieve', { address: '198.51.100.1' });
      await ageRateLimits(world, 11);
    }
    expect((await requestCode(client, 'retrieve', { address: CAFE_ADDRESS })).outcome).toBe('200');
  });

  it('do not block the sign-in after a password retrieval', async () => {
    const { client } = await buildOwner();
    await requestCode(client, 'retrieve', { address: CAFE_ADDRESS });
    const { outcome, cookie } = await retrieve(client, world.getLastCode(client.phone), {
      address: CAFE_ADDRESS,
    });
    expect(outcome).toBe('200');
    await attack(client, createAddressRotation(100));
    expect((await login(client, { address: CAFE_ADDRESS }, 'found again')).outcome).toBe(RATE_LIMITED);
    expect((await login(client, { address: CAFE_ADDRESS, cookie }, 'found again')).outcome).toBe('200');
  });
});
