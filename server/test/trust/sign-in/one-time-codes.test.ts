import { calls } from '@miya/contract/calls';
import type { CodePurpose } from '@miya/contract/session';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { printFigure } from '../../../../testing/figures/print-figure.ts';
import { subtractSeconds } from '../../../../testing/worlds/data/subtract-seconds.ts';
import { createPhone, createWorld } from '../../../../testing/worlds/world.ts';
import { ageRateLimits, deleteRateLimits } from '../support/actors.ts';

const world = createWorld();
beforeEach(() => deleteRateLimits(world));

type Recipient = { tenantId: number; phone: string };
const MAX_CODE_TRIES = 5;
const CODE_SECONDS = 600;
const CODE_WRONG = 'ERROR00124';
let lastHost = 0;
/** Each from an address of its own: here the limits of the code itself are tried, not those of the address. */
const nextAddress = () => {
  lastHost += 1;
  return { address: `10.7.${lastHost >> 8}.${lastHost & 255}` };
};

const send = async (about: Recipient, purpose: CodePurpose = 'register') =>
  (await world.call(calls.sendCode, { ...about, purpose }, nextAddress())).code;
const register = async (about: Recipient, code: string) => {
  const answer = await world.call(
    calls.register,
    { ...about, code, name: 'A', passWord: 'kept secret' },
    nextAddress(),
  );
  return answer.errorCode ?? answer.code;
};
const retrieve = async (about: Recipient, code: string) => {
  const answer = await world.call(
    calls.retrievePassword,
    { ...about, code, passWord: 'kept secret' },
    nextAddress(),
  );
  return answer.errorCode ?? answer.code;
};
const buildUnknownRecipient = async (): Promise<Recipient> => ({
  tenantId: await world.buildTenant(),
  phone: createPhone(),
});
const changeCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function ageCode({ tenantId, phone }: Recipient, seconds: number): Promise<void> {
  await sql`update one_time_codes set created_at = ${subtractSeconds('created_at', seconds)}
    where tenant_id = ${tenantId} and phone = ${phone}`.execute(world.owner);
}

describe('T15 guessing a code', () => {
  it.each([
    ['register', register, buildUnknownRecipient],
    ['retrieve', retrieve, () => world.buildClient()],
  ] as const)(
    'to %s: five tries, and then the right one is refused as well',
    async (purpose, use, someone) => {
      const about = await someone();
      await send(about, purpose);
      const code = world.getLastCode(about.phone);
      for (let time = 0; time < MAX_CODE_TRIES; time += 1)
        expect(await use(about, changeCode(code))).toBe(CODE_WRONG);
      expect(await use(about, code)).toBe(CODE_WRONG);
      const other = await someone();
      await send(other, purpose);
      const good = world.getLastCode(other.phone);
      for (let time = 1; time < MAX_CODE_TRIES; time += 1) await use(other, changeCode(good));
      expect(await use(other, good)).toBe(200);
    },
  );

  it('many at once: the code has five tries all the same', async () => {
    const about = await buildUnknownRecipient();
    await send(about);
    const code = world.getLastCode(about.phone);
    const guesses = Array.from({ length: 20 }, () => register(about, changeCode(code)));
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([CODE_WRONG]));
    const { rows } = await sql<{ tries: number }>`
      select tries from one_time_codes where tenant_id = ${about.tenantId}`.execute(world.owner);
    expect(rows).toEqual([{ tries: MAX_CODE_TRIES }]);
    printFigure('T15', `${MAX_CODE_TRIES} tries of 20 at once`);
  });

  it('from one address: at most 30 in a minute, over all phones', async () => {
    const tenantId = await world.buildTenant();
    const answers: (string | number)[] = [];
    for (let time = 0; time < 40; time += 1) {
      const input = { tenantId, phone: createPhone(), code: '123456', passWord: 'kept secret' };
      answers.push((await world.call(calls.retrievePassword, input)).errorCode ?? '');
    }
    expect(answers.filter((answer) => answer === CODE_WRONG)).toHaveLength(30);
  });
});

