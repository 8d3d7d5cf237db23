import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { subtractSeconds } from '../../../../../testing/worlds/data/subtract-seconds.ts';
import { createWorld, PASSWORD, type SignedInClient } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const PROOF_NEEDED = 'ERROR00129';

/** Builds a client with a session that started the given number of seconds ago. */
async function buildSignedInBefore(seconds: number): Promise<SignedInClient> {
  const client = await world.buildSignedInClient();
  await backdate(client, 'created_at', seconds);
  return client;
}

const backdate = ({ clientId }: SignedInClient, column: 'created_at' | 'proved_at', seconds: number) =>
  sql`update sessions set ${sql.ref(column)} = ${subtractSeconds(column, seconds)}
    where client_id = ${clientId}`.execute(world.owner);

const changePassword = async (
  { phone, tenantId, clientId: id, token }: SignedInClient,
  passWord = 'brand new',
) => {
  const { errorCode } = await world.call(calls.updatePassword, { phone, tenantId, id, passWord }, { token });
  return errorCode ?? 'changed';
};
const proveByPassword = async ({ token }: SignedInClient, passWord: string) => {
  const { errorCode } = await world.call(calls.proveByPassword, { passWord }, { token });
  return errorCode ?? 'proved';
};
const proveByCode = async ({ token }: SignedInClient, code: string) => {
  const { errorCode } = await world.call(calls.proveByCode, { code }, { token });
  return errorCode ?? 'proved';
};

describe('updatePassword', () => {
  it('requires a new proof for each change, also right after the sign-in', async () => {
    const client = await world.buildSignedInClient();
    expect(await changePassword(client)).toBe(PROOF_NEEDED);
    const { phone, tenantId } = client;
    expect((await world.call(calls.login, { phone, tenantId, passWord: PASSWORD })).code).toBe(200);
    await proveByPassword(client, PASSWORD);
    expect([await changePassword(client), await changePassword(client, 'yet another')]).toEqual([
      'changed',
      PROOF_NEEDED,
    ]);
  });

  it('keeps the proof when it refuses the new password', async () => {
    const client = await world.buildSignedInClient();
    await proveByPassword(client, PASSWORD);
    expect([await changePassword(client, 'qwerty123'), await changePassword(client)]).toEqual([
      'ERROR00127',
      'changed',
    ]);
  });

  it('accepts the current password as proof for ten minutes, in this session only', async () => {
    const client = await buildSignedInBefore(3_600);
    const { phone, tenantId } = client;
    const { result } = await world.call(calls.login, { phone, tenantId, passWord: PASSWORD });
    const otherSession = { ...client, token: result?.token ?? '' };
    await backdate(client, 'created_at', 3_600);
    expect(await proveByPassword(client, 'not the password')).toBe('ERROR00139');
    expect(await changePassword(client)).toBe(PROOF_NEEDED);
    expect(await proveByPassword(client, PASSWORD)).toBe('proved');
    expect(await changePassword(otherSession)).toBe(PROOF_NEEDED);
    await backdate(client, 'proved_at', 600);
    expect(await changePassword(client)).toBe(PROOF_NEEDED);
    await proveByPassword(client, PASSWORD);
    expect(await changePassword(client)).toBe('changed');
  });

  it('accepts as proof a code that was sent to the phone of the account, once', async () => {
    const client = await buildSignedInBefore(3_600);
    const sendResponse = await world.call(calls.sendProofCode, {}, { token: client.token });
    expect(sendResponse.result).toEqual({ phone: client.phone });
    const code = world.getLastCode(client.phone);
    expect(await proveByCode(client, code === '000000' ? '111111' : '000000')).toBe('ERROR00124');
    expect([await proveByCode(client, code), await proveByCode(client, code)]).toEqual([
      'proved',
      'ERROR00124',
    ]);
    expect(await changePassword(client)).toBe('changed');
  });

  it('refuses codes of other purposes as proof, and a proof code for other purposes', async () => {
    const client = await buildSignedInBefore(3_600);
    const { phone, tenantId, token } = client;
    await world.call(calls.sendCode, { phone, tenantId, purpose: 'retrieve' });
    expect(await proveByCode(client, world.getLastCode(phone))).toBe('ERROR00124');
    await world.call(calls.sendProofCode, {}, { token });
    const code = world.getLastCode(phone);
    const retrieval = await world.call(calls.retrievePassword, {
      phone,
      tenantId,
      code,
      passWord: 'taken over',
    });
    expect(retrieval.errorCode).toBe('ERROR00124');
  });

  it('allows ten password guesses and three codes, and adds a security event for each failed guess', async () => {
    const client = await buildSignedInBefore(3_600);
    const guesses: string[] = [];
    for (let i = 0; i < 12; i += 1) guesses.push(await proveByPassword(client, `guess ${i}`));
    expect(guesses.filter((response) => response === 'ERROR00139')).toHaveLength(10);
    expect(guesses.at(-1)).toBe('ERROR00106');
    const { result } = await world.call(calls.listSecurityEvents, {}, { token: client.token });
    expect(result?.events.filter(({ kind }) => kind === 'sign_in_failed')).toHaveLength(10);
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1)
      statuses.push((await world.call(calls.sendProofCode, {}, { token: client.token })).code);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
