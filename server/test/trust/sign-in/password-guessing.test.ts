// Tests docs/operations/limits.md, 'Sign-in, codes and keys'. The number of password checks is limited for each account
// and for each network.
import { randomInt } from 'node:crypto';
import { calls } from '@miya/contract/calls';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import { buildCallRequest, createPhone, createWorld, PASSWORD } from '../../../../testing/worlds/world.ts';
import { type Actor, ageRateLimits, deleteRateLimits } from '../support/actors.ts';
import { buildTestApp } from '../support/test-app.ts';

const world = createWorld();
beforeEach(() => deleteRateLimits(world));

// Repeated here and not imported, so that a change of a limit also needs a change of this test.
const ACCOUNT_LIMIT = { most: 10, minutes: 15 };
const ACCOUNT_AND_NETWORK_LIMIT = 6;
const ADDRESS_LIMIT = { most: 30, minutes: 1 };
const CONCURRENT_TRIES = 12;
const PASSWORD_WRONG = 'ERROR00120';
const RATE_LIMITED = 'ERROR00106';
const createRandomAddress = () => [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');

type SignInTry = Pick<Actor, 'phone' | 'tenantId'> & {
  passWord?: string;
  address?: string;
  forwarded?: string;
};

/** Returns 'in' after a successful sign-in, else the error code. A refused try has HTTP status 429. */
async function login(signInTry: SignInTry, app: FastifyInstance = world.app): Promise<string> {
  const { phone, tenantId, passWord = 'wrong password', address = '203.0.113.5', forwarded } = signInTry;
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
  const request = buildCallRequest(calls.login, { phone, passWord, tenantId }, { address, headers });
  const response = await app.inject(request);
  const { code, errorCode } = response.json();
  expect(response.statusCode).toBe(errorCode === RATE_LIMITED ? 429 : 200);
  return code === 200 ? 'in' : errorCode;
}

const countChecks = (outcomes: string[]) => {
  expect(outcomes.filter((outcome) => outcome !== PASSWORD_WRONG && outcome !== RATE_LIMITED)).toEqual([]);
  return outcomes.filter((outcome) => outcome === PASSWORD_WRONG).length;
};

/** Sends the tries, 12 at the same time. Returns how many passwords were checked. */
async function countChecksOf(times: number, createTry: (index: number) => SignInTry, app?: FastifyInstance) {
  const outcomes: string[] = [];
  const work = async () => {
    for (let index = started++; index < times; index = started++)
      outcomes.push(await login(createTry(index), app));
  };
  let started = 0;
  await Promise.all(Array.from({ length: CONCURRENT_TRIES }, work));
  return countChecks(outcomes);
}

describe('T12 guessing the password of one account', () => {
  it('checks at most 6 of 1 000 passwords from one network, with any X-Forwarded-For', async () => {
    const client = await world.buildClient();
    const checks = await countChecksOf(1_000, (index) => ({
      ...client,
      passWord: `guess ${index}`,
      forwarded: createRandomAddress(),
    }));
    expect(checks).toBe(ACCOUNT_AND_NETWORK_LIMIT);
    printFigure('T12', `${checks} checks of 1 000 passwords on one account`);
  });

  it('checks at most 10 from a hundred addresses, in all spellings of the phone', async () => {
    const client = await world.buildClient();
    const national = client.phone.slice(3);
    const spellings = [
      client.phone,
      national,
      `0086${national}`,
      `+86 ${national.slice(0, 3)}-${national.slice(3)}`,
    ];
    const checks = await countChecksOf(100, (index) => ({
      ...client,
      phone: spellings[index % spellings.length] ?? national,
      address: createRandomAddress(),
    }));
    expect(checks).toBe(ACCOUNT_LIMIT.most);
  });

  it('checks at most 10 in any period of 15 minutes', async () => {
    const client = await world.buildClient();
    const fromAnywhere = () => ({ ...client, address: createRandomAddress() });
    expect(await countChecksOf(5, fromAnywhere)).toBe(5);
    await ageRateLimits(world, 8);
    expect(await countChecksOf(20, fromAnywhere)).toBe(5);
    await ageRateLimits(world, 8);
    expect(await countChecksOf(20, fromAnywhere)).toBe(5);
  });

  it('keeps the limit for 50 tries at the same time', async () => {
    const client = await world.buildClient();
    const tries = Array.from({ length: 50 }, () => login({ ...client, address: createRandomAddress() }));
    const checks = countChecks(await Promise.all(tries));
    expect(checks).toBe(ACCOUNT_LIMIT.most);
    printFigure('T12', `${checks} checks of 50 at once`);
  });

  it('checks at most 10 even if the owner signs in meanwhile', async () => {
    const client = await world.buildClient();
    const fromAnywhere = () => ({ ...client, address: createRandomAddress() });
    expect(await countChecksOf(8, fromAnywhere)).toBe(8);
    expect(await login({ ...fromAnywhere(), passWord: PASSWORD })).toBe('in');
    expect(await countChecksOf(20, fromAnywhere)).toBe(ACCOUNT_LIMIT.most - 8);
  });

  it('lets the owner sign in again after 15 minutes', async () => {
    const client = await world.buildClient();
    await countChecksOf(20, () => ({ ...client, address: createRandomAddress() }));
    expect(await login({ ...client, passWord: PASSWORD, address: createRandomAddress() })).toBe(RATE_LIMITED);
    await ageRateLimits(world, ACCOUNT_LIMIT.minutes);
    expect(await login({ ...client, passWord: PASSWORD, address: createRandomAddress() })).toBe('in');
  });

  it('lets the owner sign in at once after a password retrieval', async () => {
    const { phone, tenantId } = await world.buildClient();
    await countChecksOf(20, () => ({ phone, tenantId, address: createRandomAddress() }));
    const address = createRandomAddress();
    await world.call(calls.sendCode, { phone, tenantId, purpose: 'retrieve' }, { address });
    const code = world.getLastCode(phone);
    const passWord = 'a new password';
    await world.call(calls.retrievePassword, { phone, tenantId, code, passWord }, { address });
    expect(await login({ phone, tenantId, passWord, address })).toBe('in');
  });
});

describe('T12 trying one password on many accounts', () => {
  it('checks at most 30 of 1 000 accounts in a minute from one address', async () => {
    const { tenantId, clientId } = await world.buildClient();
    await sql`
      insert into clients (tenant_id, network_id, client_num, name, phone, password_hash)
      select tenant_id, network_id, 'N' || n, name, '+86139' || (10000000 + n), password_hash
      from clients, generate_series(1, 999) n where tenant_id = ${tenantId} and client_id = ${clientId}`.execute(
      world.owner,
    );
    const phoneAt = (index: number) => `+86139${10_000_000 + index}`;
    const checks = await countChecksOf(1_000, (index) => ({
      tenantId,
      phone: phoneAt(index),
      forwarded: createRandomAddress(),
    }));
    expect(checks).toBe(ADDRESS_LIMIT.most);
    await ageRateLimits(world, ADDRESS_LIMIT.minutes);
    expect(await login({ tenantId, phone: phoneAt(1), passWord: PASSWORD })).toBe('in');
    printFigure('T12', `${checks} checks of one password on 1 000 accounts, in again a minute later`);
  });

  it('counts a /64 of IPv6 as one address', async () => {
    const tenantId = await world.buildTenant();
    const checks = await countChecksOf(100, (index) => ({
      tenantId,
      phone: createPhone(),
      address: `2001:db8:1:2::${index}`,
    }));
    expect(checks).toBe(ADDRESS_LIMIT.most);
    printFigure('T12', `${checks} checks from 100 addresses of one /64`);
  });

  it('counts all spellings of an IPv4 address as one address', async () => {
    const tenantId = await world.buildTenant();
    const names = ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407'];
    const checks = await countChecksOf(60, (index) => ({
      tenantId,
      phone: createPhone(),
      address: names[index % 3] ?? '',
    }));
    expect(checks).toBe(ADDRESS_LIMIT.most);
  });

  it('gives an address no further tries after a successful sign-in to another account', async () => {
    const mine = await world.buildClient();
    const { tenantId } = mine;
    let checks = 0;
    for (let round = 0; round < 20; round += 1) {
      const outcomes = [
        await login({ tenantId, phone: createPhone() }),
        await login({ tenantId, phone: createPhone() }),
      ];
      checks += countChecks(outcomes);
      await login({ ...mine, passWord: PASSWORD });
    }
    expect(checks).toBe(ADDRESS_LIMIT.most);
  });

  it('counts the address that a trusted proxy adds, not addresses that the client sends', async () => {
    const app = await buildTestApp(world.db, { trustedProxies: ['10.9.8.7'] });
    const tenantId = await world.buildTenant();
    const behind = (forwarded: () => string) => () => ({
      tenantId,
      phone: createPhone(),
      address: '10.9.8.7',
      forwarded: forwarded(),
    });
    expect(await countChecksOf(40, behind(createRandomAddress), app)).toBe(40);
    expect(
      await countChecksOf(
        40,
        behind(() => `${createRandomAddress()}, 198.51.100.4`),
        app,
      ),
    ).toBe(ADDRESS_LIMIT.most);
    await app.close();
  });
});
