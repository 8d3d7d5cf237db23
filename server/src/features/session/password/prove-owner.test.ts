import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { earlier } from '../../../../../testing/worlds/data/earlier.ts';
import { createWorld, PASSWORD, type SignedIn } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const NEEDED = 'ERROR00129';

/** Somebody whose sign-in is so many seconds old, by the database's clock. */
async function signedInBefore(seconds: number): Promise<SignedIn> {
  const client = await world.buildSignedIn();
  await age(client, 'created_at', seconds);
  return client;
}

const age = ({ clientId }: SignedIn, column: 'created_at' | 'proved_at', seconds: number) =>
  sql`update sessions set ${sql.ref(column)} = ${earlier(column, seconds)}
    where client_id = ${clientId}`.execute(world.owner);

const change = async ({ phone, tenantId, clientId: id, token }: SignedIn, passWord = 'brand new') => {
  const { errorCode } = await world.call(calls.updatePassword, { phone, tenantId, id, passWord }, { token });
  return errorCode ?? 'changed';
};
const byPassword = async ({ token }: SignedIn, passWord: string) => {
  const { errorCode } = await world.call(calls.proveByPassword, { passWord }, { token });
  return errorCode ?? 'proved';
};
const byCode = async ({ token }: SignedIn, code: string) => {
  const { errorCode } = await world.call(calls.proveByCode, { code }, { token });
  return errorCode ?? 'proved';
};

describe('a change of the password', () => {
  it('needs a proof right after the sign-in as well, and one of its own each time', async () => {
    const client = await world.buildSignedIn();
    expect(await change(client)).toBe(NEEDED);
    const { phone, tenantId } = client;
    expect((await world.call(calls.login, { phone, tenantId, passWord: PASSWORD })).code).toBe(200);
    await byPassword(client, PASSWORD);
    expect([await change(client), await change(client, 'yet another')]).toEqual(['changed', NEEDED]);
  });

  it('keeps the proof where the new password is refused', async () => {
    const client = await world.buildSignedIn();
    await byPassword(client, PASSWORD);
    expect([await change(client, 'qwerty123'), await change(client)]).toEqual(['ERROR00127', 'changed']);
  });

  it('goes on after the current password, for ten minutes and in this session alone', async () => {
    const client = await signedInBefore(3_600);
    const { phone, tenantId } = client;
    const { result } = await world.call(calls.login, { phone, tenantId, passWord: PASSWORD });
    const thief = { ...client, token: result?.token ?? '' };
    await age(client, 'created_at', 3_600);
    expect(await byPassword(client, 'not the password')).toBe('ERROR00139');
    expect(await change(client)).toBe(NEEDED);
    expect(await byPassword(client, PASSWORD)).toBe('proved');
    expect(await change(thief)).toBe(NEEDED);
    await age(client, 'proved_at', 600);
    expect(await change(client)).toBe(NEEDED);
    await byPassword(client, PASSWORD);
    expect(await change(client)).toBe('changed');
  });

  it("goes on after a code, which goes to the account's own phone and works once", async () => {
    const client = await signedInBefore(3_600);
    const sent = await world.call(calls.sendProofCode, {}, { token: client.token });
    expect(sent.result).toEqual({ phone: client.phone });
    const code = world.lastCodeTo(client.phone);
    expect(await byCode(client, code === '000000' ? '111111' : '000000')).toBe('ERROR00124');
    expect([await byCode(client, code), await byCode(client, code)]).toEqual(['proved', 'ERROR00124']);
    expect(await change(client)).toBe('changed');
  });

  it('takes no code that was sent for something else, and no other takes this one', async () => {
    const client = await signedInBefore(3_600);
    const { phone, tenantId, token } = client;
    await world.call(calls.sendCode, { phone, tenantId, purpose: 'retrieve' });
    expect(await byCode(client, world.lastCodeTo(phone))).toBe('ERROR00124');
    await world.call(calls.sendProofCode, {}, { token });
    const code = world.lastCodeTo(phone);
    const retrieved = await world.call(calls.retrievePassword, {
      phone,
      tenantId,
      code,
      passWord: 'taken over',
    });
    expect(retrieved.errorCode).toBe('ERROR00124');
  });

  it('lets whoever has the token alone guess ten times in a quarter of an hour, and tells the owner', async () => {
    const client = await signedInBefore(3_600);
    const guesses: string[] = [];
    for (let at = 0; at < 12; at += 1) guesses.push(await byPassword(client, `guess ${at}`));
    expect(guesses.filter((answer) => answer === 'ERROR00139')).toHaveLength(10);
    expect(guesses.at(-1)).toBe('ERROR00106');
    const { result } = await world.call(calls.listSecurityEvents, {}, { token: client.token });
    expect(result?.events.filter(({ kind }) => kind === 'sign_in_failed')).toHaveLength(10);
    const codes: number[] = [];
    for (let at = 0; at < 4; at += 1)
      codes.push((await world.call(calls.sendProofCode, {}, { token: client.token })).code);
    expect(codes).toEqual([200, 200, 200, 429]);
  });
});
