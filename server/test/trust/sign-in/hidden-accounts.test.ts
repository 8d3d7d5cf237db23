import { performance } from 'node:perf_hooks';
import type { Call } from '@miya/contract';
import { calls } from '@miya/contract/calls';
import type { CodePurpose } from '@miya/contract/session';
import { describe, expect, it } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import type { Json } from '../../../../testing/worlds/data/arbitrary-inputs.ts';
import { createPhone, createWorld, requestOf } from '../../../../testing/worlds/world.ts';
import { replaceArgon2 } from '../../support/replace-argon2.ts';
import { deleteRateLimits } from '../support/actors.ts';
import { buildTestApp, connectWithHooks } from '../support/test-app.ts';

const hashCount = { times: 0 };
// In earnest, and counted: most of the time that is compared here is its own.
replaceArgon2((argon2) => (...given) => {
  hashCount.times += 1;
  return argon2(...given);
});

const world = createWorld();
const SAMPLES = 30;
const ROUNDS = 3;

type Probe = {
  call: Call;
  input: (about: { phone: string; tenantId: number }) => Json;
  codePurpose?: CodePurpose;
};
const code = '123456';
const passWord = 'some password';

/** What someone asks who wants to know whether a phone has an account, and has not got it. */
const probes: Record<string, Probe> = {
  login: { call: calls.login, input: (about) => ({ ...about, passWord }) },
  'sendCode to register': { call: calls.sendCode, input: (about) => ({ ...about, purpose: 'register' }) },
  'sendCode to retrieve': { call: calls.sendCode, input: (about) => ({ ...about, purpose: 'retrieve' }) },
  register: { call: calls.register, input: (about) => ({ ...about, name: 'A', code, passWord }) },
  retrievePassword: { call: calls.retrievePassword, input: (about) => ({ ...about, code, passWord }) },
  'register after a code was sent': {
    call: calls.register,
    input: (about) => ({ ...about, name: 'A', code, passWord }),
    codePurpose: 'register',
  },
  'retrievePassword after a code was sent': {
    call: calls.retrievePassword,
    input: (about) => ({ ...about, code, passWord }),
    codePurpose: 'retrieve',
  },
};

async function buildPair() {
  const { phone, tenantId } = await world.buildClient();
  return { known: { phone, tenantId }, unknown: { phone: createPhone(), tenantId } };
}
type Account = Awaited<ReturnType<typeof buildPair>>['known'];

async function sendProbe({ call, input, codePurpose }: Probe, about: Account, app = world.app) {
  await deleteRateLimits(world);
  if (codePurpose) await world.call(calls.sendCode, { ...about, purpose: codePurpose });
  hashCount.times = 0;
  const start = performance.now();
  const { statusCode, body, headers } = await app.inject(requestOf(call, input(about)));
  const took = performance.now() - start;
  const { 'x-request-id': _, date: __, ...others } = headers;
  return { took, answer: { statusCode, body, headers: others }, hashes: hashCount.times };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function compareTimes(question: Probe): Promise<number> {
  const { known, unknown } = await buildPair();
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let at = 0; at < SAMPLES; at += 1) {
    // In turns, and each first every other time: whatever else the machine does hits both alike.
    const turns = at % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of turns)
      times[which].push((await sendProbe(question, which === 'known' ? known : unknown)).took);
  }
  return median(times.known) / median(times.unknown);
}

describe.each(Object.entries(probes))('T14 %s', (name, question) => {
  it('gives a known and an unknown phone the same answer', async () => {
    const { known, unknown } = await buildPair();
    expect((await sendProbe(question, known)).answer).toEqual((await sendProbe(question, unknown)).answer);
  });

  it('does the same work for both: the same statements, as many hashes', async () => {
    const { known, unknown } = await buildPair();
    const statements: string[] = [];
    const db = connectWithHooks(world.ownerUrl, {
      connections: 2,
      log: (event) => void statements.push(event.query.sql),
    });
    const app = await buildTestApp(db);
    const work: unknown[] = [];
    for (const about of [known, unknown]) {
      statements.length = 0;
      const { hashes } = await sendProbe(question, about, app);
      work.push({ hashes, statements: [...statements] });
    }
    await app.close();
    await db.destroy();
    expect(work[0]).toEqual(work[1]);
    expect(work[0]).toMatchObject({ hashes: name === 'login' ? 1 : 0 });
    expect(statements.length).toBeGreaterThan(2);
  });

  it('takes as long for both', async () => {
    const ratios: number[] = [];
    // A busy machine may spoil a round; a real difference spoils them all.
    while (ratios.length < ROUNDS && !ratios.some((ratio) => ratio > 0.7 && ratio < 1.4))
      ratios.push(await compareTimes(question));
    printFigure(
      'T14',
      `${name}: known / unknown = ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} (medians of ${SAMPLES})`,
    );
    expect(Math.min(...ratios)).toBeLessThan(1.4);
    expect(Math.max(...ratios)).toBeGreaterThan(0.7);
  });
});
