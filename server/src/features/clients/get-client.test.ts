import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  markRecorded,
  placeValidOrder,
} from '../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { changeTenantSettings } from '../tenants/index.ts';

const world = createWorld();

describe('getClient', () => {
  it('returns the balance in minor units, the client code and the network', async () => {
    const { token, tenantId, clientId, name } = await world.buildSignedInClient();
    await world.rechargeAccount({ tenantId, clientId }, 123_456n);
    const response = await world.call(calls.getClient, { id: clientId }, { token });
    expect(response).toMatchObject({
      code: 200,
      result: { id: clientId, name, balance: 123_456, currency: 'CNY' },
    });
    expect(response.result?.netWorkId).toMatch(/^[0-9a-f-]{36}$/);
    // The row also holds the phone and the password hash, which must not be in the response.
    expect(Object.keys(response.result ?? {}).sort()).toEqual([
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

  it('returns as reserved the sum of the quotes that submitted orders will charge to the account', async () => {
    const client = await buildOrderingClient(world);
    const getReserved = async () =>
      (await world.call(calls.getClient, { id: client.clientId }, { token: client.token })).result?.reserved;
    expect(await getReserved()).toBe(0);
    const [first, second] = [
      await placeValidOrder(world, client),
      await placeValidOrder(world, client, { payment: 'monthly' }),
    ];
    await placeValidOrder(world, client, { payment: 'sender_cash' });
    await placeValidOrder(world, client, { payment: 'receiver_collect' });
    // Test orders cost nothing.
    const testOrder = await placeValidOrder(world, client);
    await world.owner
      .updateTable('orders')
      .set({ test: true })
      .where('order_id', '=', testOrder.id)
      .execute();
    // The orders of another client do not count.
    await placeValidOrder(world, {
      ...client,
      ...(await world.buildSignedInClient({ tenantId: client.tenantId })),
    });
    expect(await getReserved()).toBe(first.quote.total + second.quote.total);
    await markRecorded(world, first.id);
    expect(await getReserved()).toBe(second.quote.total);
    await world.call(calls.deleteOrder, { id: second.id }, { token: client.token });
    expect(await getReserved()).toBe(0);
  });

  it('returns the recharge note of the carrier', async () => {
    const { token, tenantId, clientId } = await world.buildSignedInClient();
    await changeTenantSettings(world.owner, tenantId, { recharge_note: 'Bank of Miya, account 42' });
    const { result } = await world.call(calls.getClient, { id: clientId }, { token });
    expect(result?.rechargeNote).toBe('Bank of Miya, account 42');
    expect(await changeTenantSettings(world.owner, 999_999, { recharge_note: 'unknown tenant' })).toBe(false);
  });

  it('refuses the id of another client, of any tenant', async () => {
    const { token, tenantId } = await world.buildSignedInClient();
    const sameTenantClient = await world.buildClient({ tenantId });
    const otherTenantClient = await world.buildClient();
    const refusal = await world.call(calls.getClient, { id: crypto.randomUUID() }, { token });
    expect(refusal.errorCode).toBe('ERROR00130');
    expect(await world.call(calls.getClient, { id: sameTenantClient.clientId }, { token })).toEqual(refusal);
    expect(await world.call(calls.getClient, { id: otherTenantClient.clientId }, { token })).toEqual(refusal);
  });
});
