import { calls } from '@miya/contract/calls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildOrderer, placeSome, someOrder } from '../../../../../testing/worlds/data/orders.ts';
import { createWorld, requestOf } from '../../../../../testing/worlds/world.ts';
import { buildAnother } from '../../../../test/trust/support/apps.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { createWaybillStock } from './waybill-stock.ts';

const world = createWorld();
const lastNumber = async () => {
  const { rows } = await sql<{ last: bigint }>`select last_value as last from waybill_numbers`.execute(
    world.owner,
  );
  return rows[0]?.last ?? 0n;
};
/** As after a crash of PostgreSQL that has lost the draws since. */
const countAgainFrom = (last: bigint) => sql`select setval('waybill_numbers', ${last})`.execute(world.owner);

describe('the waybills a process has in stock', () => {
  it('are given to one order each, the first ones of a tenant included', async () => {
    const client = await buildOrderer(world);
    const some = () => Promise.all(Array.from({ length: 8 }, () => placeSome(world, client)));
    const placed = [...(await some()), ...(await some())];
    expect(new Set(placed.map(({ waybill }) => waybill)).size).toBe(placed.length);
  });

  it('are drawn once for many orders', async () => {
    const client = await buildOrderer(world);
    await placeSome(world, client);
    const drawn = await lastNumber();
    await placeSome(world, client);
    await placeSome(world, client);
    expect(await lastNumber()).toBe(drawn);
  });

  it('are none whose drawing was undone', async () => {
    const { tenantId } = await buildOrderer(world);
    const stock = createWaybillStock();
    const undone = inTenant(world.db, tenantId, async (tx) => {
      await stock.take(tx, tenantId);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const drawn = await lastNumber();
    const take = () => inTenant(world.db, tenantId, (tx) => stock.take(tx, tenantId));
    const taken = await take();
    expect(await lastNumber()).toBeGreaterThan(drawn);
    taken.keepOthers();
    const drawnAgain = await lastNumber();
    expect((await take()).waybill).not.toBe(taken.waybill);
    expect(await lastNumber()).toBe(drawnAgain);
  });

  it('are drawn anew where the numbers come again after a crash', async () => {
    const client = await buildOrderer(world);
    const another = await buildAnother(world.db);
    const waybills: string[] = [];
    const placeHere = async () => waybills.push((await placeSome(world, client)).waybill);
    const placeThere = async (turn: number) => {
      const asked = { idempotencyKey: `there ${turn}`, order: someOrder(client) };
      const { result } = (await another.inject(requestOf(calls.placeOrder, asked, client))).json();
      waybills.push(result?.waybill);
    };
    await placeHere();
    const first = await lastNumber();
    while ((await lastNumber()) === first) await placeHere();
    await placeHere();
    await placeHere();
    // Of these numbers some are orders by now, and others in the stock.
    await countAgainFrom(first + 1n);
    for (let turn = 0; turn < 5; turn++) await placeThere(turn);
    for (let turn = 0; turn < 5; turn++) await placeHere();
    await another.close();
    const orders = await world.owner
      .selectFrom('orders')
      .select('waybill')
      .where('client_id', '=', client.clientId)
      .execute();
    expect(orders.map(({ waybill }) => waybill).toSorted()).toEqual(waybills.toSorted());
  });
});
