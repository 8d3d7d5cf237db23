import { describe, expect, it } from 'vitest';
import {
  buildOrderer,
  markRecorded,
  type Orderer,
  placeSome,
} from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { chargeOrder, reconcile } from '../../finance/index.ts';
import { checkCharges, tidyOrderKeys } from '../index.ts';

const world = createWorld();
const problemsOf = async ({ tenantId }: Orderer) =>
  (await reconcile(world.owner, tenantId, { checks: [checkCharges] })).flatMap(({ problems }) => problems);

describe('checkCharges', () => {
  it('finds a recorded order that was not taken from the account', async () => {
    const client = await buildOrderer(world);
    await world.giveMoney(client, 50_000n);
    const { id, waybill } = await placeSome(world, client);
    expect(await problemsOf(client)).toEqual([]);
    const charge = { orderId: id, waybill, amount: 15_000n, actor: 'test' };
    await markRecorded(world, id, 15_000n);
    await inTenant(world.db, client.tenantId, (tx) => chargeOrder(tx, client, charge));
    expect(await problemsOf(client)).toEqual([]);
    await markRecorded(world, (await placeSome(world, client, { payment: 'monthly' })).id);
    expect(await problemsOf(client)).toEqual(['order_not_charged']);
  });

  it('asks nothing of orders that others pay for, or that cost nothing', async () => {
    const client = await buildOrderer(world);
    for (const payment of ['sender_cash', 'receiver_collect'] as const)
      await markRecorded(world, (await placeSome(world, client, { payment })).id);
    await markRecorded(world, (await placeSome(world, client)).id, 0n);
    expect(await problemsOf(client)).toEqual([]);
  });
});

describe('tidyOrderKeys', () => {
  it('forgets keys after thirty days, and no orders', async () => {
    const client = await buildOrderer(world);
    const { id } = await placeSome(world, client);
    const late = await placeSome(world, client);
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const age = (orderId: string, created_at: Date) =>
      world.owner.updateTable('order_keys').set({ created_at }).where('order_id', '=', orderId).execute();
    await age(id, days(31));
    await age(late.id, days(29));
    await tidyOrderKeys(world.db);
    const left = await world.owner
      .selectFrom('order_keys')
      .select('order_id')
      .where('client_id', '=', client.clientId)
      .execute();
    expect(left).toEqual([{ order_id: late.id }]);
    const orders = world.owner
      .selectFrom('orders')
      .select('order_id')
      .where('client_id', '=', client.clientId);
    expect(await orders.execute()).toHaveLength(2);
  });
});
