// Tests docs/operations/limits.md, 'Sign-in, codes and keys'. A code has five tries, works once, for ten minutes and
// for one purpose, and only a limited number of codes is sent.
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
/** Returns a new address for each request, so that the limits by address have no effect. */
const nextAddress = () => {
  lastHost += 1;
  return { address: `10.7.${lastHost >> 8}.${lastHost & 255}` };
};

const send = async (recipient: Recipient, purpose: CodePurpose = 'register') =>
  (await world.call(calls.sendCode, { ...recipient, purpose }, nextAddress())).code;
const register = async (recipient: Recipient, code: string) => {
  const outcome = await world.call(
    calls.register,
    { ...recipient, code, name: 'A', passWord: 'kept secret' },
    nextAddress(),
  );
  return outcome.errorCode ?? outcome.code;
};
const retrieve = async (recipient: Recipient, code: string) => {
  const outcome = await world.call(
    calls.retrievePassword,
    { ...recipient, code, passWord: 'kept secret' },
    nextAddress(),
  );
  return outcome.errorCode ?? outcome.code;
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
    'to %s: after five wrong tries the right code is refused too',
    async (purpose, useCode, buildRecipient) => {
      const recipient = await buildRecipient();
      await send(recipient, purpose);
      const code = world.getLastCode(recipient.phone);
      for (let count = 0; count < MAX_CODE_TRIES; count += 1)
        expect(await useCode(recipient, changeCode(code))).toBe(CODE_WRONG);
      expect(await useCode(recipient, code)).toBe(CODE_WRONG);
      const other = await buildRecipient();
      await send(other, purpose);
      const good = world.getLastCode(other.phone);
      for (let count = 1; count < MAX_CODE_TRIES; count += 1) await useCode(other, changeCode(good));
      expect(await useCode(other, good)).toBe(200);
    },
  );

  it('at the same time: the code has five tries', async () => {
    const recipient = await buildUnknownRecipient();
    await send(recipient);
    const code = world.getLastCode(recipient.phone);
    const guesses = Array.from({ length: 20 }, () => register(recipient, changeCode(code)));
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([CODE_WRONG]));
    const { rows } = await sql<{ tries: number }>`
      select tries from one_time_codes where tenant_id = ${recipient.tenantId}`.execute(world.owner);
    expect(rows).toEqual([{ tries: MAX_CODE_TRIES }]);
    printFigure('T15', `${MAX_CODE_TRIES} tries of 20 at once`);
  });

  it('from one address: at most 30 tries in a minute, over all phones', async () => {
    const tenantId = await world.buildTenant();
    const outcomes: (string | number)[] = [];
    for (let count = 0; count < 40; count += 1) {
      const input = { tenantId, phone: createPhone(), code: '123456', passWord: 'kept secret' };
      outcomes.push((await world.call(calls.retrievePassword, input)).errorCode ?? '');
    }
    expect(outcomes.filter((outcome) => outcome === CODE_WRONG)).toHaveLength(30);
  });
});

describe('T15 sending codes', () => {
  it.each(['register', 'retrieve'] as const)(
    'is allowed three times in ten minutes to %s',
    async (purpose) => {
      const recipient = await buildUnknownRecipient();
      const outcomes: number[] = [];
      for (let count = 0; count < 4; count += 1) outcomes.push(await send(recipient, purpose));
      expect(outcomes).toEqual([200, 200, 200, 429]);
      await ageRateLimits(world, 10);
      expect(await send(recipient, purpose)).toBe(200);
    },
  );

  it('is allowed five times a day for one network, and other networks can still send', async () => {
    const recipient = await buildUnknownRecipient();
    const address = '198.51.100.9';
    let sent = 0;
    for (let count = 0; count < 10; count += 1) {
      const { code } = await world.call(calls.sendCode, { ...recipient, purpose: 'retrieve' }, { address });
      if (code === 200) sent += 1;
      await ageRateLimits(world, 11);
    }
    expect(sent).toBe(5);
    expect(await send(recipient, 'retrieve')).toBe(200);
  });

  it('is allowed ten times a day', async () => {
    const recipient = await buildUnknownRecipient();
    let sent = 0;
    for (let count = 0; count < 40; count += 1) {
      if ((await send(recipient)) === 200) sent += 1;
      await ageRateLimits(world, 11);
    }
    expect(sent).toBe(10);
    expect(world.sentCodes.filter(({ phone }) => phone === recipient.phone)).toHaveLength(10);
    await ageRateLimits(world, 24 * 60);
    expect(await send(recipient)).toBe(200);
    printFigure('T15', `${sent} codes of 40 asked for in a day, 3 in ten minutes`);
  });

  it('keeps the limit for 20 requests at the same time', async () => {
    const recipient = await buildUnknownRecipient();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(recipient)));
    expect(outcomes.filter((code) => code === 200)).toHaveLength(3);
  });

  it('makes the previous code invalid', async () => {
    const recipient = await buildUnknownRecipient();
    await send(recipient);
    const old = world.getLastCode(recipient.phone);
    do await send(recipient);
    while (world.getLastCode(recipient.phone) === old);
    expect(await register(recipient, old)).toBe(CODE_WRONG);
    expect(await register(recipient, world.getLastCode(recipient.phone))).toBe(200);
  });
});

describe('T15 using a code', () => {
  it('works once', async () => {
    const recipient = await world.buildClient();
    await send(recipient, 'retrieve');
    const code = world.getLastCode(recipient.phone);
    expect([await retrieve(recipient, code), await retrieve(recipient, code)]).toEqual([200, CODE_WRONG]);
  });

  it.each([
    ['register', register, buildUnknownRecipient],
    ['retrieve', retrieve, () => world.buildClient()],
  ] as const)(
    'works for one of ten requests at the same time (%s)',
    async (purpose, useCode, buildRecipient) => {
      const recipient = await buildRecipient();
      await send(recipient, purpose);
      const code = world.getLastCode(recipient.phone);
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => useCode(recipient, code)));
      expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === CODE_WRONG)).toHaveLength(9);
    },
  );

  it('works for ten minutes', async () => {
    const recipient = await world.buildClient();
    await send(recipient, 'retrieve');
    await ageCode(recipient, CODE_SECONDS);
    expect(await retrieve(recipient, world.getLastCode(recipient.phone))).toBe(CODE_WRONG);
    await send(recipient, 'retrieve');
    await ageCode(recipient, CODE_SECONDS - 5);
    expect(await retrieve(recipient, world.getLastCode(recipient.phone))).toBe(200);
  });

  it('works for no other purpose, phone or tenant', async () => {
    const recipient = await world.buildClient();
    const clientOfOtherTenant = await world.buildClient({ phone: recipient.phone });
    const other = await world.buildClient({ tenantId: recipient.tenantId });
    await send(recipient, 'retrieve');
    const code = world.getLastCode(recipient.phone);
    for (const wrong of [clientOfOtherTenant, other]) {
      await send(wrong, 'register');
      expect(await retrieve(wrong, code)).toBe(CODE_WRONG);
    }
    expect(await register(recipient, code)).toBe(CODE_WRONG);
    expect(await retrieve(recipient, code)).toBe(200);
  });
});
