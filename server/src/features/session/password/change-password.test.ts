import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createWorld, PASSWORD, type SignedIn, somePhone } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const signIn = ({ phone, tenantId }: SignedIn, passWord: string) =>
  world.call(calls.login, { phone, passWord, tenantId });
const codeOf = async (token: string, clientId: string) =>
  (await world.call(calls.getClient, { id: clientId }, { token })).code;

describe('updatePassword', () => {
  it('changes the password, keeps this session and ends all others', async () => {
    const client = await world.buildSignedIn();
    const { clientId, phone, tenantId, token } = client;
    const elsewhere = (await signIn(client, PASSWORD)).result?.token ?? '';
    const input = { phone, tenantId, id: clientId, passWord: 'brand new' };
    await world.call(calls.proveByPassword, { passWord: PASSWORD }, { token });
    expect((await world.call(calls.updatePassword, input, { token })).code).toBe(200);
    expect(await codeOf(token, clientId)).toBe(200);
    expect(await codeOf(elsewhere, clientId)).toBe(505);
    expect((await signIn(client, PASSWORD)).errorCode).toBe('ERROR00120');
    expect((await signIn(client, 'brand new')).code).toBe(200);
  });

  it("refuses a phone, tenant or id that is not the session's own, and leaves that account as it was", async () => {
    const client = await world.buildSignedIn();
    const victim = await world.buildSignedIn({ tenantId: client.tenantId });
    const own = {
      phone: client.phone,
      tenantId: client.tenantId,
      id: client.clientId,
      passWord: 'taken over',
    };
    await world.call(calls.proveByPassword, { passWord: PASSWORD }, { token: client.token });
    for (const forged of [
      { phone: victim.phone },
      { id: victim.clientId },
      { tenantId: client.tenantId + 1 },
    ]) {
      const answer = await world.call(calls.updatePassword, { ...own, ...forged }, { token: client.token });
      expect(answer.errorCode).toBe('ERROR00125');
    }
    expect((await signIn(victim, PASSWORD)).code).toBe(200);
    expect((await signIn(client, PASSWORD)).code).toBe(200);
  });

  it('refuses a phone that is none, on its field', async () => {
    const { tenantId, clientId, token } = await world.buildSignedIn();
    const input = { phone: '123', tenantId, id: clientId, passWord: 'brand new' };
    expect((await world.call(calls.updatePassword, input, { token })).errorCode).toBe('ERROR00122');
  });

  it('needs a session', async () => {
    const { phone, tenantId, clientId } = await world.buildClient();
    const input = { phone, tenantId, id: clientId, passWord: 'brand new' };
    expect((await world.call(calls.updatePassword, input)).code).toBe(505);
  });
});

describe('retrievePassword', () => {
  it('sets a new password with the code from the phone and ends every session', async () => {
    const client = await world.buildSignedIn();
    const { phone, tenantId } = client;
    await world.call(calls.sendCode, { phone, tenantId, purpose: 'retrieve' });
    const code = world.lastCodeTo(phone);
    const answer = await world.call(calls.retrievePassword, {
      phone,
      code,
      passWord: 'found again',
      tenantId,
    });
    expect(answer.code).toBe(200);
    expect(await codeOf(client.token, client.clientId)).toBe(505);
    expect((await signIn(client, 'found again')).code).toBe(200);
  });

  it('sends nothing to an unknown phone but answers as to a known one', async () => {
    const { tenantId, phone } = await world.buildClient();
    const unknown = somePhone();
    const known = await world.call(calls.sendCode, { phone, tenantId, purpose: 'retrieve' });
    const answer = await world.call(calls.sendCode, { phone: unknown, tenantId, purpose: 'retrieve' });
    expect(answer).toEqual(known);
    expect(world.sent.filter((message) => message.phone === unknown)).toEqual([]);
  });

  it('does not take a code that was meant for registering', async () => {
    const { phone, tenantId } = await world.buildClient();
    await world.call(calls.sendCode, { phone, tenantId, purpose: 'register' });
    const code = world.lastCodeTo(phone);
    const answer = await world.call(calls.retrievePassword, {
      phone,
      code,
      passWord: 'found again',
      tenantId,
    });
    expect(answer.errorCode).toBe('ERROR00124');
  });
});
