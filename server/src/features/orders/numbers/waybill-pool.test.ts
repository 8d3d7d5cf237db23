import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createOrderInput,
  placeValidOrder,
} from '../../../../../testing/worlds/data/orders.ts';
import { buildCallRequest, createWorld } from '../../../../../testing/worlds/world.ts';
import { buildTestApp } from '../../../../test/trust/support/test-app.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { createWaybillPool } from './waybill-pool.ts';

const world = createWorld();
const readLastNumber = async () => {
  const { rows } = await sql<{ last: bigint }>`select last_value as last from waybill_numbers`.execute(
    world.owner,
  );
  return rows[0]?.last ?? 0n;
};
/** Resets the sequence, as a crash of PostgreSQL can do. */
const resetSequence = (last: bigint) => sql`select setval('waybill_numbers', ${last})`.execute(world.owner);

describe('createWaybillPool', () => {
  it('gives each order a different waybill, also for the first concurrent orders of a tenant', async () => {
    const client = await buildOrderingClient(world);
    const placeEight = () => Promise.all(Array.from({ length: 8 }, () => placeValidOrder(world, client)));
    const placed = [...(await placeEight()), ...(await placeEight())];
    expect(new Set(placed.map(({ waybill }) => waybill)).size).toBe(placed.length);
  });

  it('draws the waybills of several orders at once', async () => {
    const client = await buildOrderingClient(world);
    await placeValidOrder(world, client);
    const drawn = await readLastNumber();
    await placeValidOrder(world, client);
    await placeValidOrder(world, client);
    expect(await readLastNumber()).toBe(drawn);
  });

  it('does not keep waybills of a transaction that was rolled back', async () => {
    const { tenantId } = await buildOrderingClient(world);
    const pool = createWaybillPool();
    const rolledBack = inTenant(world.db, tenantId, async (tx) => {
      await pool.takeWaybill(tx, tenantId);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    const drawn = await readLastNumber();
    const take = () => inTenant(world.db, tenantId, (tx) => pool.takeWaybill(tx, tenantId));
    const first = await take();
    expect(await readLastNumber()).toBeGreaterThan(drawn);
    first.keepRemaining();
    const drawnAfterwards = await readLastNumber();
    expect((await take()).waybill).not.toBe(first.waybill);
    expect(await readLastNumber()).toBe(drawnAfterwards);
  });

  it('discards its waybills and draws again if a number is repeated after a crash', async () => {
    const client = await buildOrderingClient(world);
    const secondApp = await buildTestApp(world.db);
    const waybills: string[] = [];
    const placeInFirstApp = async () => waybills.push((await placeValidOrder(world, client)).waybill);
    const placeInSecondApp = async (turn: number) => {
      const input = { idempotencyKey: `second app ${turn}`, order: createOrderInput(client) };
      const { result } = (await secondApp.inject(buildCallRequest(calls.placeOrder, input, client))).json();
      waybills.push(result?.waybill);
    };
    await placeInFirstApp();
    const first = await readLastNumber();
    while ((await readLastNumber()) === first) await placeInFirstApp();
    await placeInFirstApp();
    await placeInFirstApp();
    // Some of the repeated numbers belong to orders, the rest are in the pool of the first app.
    await resetSequence(first + 1n);
    for (let turn = 0; turn < 5; turn++) await placeInSecondApp(turn);
    for (let turn = 0; turn < 5; turn++) await placeInFirstApp();
    await secondApp.close();
    const orders = await world.owner
      .selectFrom('orders')
      .select('waybill')
      .where('client_id', '=', client.clientId)
      .execute();
    expect(orders.map(({ waybill }) => waybill).toSorted()).toEqual(waybills.toSorted());
  });
});
