// Tests docs/architecture/accounts.md, 'Sessions'. Sign-in calls do not reveal whether a phone number has an account,
// neither by the response nor by the response time.
import { performance } from 'node:perf_hooks';
import type { Call } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import type { CodePurpose } from '@miya/contract/session';
import { describe, expect, it } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import type { Json } from '../../../../testing/worlds/data/arbitrary-inputs.ts';
import { buildCallRequest, createPhone, createWorld } from '../../../../testing/worlds/world.ts';
import { replaceArgon2 } from '../../support/replace-argon2.ts';
import { deleteRateLimits } from '../support/actors.ts';
import { buildTestApp, connectWithHooks } from '../support/test-app.ts';

const hashCount = { times: 0 };
// Uses the real Argon2, because hashing takes most of the measured time. Counts the hashes.
replaceArgon2((argon2) => (...args) => {
  hashCount.times += 1;
  return argon2(...args);
});

const world = createWorld();
const SAMPLES = 30;
const ROUNDS = 3;

type Probe = {
  call: Call;
  input: (account: { phone: string; tenantId: number }) => Json;
  codePurpose?: CodePurpose;
};
const code = '123456';
const passWord = 'some password';

/** The calls with which an attacker could find out whether a phone number has an account. */
const probes: Record<string, Probe> = {
  login: { call: calls.login, input: (account) => ({ ...account, passWord }) },
  'sendCode to register': { call: calls.sendCode, input: (account) => ({ ...account, purpose: 'register' }) },
  'sendCode to retrieve': { call: calls.sendCode, input: (account) => ({ ...account, purpose: 'retrieve' }) },
  register: { call: calls.register, input: (account) => ({ ...account, name: 'A', code, passWord }) },
  retrievePassword: { call: calls.retrievePassword, input: (account) => ({ ...account, code, passWord }) },
  'register after a code was sent': {
    call: calls.register,
    input: (account) => ({ ...account, name: 'A', code, passWord }),
    codePurpose: 'register',
  },
  'retrievePassword after a code was sent': {
    call: calls.retrievePassword,
    input: (account) => ({ ...account, code, passWord }),
    codePurpose: 'retrieve',
  },
};

async function buildPair() {
  const { phone, tenantId } = await world.buildClient();
  return { known: { phone, tenantId }, unknown: { phone: createPhone(), tenantId } };
}
type Account = Awaited<ReturnType<typeof buildPair>>['known'];

async function sendProbe({ call, input, codePurpose }: Probe, account: Account, app = world.app) {
  await deleteRateLimits(world);
  if (codePurpose) await world.call(calls.sendCode, { ...account, purpose: codePurpose });
  hashCount.times = 0;
  const start = performance.now();
  const { statusCode, body, headers } = await app.inject(buildCallRequest(call, input(account)));
  const took = performance.now() - start;
  const { 'x-request-id': _, date: __, ...others } = headers;
  return { took, response: { statusCode, body, headers: others }, hashes: hashCount.times };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function compareTimes(probe: Probe): Promise<number> {
  const { known, unknown } = await buildPair();
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    // Alternates the order, so that other work on the machine affects both times equally.
    const turns = sample % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of turns)
      times[kind].push((await sendProbe(probe, kind === 'known' ? known : unknown)).took);
  }
  return median(times.known) / median(times.unknown);
}

describe.each(Object.entries(probes))('T14 %s', (name, probe) => {
  it('responds the same for a known and an unknown phone', async () => {
    const { known, unknown } = await buildPair();
    expect((await sendProbe(probe, known)).response).toEqual((await sendProbe(probe, unknown)).response);
  });

  it('runs the same statements and the same number of hashes for both', async () => {
    const { known, unknown } = await buildPair();
    const statements: string[] = [];
    const db = connectWithHooks(world.ownerUrl, {
      connections: 2,
      log: (event) => void statements.push(event.query.sql),
    });
    const app = await buildTestApp(db);
    const work: unknown[] = [];
    for (const account of [known, unknown]) {
      statements.length = 0;
      const { hashes } = await sendProbe(probe, account, app);
      work.push({ hashes, statements: [...statements] });
    }
    await app.close();
    await db.destroy();
    expect(work[0]).toEqual(work[1]);
    expect(work[0]).toMatchObject({ hashes: name === 'login' ? 1 : 0 });
    expect(statements.length).toBeGreaterThan(2);
  });

  it('takes the same time for both', async () => {
    const ratios: number[] = [];
    // A busy machine can disturb one round. A real difference shows in all rounds.
    while (ratios.length < ROUNDS && !ratios.some((ratio) => ratio > 0.7 && ratio < 1.4))
      ratios.push(await compareTimes(probe));
    printFigure(
      'T14',
      `${name}: known / unknown = ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} (medians of ${SAMPLES})`,
    );
    expect(Math.min(...ratios)).toBeLessThan(1.4);
    expect(Math.max(...ratios)).toBeGreaterThan(0.7);
  });
});
