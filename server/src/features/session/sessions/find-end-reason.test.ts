import { calls } from '@miya/contract/calls';
import { SESSION_IDLE_MINUTES } from '@miya/contract/limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld, PASSWORD, type SignedInClient } from '../../../../../testing/worlds/world.ts';

const world = createWorld();

/** Builds a client with two sessions: `client` has the token of the first, `otherToken` is the token of the second. */
async function buildClientWithTwoSessions(): Promise<{ client: SignedInClient; otherToken: string }> {
  const client = await world.buildSignedInClient();
  const { phone, tenantId } = client;
  const { result } = await world.call(calls.login, { phone, tenantId, passWord: PASSWORD });
  return { client, otherToken: result?.token ?? '' };
}
const getSession = (token: string) => world.call(calls.getSession, {}, { token });

/** The part of the response that is equal for every reason. API clients depend on it. */
const sessionEnded = { code: 505, errorCode: 'ERROR00100', message: 'Please sign in' };
const sessionEndedBecause = (reason: string) => ({ ...sessionEnded, result: { about: { reason } } });

describe('the response to a request with an ended session', () => {
  it('has the reason password_changed after a change of the password', async () => {
    const { client, otherToken } = await buildClientWithTwoSessions();
    const { clientId: id, phone, tenantId } = client;
    await world.call(calls.proveByPassword, { passWord: PASSWORD }, client);
    await world.call(calls.updatePassword, { phone, tenantId, id, passWord: 'brand new' }, client);
    expect(await getSession(otherToken)).toEqual(sessionEndedBecause('password_changed'));
  });

  it('has the reason password_changed in every session after a retrieval of the password', async () => {
    const { client, otherToken } = await buildClientWithTwoSessions();
    const { phone, tenantId, token } = client;
    await world.call(calls.sendCode, { phone, tenantId, purpose: 'retrieve' });
    const code = world.getLastCode(phone);
    await world.call(calls.retrievePassword, { phone, tenantId, code, passWord: 'brand new' });
    expect(await getSession(otherToken)).toEqual(sessionEndedBecause('password_changed'));
    expect(await getSession(token)).toEqual(sessionEndedBecause('password_changed'));
  });

  it('has the reason signed_out_elsewhere after another device ended one or all other sessions', async () => {
    const { client, otherToken } = await buildClientWithTwoSessions();
    const { result } = await world.call(calls.listDevices, {}, { token: otherToken });
    const sessionId = result?.devices.find(({ isThis }) => isThis)?.sessionId ?? '';
    await world.call(calls.endDevice, { sessionId }, client);
    expect(await getSession(otherToken)).toEqual(sessionEndedBecause('signed_out_elsewhere'));

    const second = await buildClientWithTwoSessions();
    await world.call(calls.endOtherDevices, {}, second.client);
    expect(await getSession(second.otherToken)).toEqual(sessionEndedBecause('signed_out_elsewhere'));
  });

  it('keeps its reason after later events of the account', async () => {
    const { client, otherToken } = await buildClientWithTwoSessions();
    await world.call(calls.endOtherDevices, {}, client);
    const { clientId: id, phone, tenantId } = client;
    await world.call(calls.proveByPassword, { passWord: PASSWORD }, client);
    await world.call(calls.updatePassword, { phone, tenantId, id, passWord: 'brand new' }, client);
    expect(await getSession(otherToken)).toEqual(sessionEndedBecause('signed_out_elsewhere'));
  });

  it('has no reason after a logout, after a timeout and for an invented token', async () => {
    const { client, otherToken } = await buildClientWithTwoSessions();
    await world.call(calls.logout, {}, { token: otherToken });
    await world.call(calls.endOtherDevices, {}, client);
    expect(await getSession(otherToken)).toEqual({ ...sessionEnded, result: null });

    const idle = await buildClientWithTwoSessions();
    await sql`update sessions set last_used_at = now() - make_interval(mins => ${SESSION_IDLE_MINUTES + 1})
      where client_id = ${idle.client.clientId}`.execute(world.owner);
    expect(await getSession(idle.otherToken)).toEqual({ ...sessionEnded, result: null });
    expect(await getSession(`${client.tenantId}.${'x'.repeat(43)}`)).toEqual({
      ...sessionEnded,
      result: null,
    });
  });
});
