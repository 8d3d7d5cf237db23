import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { buildOrderer, markRecorded, placeSome } from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { setTenant } from '../tenants/index.ts';

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
    expect(Object.keys(answer.result ?? {}).sort()).toEqual([
      'balance',
      'clientNum',
      'creditLimit',
      'currency',
      'id',
      'name',
      'netWorkId',
      'rechargeNote',
      'reserved',
    ]);
  });

  it('answers what waiting orders will take from the account, by what is paid from it and not charged yet', async () => {
    const client = await buildOrderer(world);
    const reservedNow = async () =>
      (await world.call(calls.getClient, { id: client.clientId }, { token: client.token })).result?.reserved;
    expect(await reservedNow()).toBe(0);
    const [first, second] = [
      await placeSome(world, client),
      await placeSome(world, client, { payment: 'monthly' }),
    ];
    await placeSome(world, client, { payment: 'sender_cash' });
    await placeSome(world, client, { payment: 'receiver_collect' });
    // What is placed to try the API out costs nothing.
    const tried = await placeSome(world, client);
    await world.owner.updateTable('orders').set({ test: true }).where('order_id', '=', tried.id).execute();
    // Another's orders are another's.
    await placeSome(world, { ...client, ...(await world.buildSignedIn({ tenantId: client.tenantId })) });
    expect(await reservedNow()).toBe(first.quote.total + second.quote.total);
    await markRecorded(world, first.id);
    expect(await reservedNow()).toBe(second.quote.total);
    await world.call(calls.deleteOrder, { id: second.id }, { token: client.token });
    expect(await reservedNow()).toBe(0);
  });

  it("answers how to recharge in the carrier's own words", async () => {
    const { token, tenantId, clientId } = await world.buildSignedIn();
    await setTenant(world.owner, tenantId, { recharge_note: 'Bank of Miya, account 42' });
    const { result } = await world.call(calls.getClient, { id: clientId }, { token });
    expect(result?.rechargeNote).toBe('Bank of Miya, account 42');
    expect(await setTenant(world.owner, 999_999, { recharge_note: 'nobody' })).toBe(false);
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
