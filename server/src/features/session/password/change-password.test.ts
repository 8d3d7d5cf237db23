import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import {
  createPhone,
  createWorld,
  PASSWORD,
  type SignedInClient,
} from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const signIn = ({ phone, tenantId }: SignedInClient, passWord: string) =>
  world.call(calls.login, { phone, passWord, tenantId });
const getStatus = async (token: string, clientId: string) =>
  (await world.call(calls.getClient, { id: clientId }, { token })).code;

describe('updatePassword', () => {
  it('changes the password, keeps the session of the caller and ends all other sessions', async () => {
    const client = await world.buildSignedInClient();
    const { clientId, phone, tenantId, token } = client;
    const otherToken = (await signIn(client, PASSWORD)).result?.token ?? '';
    const input = { phone, tenantId, id: clientId, passWord: 'brand new' };
    await world.call(calls.proveByPassword, { passWord: PASSWORD }, { token });
    expect((await world.call(calls.updatePassword, input, { token })).code).toBe(200);
    expect(await getStatus(token, clientId)).toBe(200);
    expect(await getStatus(otherToken, clientId)).toBe(505);
    expect((await signIn(client, PASSWORD)).errorCode).toBe('ERROR00120');
    expect((await signIn(client, 'brand new')).code).toBe(200);
  });

  it('refuses a phone, tenant or id of another account and changes neither account', async () => {
    const client = await world.buildSignedInClient();
    const otherClient = await world.buildSignedInClient({ tenantId: client.tenantId });
    const ownInput = {
      phone: client.phone,
      tenantId: client.tenantId,
      id: client.clientId,
      passWord: 'taken over',
    };
    await world.call(calls.proveByPassword, { passWord: PASSWORD }, { token: client.token });
    for (const foreignField of [
      { phone: otherClient.phone },
      { id: otherClient.clientId },
      { tenantId: client.tenantId + 1 },
    ]) {
      const response = await world.call(
        calls.updatePassword,
        { ...ownInput, ...foreignField },
        { token: client.token },
      );
      expect(response.errorCode).toBe('ERROR00125');
    }
    expect((await signIn(otherClient, PASSWORD)).code).toBe(200);
    expect((await signIn(client, PASSWORD)).code).toBe(200);
  });

  it('refuses an invalid phone', async () => {
    const { tenantId, clientId, token } = await world.buildSignedInClient();
    const input = { phone: '123', tenantId, id: clientId, passWord: 'brand new' };
    expect((await world.call(calls.updatePassword, input, { token })).errorCode).toBe('ERROR00122');
  });

  it('refuses a request without a session', async () => {
    const { phone, tenantId, clientId } = await world.buildClient();
    const input = { phone, tenantId, id: clientId, passWord: 'brand new' };
    expect((await world.call(calls.updatePassword, input)).code).toBe(505);
  });
});

describe('retrievePassword', () => {
  it('sets a new password with the code sent to the phone and ends every session', async () => {
    const client = await world.buildSignedInClient();
    const { phone, tenantId } = client;
    await world.call(calls.sendCode, { phone, tenantId, purpose: 'retrieve' });
    const code = world.getLastCode(phone);
    const response = await world.call(calls.retrievePassword, {
      phone,
      code,
      passWord: 'found again',
      tenantId,
    });
    expect(response.code).toBe(200);
    expect(await getStatus(client.token, client.clientId)).toBe(505);
    expect((await signIn(client, 'found again')).code).toBe(200);
  });

  it('sends no code to an unknown phone, but returns the response of a known phone', async () => {
    const { tenantId, phone } = await world.buildClient();
    const unknownPhone = createPhone();
    const knownResponse = await world.call(calls.sendCode, { phone, tenantId, purpose: 'retrieve' });
    const response = await world.call(calls.sendCode, { phone: unknownPhone, tenantId, purpose: 'retrieve' });
    expect(response).toEqual(knownResponse);
    expect(world.sentCodes.filter((message) => message.phone === unknownPhone)).toEqual([]);
  });

  it('refuses a code that was sent for a registration', async () => {
    const { phone, tenantId } = await world.buildClient();
    await world.call(calls.sendCode, { phone, tenantId, purpose: 'register' });
    const code = world.getLastCode(phone);
    const response = await world.call(calls.retrievePassword, {
      phone,
      code,
      passWord: 'found again',
      tenantId,
    });
    expect(response.errorCode).toBe('ERROR00124');
  });
});
