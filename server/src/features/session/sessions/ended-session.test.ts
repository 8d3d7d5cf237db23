import { calls } from '@miya/contract/calls';
import { SESSION_IDLE_MINUTES } from '@miya/contract/limits';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createWorld, PASSWORD, type SignedIn } from '../../../../../testing/worlds/world.ts';

const world = createWorld();

/** An account that is signed in twice: the session that acts, and the one that is looked at. */
async function buildTwice(): Promise<{ client: SignedIn; other: string }> {
  const client = await world.buildSignedIn();
  const { phone, tenantId } = client;
  const { result } = await world.call(calls.login, { phone, tenantId, passWord: PASSWORD });
  return { client, other: result?.token ?? '' };
}
const ask = (token: string) => world.call(calls.getSession, {}, { token });

/** What programs rely on, whatever the reason. */
const ended = { code: 505, errorCode: 'ERROR00100', message: 'Please sign in' };
const because = (reason: string) => ({ ...ended, result: { about: { reason } } });

describe('a session that has ended', () => {
  it('says that the password was changed', async () => {
    const { client, other } = await buildTwice();
    const { clientId: id, phone, tenantId } = client;
    await world.call(calls.proveByPassword, { passWord: PASSWORD }, client);
    await world.call(calls.updatePassword, { phone, tenantId, id, passWord: 'brand new' }, client);
    expect(await ask(other)).toEqual(because('password_changed'));
  });

  it('says so too where the password was retrieved, to every session', async () => {
    const { client, other } = await buildTwice();
    const { phone, tenantId, token } = client;
    await world.call(calls.sendCode, { phone, tenantId, purpose: 'retrieve' });
    const code = world.lastCodeTo(phone);
    await world.call(calls.retrievePassword, { phone, tenantId, code, passWord: 'brand new' });
    expect(await ask(other)).toEqual(because('password_changed'));
    expect(await ask(token)).toEqual(because('password_changed'));
  });

  it('says that it was ended from another device, alone or with all others', async () => {
    const { client, other } = await buildTwice();
    const { result } = await world.call(calls.listDevices, {}, { token: other });
    const sessionId = result?.devices.find(({ isThis }) => isThis)?.sessionId ?? '';
    await world.call(calls.endDevice, { sessionId }, client);
    expect(await ask(other)).toEqual(because('signed_out_elsewhere'));

    const again = await buildTwice();
    await world.call(calls.endOtherDevices, {}, again.client);
    expect(await ask(again.other)).toEqual(because('signed_out_elsewhere'));
  });

  it('keeps its reason, whatever happens to the account afterwards', async () => {
    const { client, other } = await buildTwice();
    await world.call(calls.endOtherDevices, {}, client);
    const { clientId: id, phone, tenantId } = client;
    await world.call(calls.proveByPassword, { passWord: PASSWORD }, client);
    await world.call(calls.updatePassword, { phone, tenantId, id, passWord: 'brand new' }, client);
    expect(await ask(other)).toEqual(because('signed_out_elsewhere'));
  });

  it('says nothing besides where nobody else ended it', async () => {
    const { client, other } = await buildTwice();
    await world.call(calls.logout, {}, { token: other });
    await world.call(calls.endOtherDevices, {}, client);
    expect(await ask(other)).toEqual({ ...ended, result: null });

    const idle = await buildTwice();
    await sql`update sessions set last_used_at = now() - make_interval(mins => ${SESSION_IDLE_MINUTES + 1})
      where client_id = ${idle.client.clientId}`.execute(world.owner);
    expect(await ask(idle.other)).toEqual({ ...ended, result: null });
    expect(await ask(`${client.tenantId}.${'x'.repeat(43)}`)).toEqual({ ...ended, result: null });
  });
});
