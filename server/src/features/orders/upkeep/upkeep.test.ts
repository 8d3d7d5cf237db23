import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  markRecorded,
  type OrderingClient,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { chargeOrder, reconcileTenant } from '../../finance/index.ts';
import { checkCharges, purgeOrderKeys } from '../index.ts';

const world = createWorld();
const findProblems = async ({ tenantId }: OrderingClient) =>
  (await reconcileTenant(world.owner, tenantId, { checks: [checkCharges] })).flatMap(
    ({ problems }) => problems,
  );

describe('checkCharges', () => {
  it('reports a recorded order that was not charged to the account', async () => {
    const client = await buildOrderingClient(world);
    await world.rechargeAccount(client, 50_000n);
    const { id, waybill } = await placeValidOrder(world, client);
    expect(await findProblems(client)).toEqual([]);
    const charge = { orderId: id, waybill, amount: 15_000n, actor: 'test' };
    await markRecorded(world, id, 15_000n);
    await inTenant(world.db, client.tenantId, (tx) => chargeOrder(tx, client, charge));
    expect(await findProblems(client)).toEqual([]);
    await markRecorded(world, (await placeValidOrder(world, client, { payment: 'monthly' })).id);
    expect(await findProblems(client)).toEqual(['order_not_charged']);
  });

  it('ignores orders paid in cash or by the receiver, and orders without freight', async () => {
    const client = await buildOrderingClient(world);
    for (const payment of ['sender_cash', 'receiver_collect'] as const)
      await markRecorded(world, (await placeValidOrder(world, client, { payment })).id);
    await markRecorded(world, (await placeValidOrder(world, client)).id, 0n);
    expect(await findProblems(client)).toEqual([]);
  });
});

describe('purgeOrderKeys', () => {
  it('deletes keys after thirty days, and keeps their orders', async () => {
    const client = await buildOrderingClient(world);
    const { id } = await placeValidOrder(world, client);
    const recentOrder = await placeValidOrder(world, client);
    const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000);
    const setKeyTime = (orderId: string, created_at: Date) =>
      world.owner.updateTable('order_keys').set({ created_at }).where('order_id', '=', orderId).execute();
    await setKeyTime(id, daysAgo(31));
    await setKeyTime(recentOrder.id, daysAgo(29));
    await purgeOrderKeys(world.db);
    const remainingKeys = await world.owner
      .selectFrom('order_keys')
      .select('order_id')
      .where('client_id', '=', client.clientId)
      .execute();
    expect(remainingKeys).toEqual([{ order_id: recentOrder.id }]);
    const orders = world.owner
      .selectFrom('orders')
      .select('order_id')
      .where('client_id', '=', client.clientId);
    expect(await orders.execute()).toHaveLength(2);
  });
});
