import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createWorld, PASSWORD } from '../../../../../testing/worlds/world.ts';

const world = createWorld();

describe('getSession', () => {
  it('returns the phone, the carrier and the user that the sign-in returned', async () => {
    const { tenantId, phone } = await world.buildClient({ name: '张三' });
    const loginResponse = await world.call(calls.login, { phone, passWord: PASSWORD, tenantId });
    const { token = '', user } = loginResponse.result ?? {};
    const response = await world.call(calls.getSession, {}, { token });
    expect(response).toMatchObject({ code: 200, result: { phone, user, carrier: `Tenant ${tenantId}` } });
  });

  it('returns the owner of the token, and refuses a token changed to name another tenant', async () => {
    const client = await world.buildSignedInClient();
    const otherClient = await world.buildSignedInClient({ tenantId: client.tenantId });
    const response = await world.call(calls.getSession, {}, { token: otherClient.token });
    expect(response.result?.user).toMatchObject({ id: otherClient.clientId, tenantId: client.tenantId });
    const forgedToken = client.token.replace(/^\d+/, String(await world.buildTenant()));
    expect((await world.call(calls.getSession, {}, { token: forgedToken })).code).toBe(505);
  });

  it('does not wait for another request that is updating the last use of the session', async () => {
    const { token, clientId } = await world.buildSignedInClient();
    await world.owner
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - 120_000) })
      .where('client_id', '=', clientId)
      .execute();
    await world.owner.transaction().execute(async (tx) => {
      await tx
        .selectFrom('sessions')
        .select('session_id')
        .where('client_id', '=', clientId)
        .forNoKeyUpdate()
        .execute();
      expect((await world.call(calls.getSession, {}, { token })).code).toBe(200);
    });
  });

  it('refuses an invented token and an ended session', async () => {
    const { token, tenantId } = await world.buildSignedInClient();
    expect((await world.call(calls.getSession, {}, { token: `${tenantId}.${'x'.repeat(43)}` })).code).toBe(
      505,
    );
    expect((await world.call(calls.getSession, {})).code).toBe(505);
    await world.call(calls.logout, {}, { token });
    expect((await world.call(calls.getSession, {}, { token })).code).toBe(505);
  });
});
