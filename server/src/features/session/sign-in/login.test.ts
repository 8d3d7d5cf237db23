import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createWorld, PASSWORD } from '../../../../../testing/worlds/world.ts';

const world = createWorld();

describe('login', () => {
  it('returns a token and the user', async () => {
    const { tenantId, phone, clientId, name } = await world.buildClient({ name: '张三' });
    const response = await world.call(calls.login, { phone, passWord: PASSWORD, tenantId });
    expect(response).toMatchObject({
      code: 200,
      errorCode: null,
      result: { user: { id: clientId, tenantId, name } },
    });
    expect(response.result?.token).toMatch(new RegExp(`^${tenantId}\\.`));
    expect(response.result?.user.netWorkIds).toEqual([response.result?.user.netWorkId]);
    expect(response.result?.user.clientNum).toMatch(/^C\d+$/);
  });

  it('accepts the phone with and without the country code', async () => {
    const { tenantId, phone } = await world.buildClient();
    for (const typedPhone of [
      phone,
      phone.replace('+86', ''),
      `0086 ${phone.slice(3)}`,
      `+86 ${phone.slice(3, 6)}-${phone.slice(6)}`,
    ]) {
      const response = await world.call(calls.login, { phone: typedPhone, passWord: PASSWORD, tenantId });
      expect(response.code, typedPhone).toBe(200);
    }
  });

  it('accepts a foreign phone with + or 00, also in a country with another international prefix', async () => {
    const tenantId = await world.buildTenant({ country: 'JP', currency: 'JPY' });
    await world.buildClient({ tenantId, phone: '+447911123456' });
    for (const phone of ['+44 7911 123456', '0044 7911 123456', '\u202a+44 7911 123456\u202c']) {
      const response = await world.call(calls.login, { phone, passWord: PASSWORD, tenantId });
      expect(response.code, phone).toBe(200);
    }
  });

  it('stores only a hash of the token', async () => {
    const { token, tenantId } = await world.buildSignedInClient();
    const rows = await world.owner
      .selectFrom('sessions')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
  });

  it('refuses a wrong password, an unknown phone and the phone of another tenant with equal responses', async () => {
    const { tenantId, phone } = await world.buildClient();
    const foreignClient = await world.buildClient();
    const wrongPassword = await world.call(calls.login, { phone, passWord: 'wrong one', tenantId });
    const unknownPhone = await world.call(calls.login, {
      phone: '13912345678',
      passWord: PASSWORD,
      tenantId,
    });
    const foreignPhone = await world.call(calls.login, {
      phone: foreignClient.phone,
      passWord: PASSWORD,
      tenantId,
    });
    expect(wrongPassword).toMatchObject({ code: 500, errorCode: 'ERROR00120', result: null });
    expect(unknownPhone).toEqual(wrongPassword);
    expect(foreignPhone).toEqual(wrongPassword);
  });

  it('refuses an invalid mobile number and names the field', async () => {
    const tenantId = await world.buildTenant();
    const response = await world.call(calls.login, { phone: '12345', passWord: PASSWORD, tenantId });
    expect(response).toMatchObject({
      code: 500,
      errorCode: 'ERROR00122',
      result: { problems: [{ field: 'phone' }] },
    });
  });

  it('refuses an unknown tenant', async () => {
    const response = await world.call(calls.login, {
      phone: '13800138000',
      passWord: PASSWORD,
      tenantId: 99_999,
    });
    expect(response.errorCode).toBe('ERROR00110');
  });

  it('reports a disabled account only to a client with the correct password', async () => {
    const { tenantId, phone, clientId } = await world.buildClient();
    await world.owner
      .updateTable('clients')
      .set({ disabled_at: new Date() })
      .where('tenant_id', '=', tenantId)
      .where('client_id', '=', clientId)
      .execute();
    expect((await world.call(calls.login, { phone, passWord: PASSWORD, tenantId })).errorCode).toBe(
      'ERROR00121',
    );
    expect((await world.call(calls.login, { phone, passWord: 'guessed', tenantId })).errorCode).toBe(
      'ERROR00120',
    );
  });

  it('names the missing fields', async () => {
    const response = await world.call(calls.login, { phone: '', passWord: '', tenantId: 10 });
    expect(response).toMatchObject({
      code: 400,
      result: {
        problems: [
          { field: 'phone', problem: 'phone_required' },
          { field: 'passWord', problem: 'password_required' },
        ],
      },
    });
  });
});

describe('logout', () => {
  it('ends this session only', async () => {
    const client = await world.buildSignedInClient();
    const { phone, tenantId } = client;
    const otherLogin = await world.call(calls.login, { phone, passWord: PASSWORD, tenantId });
    expect((await world.call(calls.logout, {}, { token: client.token })).code).toBe(200);
    const input = { id: client.clientId };
    expect((await world.call(calls.getClient, input, { token: client.token })).code).toBe(505);
    expect((await world.call(calls.getClient, input, { token: otherLogin.result?.token ?? '' })).code).toBe(
      200,
    );
  });

  it('accepts the token in the body, which other calls do not', async () => {
    const client = await world.buildSignedInClient();
    const input = { id: client.clientId, token: client.token };
    expect((await world.call(calls.getClient, input)).code).toBe(505);
    expect((await world.call(calls.logout, { token: client.token })).code).toBe(200);
    expect((await world.call(calls.getClient, input, { token: client.token })).code).toBe(505);
  });

  it('ends the session of the header when the body has another token', async () => {
    const [client, otherClient] = [await world.buildSignedInClient(), await world.buildSignedInClient()];
    expect((await world.call(calls.logout, { token: otherClient.token }, { token: client.token })).code).toBe(
      200,
    );
    const getStatus = async ({ clientId, token }: typeof client) =>
      (await world.call(calls.getClient, { id: clientId }, { token })).code;
    expect([await getStatus(client), await getStatus(otherClient)]).toEqual([505, 200]);
  });
});