describe('T15 sending a code again', () => {
  it.each(['register', 'retrieve'] as const)('goes three times in ten minutes to %s', async (purpose) => {
    const about = await buildUnknownRecipient();
    const answers: number[] = [];
    for (let time = 0; time < 4; time += 1) answers.push(await send(about, purpose));
    expect(answers).toEqual([200, 200, 200, 429]);
    await ageRateLimits(world, 10);
    expect(await send(about, purpose)).toBe(200);
  });

  it('goes five times in a day for one network, which leaves others theirs', async () => {
    const about = await buildUnknownRecipient();
    const address = '198.51.100.9';
    let sent = 0;
    for (let time = 0; time < 10; time += 1) {
      const { code } = await world.call(calls.sendCode, { ...about, purpose: 'retrieve' }, { address });
      if (code === 200) sent += 1;
      await ageRateLimits(world, 11);
    }
    expect(sent).toBe(5);
    expect(await send(about, 'retrieve')).toBe(200);
  });

  it('goes ten times in a day', async () => {
    const about = await buildUnknownRecipient();
    let sent = 0;
    for (let time = 0; time < 40; time += 1) {
      if ((await send(about)) === 200) sent += 1;
      await ageRateLimits(world, 11);
    }
    expect(sent).toBe(10);
    expect(world.sentCodes.filter(({ phone }) => phone === about.phone)).toHaveLength(10);
    await ageRateLimits(world, 24 * 60);
    expect(await send(about)).toBe(200);
    printFigure('T15', `${sent} codes of 40 asked for in a day, 3 in ten minutes`);
  });

  it('lets none of 20 at once slip through', async () => {
    const about = await buildUnknownRecipient();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(about)));
    expect(answers.filter((code) => code === 200)).toHaveLength(3);
  });

  it('makes the code before it worthless', async () => {
    const about = await buildUnknownRecipient();
    await send(about);
    const old = world.getLastCode(about.phone);
    do await send(about);
    while (world.getLastCode(about.phone) === old);
    expect(await register(about, old)).toBe(CODE_WRONG);
    expect(await register(about, world.getLastCode(about.phone))).toBe(200);
  });
});

describe('T15 using a code', () => {
  it('works once', async () => {
    const about = await world.buildClient();
    await send(about, 'retrieve');
    const code = world.getLastCode(about.phone);
    expect([await retrieve(about, code), await retrieve(about, code)]).toEqual([200, CODE_WRONG]);
  });

  it.each([
    ['register', register, buildUnknownRecipient],
    ['retrieve', retrieve, () => world.buildClient()],
  ] as const)('works for one of ten at once (%s)', async (purpose, use, someone) => {
    const about = await someone();
    await send(about, purpose);
    const code = world.getLastCode(about.phone);
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(about, code)));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer === CODE_WRONG)).toHaveLength(9);
  });

  it('works for ten minutes', async () => {
    const about = await world.buildClient();
    await send(about, 'retrieve');
    await ageCode(about, CODE_SECONDS);
    expect(await retrieve(about, world.getLastCode(about.phone))).toBe(CODE_WRONG);
    await send(about, 'retrieve');
    await ageCode(about, CODE_SECONDS - 5);
    expect(await retrieve(about, world.getLastCode(about.phone))).toBe(200);
  });

  it('works for no other purpose, phone or tenant', async () => {
    const about = await world.buildClient();
    const elsewhere = await world.buildClient({ phone: about.phone });
    const other = await world.buildClient({ tenantId: about.tenantId });
    await send(about, 'retrieve');
    const code = world.getLastCode(about.phone);
    for (const wrong of [elsewhere, other]) {
      await send(wrong, 'register');
      expect(await retrieve(wrong, code)).toBe(CODE_WRONG);
    }
    expect(await register(about, code)).toBe(CODE_WRONG);
    expect(await retrieve(about, code)).toBe(200);
  });
});
