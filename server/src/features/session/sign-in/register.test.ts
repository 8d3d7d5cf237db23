import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createPhone, createWorld } from '../../../../../testing/worlds/world.ts';

const world = createWorld();

async function requestCode(phone: string, tenantId: number): Promise<string> {
  const response = await world.call(calls.sendCode, { phone, tenantId, purpose: 'register' });
  expect(response.code).toBe(200);
  return world.getLastCode(phone);
}

describe('register', () => {
  it('creates an account that can sign in, with a client code and an empty balance', async () => {
    const tenantId = await world.buildTenant({ currency: 'MXN', country: 'MX' });
    const phone = '+525512345678';
    const code = await requestCode(phone, tenantId);
    const passWord = 'mi clave';
    const response = await world.call(calls.register, {
      name: 'María López',
      phone,
      code,
      passWord,
      tenantId,
    });
    expect(response).toMatchObject({ code: 200, result: {} });
    const { result } = await world.call(calls.login, { phone: '55 1234 5678', passWord, tenantId });
    expect(result?.user).toMatchObject({ name: 'María López', clientNum: 'C100001' });
    const id = result?.user.id ?? '';
    const client = await world.call(calls.getClient, { id }, { token: result?.token ?? '' });
    expect(client.result).toMatchObject({ balance: 0, currency: 'MXN', clientNum: 'C100001' });
  });

  it('sends the code in the language of the page, with the name of the tenant', async () => {
    const tenantId = await world.buildTenant({ name: '福爾摩沙快遞', language: 'jt' });
    const phone = createPhone();
    await requestCode(phone, tenantId);
    expect(world.sentCodes.at(-1)).toMatchObject({ phone, tenantName: '福爾摩沙快遞', language: 'jt' });
  });

  it('refuses a wrong code and names the field', async () => {
    const tenantId = await world.buildTenant();
    const phone = createPhone();
    const code = await requestCode(phone, tenantId);
    const wrongCode = code === '000000' ? '000001' : '000000';
    const response = await world.call(calls.register, {
      name: 'A',
      phone,
      code: wrongCode,
      passWord: 'kept secret',
      tenantId,
    });
    expect(response).toMatchObject({
      code: 500,
      errorCode: 'ERROR00124',
      result: { problems: [{ field: 'code' }] },
    });
  });

  it('refuses a second account for the same phone when the code is correct', async () => {
    const { phone, tenantId } = await world.buildClient();
    const code = await requestCode(phone, tenantId);
    const response = await world.call(calls.register, {
      name: 'A',
      phone,
      code,
      passWord: 'kept secret',
      tenantId,
    });
    expect(response.errorCode).toBe('ERROR00123');
  });

  it('allows one account per phone in each tenant', async () => {
    const { phone } = await world.buildClient();
    const tenantId = await world.buildTenant();
    const code = await requestCode(phone, tenantId);
    const response = await world.call(calls.register, {
      name: 'A',
      phone,
      code,
      passWord: 'kept secret',
      tenantId,
    });
    expect(response.code).toBe(200);
  });

  it('refuses a password of fewer than six characters', async () => {
    const tenantId = await world.buildTenant();
    const input = { name: 'A', phone: createPhone(), code: '123456', passWord: '12345', tenantId };
    const response = await world.call(calls.register, input);
    expect(response).toMatchObject({
      code: 400,
      result: { problems: [{ field: 'passWord', problem: 'password_short' }] },
    });
  });

  it('gives the clients of a tenant consecutive client codes', async () => {
    const tenantId = await world.buildTenant();
    for (const expectedCode of ['C100001', 'C100002']) {
      const { clientId } = await world.buildClient({ tenantId });
      const row = await world.owner
        .selectFrom('clients')
        .select('client_num')
        .where('tenant_id', '=', tenantId)
        .where('client_id', '=', clientId)
        .executeTakeFirst();
      expect(row?.client_num).toBe(expectedCode);
    }
  });
});
