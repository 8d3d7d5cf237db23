import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../testing/worlds/world.ts';

const world = createWorld();

describe('getClient', () => {
  it('answers the balance in minor units, the client code and the network', async () => {
    const { token, tenantId, clientId, name } = await world.buildSignedIn();
    await world.giveMoney({ tenantId, clientId }, 123_456n);
    const answer = await world.call(calls.getClient, { id: clientId }, { token });
    expect(answer).toMatchObject({
      code: 200,
      result: { id: clientId, name, balance: 123_456, currency: 'CNY' },
    });
    expect(answer.result?.netWorkId).toMatch(/^[0-9a-f-]{36}$/);
    // Presented, not passed through: the row holds a phone and a password hash as well.
    expect(Object.keys(answer.result ?? {}).sort()).toEqual(
      ['balance', 'clientNum', 'creditLimit', 'currency', 'id', 'name', 'netWorkId'].sort(),
    );
  });

  it('finds no other client, of this tenant or another', async () => {
    const { token, tenantId } = await world.buildSignedIn();
    const neighbour = await world.buildClient({ tenantId });
    const stranger = await world.buildClient();
    const missing = await world.call(calls.getClient, { id: crypto.randomUUID() }, { token });
    expect(missing.errorCode).toBe('ERROR00130');
    expect(await world.call(calls.getClient, { id: neighbour.clientId }, { token })).toEqual(missing);
    expect(await world.call(calls.getClient, { id: stranger.clientId }, { token })).toEqual(missing);
  });
});
